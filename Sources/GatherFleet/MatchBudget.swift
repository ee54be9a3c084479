import GatherModel

/// Limits the size of matches whose boards are not in the plan, because any client of the broker can invent boards. The
/// boards of the plan are always followed in full.
struct MatchBudget {
  /// The maximum size in bytes of one board's match.
  static let mostBytesOfBoard = 256 << 10
  /// The maximum size in bytes of all those matches together.
  static let mostBytes = 16 << 20

  /// The boards of the plan.
  private var planned: Set<TopicName> = []
  private var bytes: [TopicName: Int] = [:]
  private var sum = 0

  /// Sets the boards of the plan.
  mutating func plan(_ boards: Set<TopicName>) {
    planned = boards
    for board in boards { release(board) }
  }

  /// Whether a board is in the plan.
  func isPlanned(_ board: TopicName) -> Bool { planned.contains(board) }

  /// Whether there is room for a board's match in place of its former one.
  func hasRoom(for board: TopicName, bytes count: Int) -> Bool {
    if planned.contains(board) { return true }
    return count <= Self.mostBytesOfBoard && sum - (bytes[board] ?? 0) + count <= Self.mostBytes
  }

  /// Notes the size of a board's stored match. 0 if there is none.
  mutating func keep(_ board: TopicName, bytes count: Int) {
    release(board)
    guard count > 0, !planned.contains(board) else { return }
    bytes[board] = count
    sum += count
  }

  private mutating func release(_ board: TopicName) { sum -= bytes.removeValue(forKey: board) ?? 0 }
}
