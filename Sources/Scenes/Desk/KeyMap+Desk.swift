extension KeyMap {
  /// A press as the desk's scenes take it: keys that somebody has given to lists are arrows, Enter and Esc there, and the
  /// key pad's are those of the main block.
  func deskStroke(for stroke: KeyStroke) -> KeyStroke {
    let listed: KeyStroke? =
      switch intent(for: stroke, in: .list) {
      case .listMoved(let step): KeyStroke(step < 0 ? .up : .down)
      case .listSided(.left): KeyStroke(.left)
      case .listSided(.right): KeyStroke(.right)
      case .confirmed: KeyStroke(.enter)
      case .declined: KeyStroke(.escape)
      default: nil
      }
    return listed ?? stroke.onMainBlock ?? stroke
  }

  /// Whether a key of a box or a wall is the board's although the desk is open: a goal counts whatever is in front.
  package func isOfBoard(_ stroke: KeyStroke) -> Bool {
    guard stroke.key.isOfBox else { return false }
    return switch intent(for: stroke, in: .list) {
    case .listMoved, .listSided, .confirmed, .declined: false
    default: true
    }
  }
}

extension Key {
  /// Whether it types a character.
  var isCharacter: Bool {
    switch self {
    case .letter, .digit, .sign, .space: true
    default: false
    }
  }
}
