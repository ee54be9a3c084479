/// The view model of a text field.
package struct FieldViewModel: Equatable, Sendable {
  /// The text before the caret; dots in a password.
  package var before: String
  /// The text that an input method is composing at the caret.
  package var composing: String
  /// The text that follows the caret and the composed text; dots in a password.
  package var after: String
  package var hasCaret: Bool
  /// Whether typing replaces the whole text.
  package var isSelected: Bool
  /// Whether the text is read from right to left.
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
