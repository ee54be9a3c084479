import Scenes

extension DeskScene {
  /// What a key of a board that nobody has changed means here and now; nil for nothing.
  func intent(for stroke: KeyStroke) -> Intent? {
    KeyMap.standard.pageActions(for: stroke, in: keyContext).lazy.compactMap(intent(for:)).first
  }
}
