/// An edit of a text, made with the keyboard, an input method or the clipboard.
package enum TextEdit: Hashable, Sendable {
  /// Text that was typed, accepted from an input method, or pasted.
  case insert(String)
  /// Text that an input method has not accepted yet; empty when composing ends.
  case composing(String)
  case eraseBack, eraseForward
  /// The directions on the screen. In a text that is read from right to left, `left` moves forward.
  /// A password always counts as left to right, because its dots do not show its script.
  case left, right
  case start, end
  case clear
}

extension TextEdit {
  /// Creates the edit that a key press makes; nil for keys that type a character or leave the field. Ctrl+U erases the
  /// whole text, as in a terminal.
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
