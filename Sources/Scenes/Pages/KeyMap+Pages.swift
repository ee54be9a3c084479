import GatherModel

extension KeyMap {
  /// Whether a key of a button box or a wall acts on the board although a page is open. With such a key, a goal can be entered
  /// while any page is open.
  package func isOfBoard(_ stroke: KeyStroke) -> Bool {
    guard stroke.key.isOfBox else { return false }
    return switch action(for: stroke, in: .list) {
    case .listUp, .listDown, .listLeft, .listRight, .listChoose, .listLeave: false
    default: true
    }
  }

  /// The edit that a key press makes to a text, either by the key itself or by the key's action in lists; nil if it makes none.
  func edit(_ stroke: KeyStroke) -> TextEdit? {
    if let edit = TextEdit(stroke) ?? stroke.onMainBlock.flatMap(TextEdit.init) { return edit }
    if stroke.isTyped { return nil }
    return switch action(for: stroke, in: .list) {
    case .listLeft: .left
    case .listRight: .right
    default: nil
    }
  }
}

extension KeyAction {
  /// The answer that the action gives to a question over a page; nil if it gives none.
  var answer: Bool? {
    switch self {
    case .yes, .listChoose: true
    case .no, .listLeave: false
    default: nil
    }
  }
}

extension KeyStroke {
  /// Whether the key press types a character in a text field.
  var isTyped: Bool {
    if control || alt { return false }
    return switch key {
    case .letter, .digit, .digitPlace, .sign, .space, .keypad: true
    default: false
    }
  }
}
