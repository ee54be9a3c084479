/// The position of the row that the keys act on in a list.
package struct ListCursor: Hashable, Sendable {
  /// The index of the row; 0 if the list is empty.
  package private(set) var index = 0

  package init(index: Int = 0) {
    self.index = max(index, 0)
  }

  /// The number of rows by which Page Up and Page Down move. A page always shows at least this many rows.
  package static let page = 7

  /// A move in a list.
  package enum Move: Hashable, Sendable {
    case by(Int)
    case first, last

    /// Creates the move that an action makes; nil if it makes none.
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

  /// Moves the cursor, but not beyond the ends of a list of `count` rows.
  package mutating func move(_ move: Move, in count: Int) {
    switch move {
    case .by(let step): index += step
    case .first: index = 0
    case .last: index = count - 1
    }
    settle(in: count)
  }

  /// Limits the index to a list of `count` rows.
  package mutating func settle(in count: Int) {
    index = max(min(index, count - 1), 0)
  }
}
