/// A field to type into, as it is to be seen.
package struct FieldViewModel: Equatable, Sendable {
  /// The text before the caret; dots in a password.
  package var before: String
  /// What an input method is composing at the caret.
  package var composing: String
  /// The text after the caret, and after what is composed there; dots in a password.
  package var after: String
  package var hasCaret: Bool
  /// Whether what is typed takes the place of all the text.
  package var isSelected: Bool
  /// Whether the text begins at the right.
  package var isFromRight: Bool

  init(_ field: TextField, hasCaret: Bool) {
    before = field.shownBefore
    composing = field.shownComposing
    after = field.shownAfter
    self.hasCaret = hasCaret
    isSelected = hasCaret && field.isSelected
    isFromRight = field.shown.isReadFromRight
  }

  /// All of it.
  package var text: String { before + composing + after }
}
