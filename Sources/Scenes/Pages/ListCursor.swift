/// Which row of a list the keys act on.
package struct ListCursor: Hashable, Sendable {
  /// The index of the row, 0 where there is none.
  package private(set) var index = 0

  package init(index: Int = 0) {
    self.index = max(index, 0)
  }

  /// How far the Page keys go: no farther than what is seen in one piece, also with a field and a strip above the list.
  package static let page = 7

  /// By how much something moves in a list; nil for what does not.
  package enum Move: Hashable, Sendable {
    case by(Int)
    case first, last

    /// The move that an action makes in every list; nil for an action that makes none.
    package init?(_ action: KeyAction) {
      switch action {
      case .listUp: self = .by(-1)
      case .listDown: self = .by(1)
      case .listPageUp: self = .by(-ListCursor.page)
      case .listPageDown: self = .by(ListCursor.page)
      case .listFirst: self = .first
      case .listLast: self = .last
      default: return nil
      }
    }
  }

  /// Moves in a list of `count` rows; it stops at its ends.
  package mutating func move(_ move: Move, in count: Int) {
    switch move {
    case .by(let step): index += step
    case .first: index = 0
    case .last: index = count - 1
    }
    settle(in: count)
  }

  /// Keeps to a list that has become another.
  package mutating func settle(in count: Int) {
    index = max(min(index, count - 1), 0)
  }
}
