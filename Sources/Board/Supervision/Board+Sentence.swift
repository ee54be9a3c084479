import MatchSession
import Scenes
import Screen

extension Board {
  /// Describes the board in one line of English, because a service manager's entries are in English.
  /// - Parameter shown: The scene that is shown, in the screen's language.
  func sentence(of shown: SceneModel) -> String {
    guard configuration.words != .english, let scoreboard else { return shown.sentence }
    var state = scoreboard.state
    state.words = .english
    return SceneModel.scoreboard(Scoreboard.present(state, at: clock.now()).viewModel).sentence
  }
}
