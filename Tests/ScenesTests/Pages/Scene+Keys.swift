import GatherModel
@testable import Scenes

extension Scene {
  /// What a key of a board that nobody has changed means here and now; nil for nothing.
  func intent(for stroke: KeyStroke) -> Intent? {
    KeyMap.standard.pageActions(for: stroke, in: keyContext).lazy.compactMap(intent(for:)).first
  }
}

extension SceneStack {
  /// A press of which the moment is known.
  func press(_ stroke: KeyStroke, at now: BoardInstant) -> Outcome? { press(stroke, at: InputTimestamp(now)) }
}
