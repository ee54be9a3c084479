/// The parts that work together with a board: horn, phones, services, fleet. They are ended in the reverse order of
/// their start, even if the board fails during its start.
struct BoardParts {
  private struct Part {
    var leaveBoard: () -> Void
    var end: () -> Void
  }

  private var parts: [Part] = []

  /// Adds a part that has started.
  /// - Parameters:
  ///   - leaveBoard: Begins to end the part, while the board still handles and saves requests. Called at most once.
  ///   - end: Ends the part, after the board has saved everything. Called once.
  mutating func add(leaveBoard: @escaping () -> Void = {}, end: @escaping () -> Void) {
    parts.append(Part(leaveBoard: leaveBoard, end: end))
  }

  /// Notifies all parts that the board is about to end.
  func leaveBoard() {
    for part in parts.reversed() { part.leaveBoard() }
  }

  /// Ends all parts; does nothing the second time.
  mutating func end() {
    while let part = parts.popLast() { part.end() }
  }
}
