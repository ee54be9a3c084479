/// The parts that work beside a board: horn, phones, services, fleet. They end in reverse order of their beginning, also if
/// the board fails while it starts.
struct BoardParts {
  private struct Part {
    var leaveBoard: () -> Void
    var end: () -> Void
  }

  private var parts: [Part] = []

  /// Adds a part that has begun.
  /// - Parameters:
  ///   - leaveBoard: Begins the end, while the board still does what it was asked for and saves it. Called at most once.
  ///   - end: Ends the part, after the board has saved all. Called once.
  mutating func add(leaveBoard: @escaping () -> Void = {}, end: @escaping () -> Void) {
    parts.append(Part(leaveBoard: leaveBoard, end: end))
  }

  /// The board is about to end.
  func leaveBoard() {
    for part in parts.reversed() { part.leaveBoard() }
  }

  /// Ends all parts; does nothing the second time.
  mutating func end() {
    while let part = parts.popLast() { part.end() }
  }
}
