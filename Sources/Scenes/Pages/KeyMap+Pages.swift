import GatherModel

extension KeyMap {
  /// Whether a button acts on the board even while a page is open, so that a goal can always be entered.
  package func isOfBoard(_ stroke: KeyStroke) -> Bool {
    guard stroke.key.isOfBox else { return false }
    return switch action(for: stroke, in: .list) {
    case .listUp, .listDown, .listLeft, .listRight, .listChoose, .listLeave: false
    default: true
    }
  }

  /// The edit that a key press makes to a text; nil if there is none. The list actions left and right move the caret.
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
  /// True for yes, false for no; nil if the action is not an answer to a question over a page.
  var answer: Bool? {
    switch self {
    case .yes, .listChoose: true
    case .no, .listLeave: false
    default: nil
    }
  }
}

extension KeyStroke {
  var isTyped: Bool {
    if control || alt { return false }
    return switch key {
    case .letter, .digit, .digitPlace, .sign, .space, .keypad: true
    default: false
    }
  }
}
