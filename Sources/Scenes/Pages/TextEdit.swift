/// An edit of a text, with the keyboard, an input method or the clipboard.
package enum TextEdit: Hashable, Sendable {
  /// Typed, taken from an input method or pasted.
  case insert(String)
  /// What an input method composes at the caret, not yet accepted; empty when it is over.
  case composing(String)
  case eraseBack, eraseForward
  /// The caret as it is seen: in a text that is read from right to left, `left` goes on in it. In a password, whose dots
  /// tell nothing of its script, it never does.
  case left, right
  case start, end
  /// All of it is erased.
  case clear
}

extension TextEdit {
  /// The edit that a key makes by itself, with Shift as without; nil for keys that type, that leave the field or that
  /// are commands (Control, Alt). Ctrl+U erases all, as in a terminal.
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
