import MatchSession
import Scenes
import Screen

extension Board {
  /// The sentence about the shown scene, for the service manager. It is in English, like the manager's own texts.
  func sentence(of shown: SceneModel) -> String {
    guard configuration.words != .english, let scoreboard else { return shown.sentence }
    var state = scoreboard.state
    state.words = .english
    return SceneModel.scoreboard(Scoreboard.present(state, at: clock.now()).viewModel).sentence
  }
}
