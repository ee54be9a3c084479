import GatherModel

/// Limits the size of matches of boards outside the plan, because any client of the broker can invent boards.
struct MatchBudget {
  /// The maximum size in bytes of the match of one board outside the plan.
  static let mostBytesOfBoard = 256 << 10
  /// The maximum size in bytes of the matches of all boards outside the plan together.
  static let mostBytes = 16 << 20

  private var planned: Set<TopicName> = []
  private var bytes: [TopicName: Int] = [:]
  private var sum = 0

  mutating func plan(_ boards: Set<TopicName>) {
    planned = boards
    for board in boards { release(board) }
  }

  func isPlanned(_ board: TopicName) -> Bool { planned.contains(board) }

  /// Whether there is room for a board's match in place of its former one.
  func hasRoom(for board: TopicName, bytes count: Int) -> Bool {
    if planned.contains(board) { return true }
    return count <= Self.mostBytesOfBoard && sum - (bytes[board] ?? 0) + count <= Self.mostBytes
  }

  /// Notes the size in bytes of a board's stored match; 0 if there is none.
  mutating func keep(_ board: TopicName, bytes count: Int) {
    release(board)
    guard count > 0, !planned.contains(board) else { return }
    bytes[board] = count
    sum += count
  }

  private mutating func release(_ board: TopicName) { sum -= bytes.removeValue(forKey: board) ?? 0 }
}
