import GatherModel

/// How many bytes the matches of boards may have that are in no plan: anybody on the broker can make up any number of boards. The
/// boards of the plan are always followed in full.
struct MatchBudget {
  /// Of one board's match.
  static let mostBytesOfBoard = 256 << 10
  /// Of all their matches together.
  static let mostBytes = 16 << 20

  /// The boards of the plan.
  private var planned: Set<TopicName> = []
  private var bytes: [TopicName: Int] = [:]
  private var sum = 0

  /// The boards of the plan are these from now on.
  mutating func plan(_ boards: Set<TopicName>) {
    planned = boards
    for board in boards { release(board) }
  }

  /// Whether a board is of the plan.
  func isPlanned(_ board: TopicName) -> Bool { planned.contains(board) }

  /// Whether there is room for a board's match in place of its former one.
  func hasRoom(for board: TopicName, bytes count: Int) -> Bool {
    if planned.contains(board) { return true }
    return count <= Self.mostBytesOfBoard && sum - (bytes[board] ?? 0) + count <= Self.mostBytes
  }

  /// Notes how large the match of a board is that is kept; 0 for none.
  mutating func keep(_ board: TopicName, bytes count: Int) {
    release(board)
    guard count > 0, !planned.contains(board) else { return }
    bytes[board] = count
    sum += count
  }

  private mutating func release(_ board: TopicName) { sum -= bytes.removeValue(forKey: board) ?? 0 }
}
