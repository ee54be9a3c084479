import GatherModel

extension KeyMap {
  /// Whether a key of a box or a wall acts on the board although a page is open: a goal counts on every page.
  package func isOfBoard(_ stroke: KeyStroke) -> Bool {
    guard stroke.key.isOfBox else { return false }
    return switch action(for: stroke, in: .list) {
    case .listUp, .listDown, .listLeft, .listRight, .listChoose, .listLeave: false
    default: true
    }
  }

  /// What a press does to a text: by itself, or as what its key does in lists.
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
  /// The answer that it gives to a question over a page; nil for what is none.
  var answer: Bool? {
    switch self {
    case .yes, .listChoose: true
    case .no, .listLeave: false
    default: nil
    }
  }
}

extension KeyStroke {
  /// Whether it types a character where something is typed.
  var isTyped: Bool {
    if control || alt { return false }
    return switch key {
    case .letter, .digit, .digitPlace, .sign, .space, .keypad: true
    default: false
    }
  }
}
