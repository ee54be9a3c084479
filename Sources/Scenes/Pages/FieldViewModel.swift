/// The view model of a text field.
package struct FieldViewModel: Equatable, Sendable {
  /// The text before the caret; dots in a password.
  package var before: String
  /// The text that an input method is composing at the caret.
  package var composing: String
  /// The text after the caret, without the composed text; dots in a password.
  package var after: String
  package var hasCaret: Bool
  /// Whether the whole text is selected, so that typing replaces it.
  package var isSelected: Bool
  /// Whether the text is in a script that is read from right to left.
  package var isFromRight: Bool

  init(_ field: TextField, hasCaret: Bool) {
    before = field.shownBefore
    composing = field.shownComposing
    after = field.shownAfter
    self.hasCaret = hasCaret
    isSelected = hasCaret && field.isSelected
    isFromRight = field.shown.isReadFromRight
  }

  /// The whole displayed text.
  package var text: String { before + composing + after }
}
