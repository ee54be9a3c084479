/// An edit of a text, made with the keyboard, an input method or the clipboard.
package enum TextEdit: Hashable, Sendable {
  /// Inserts text that was typed, accepted from an input method or pasted.
  case insert(String)
  /// Text that an input method composes at the caret and has not accepted yet; empty when composing ends.
  case composing(String)
  case eraseBack, eraseForward
  /// Moves the caret in the visible direction. In a text that is read from right to left, `left` moves forward. A
  /// password is always treated as left to right, since its dots do not show its script.
  case left, right
  case start, end
  /// Erases the whole text.
  case clear
}

extension TextEdit {
  /// Creates the edit that a key makes, with or without Shift. Returns nil for keys that type a character, leave the field, or are
  /// commands with Control or Alt. Ctrl+U erases everything, like in a terminal.
  package init?(_ stroke: KeyStroke) {
    if stroke == KeyStroke(.letter("u"), control: true) {
      self = .clear
      return
    }
    if stroke.control || stroke.alt { return nil }
    switch stroke.key {
    case .backspace: self = .eraseBack
    case .delete: self = .eraseForward
    case .left: self = .left
    case .right: self = .right
    case .home: self = .start
    case .end: self = .end
    default: return nil
    }
  }
}
