import MatchSession
import Scenes
import Screen

extension Board {
  /// What the board shows, in one line of English, as all is that a service manager writes down.
  /// - Parameter shown: The picture, in the screen's language.
  func sentence(of shown: SceneModel) -> String {
    guard configuration.words != .english, let scoreboard else { return shown.sentence }
    var state = scoreboard.state
    state.words = .english
    return SceneModel.scoreboard(Scoreboard.present(state, at: clock.now()).viewModel).sentence
  }
}
