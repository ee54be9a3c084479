/// The parts that work together with a board: horn, phones, services, fleet. They are ended in the reverse order of
/// their start, even if the board fails during its start.
struct BoardParts {
  private struct Part {
    var leaveBoard: () -> Void
    var end: () -> Void
  }

  private var parts: [Part] = []

  /// - Parameters:
  ///   - leaveBoard: Begins to end the part, while the board still handles and saves requests.
  ///   - end: Ends the part, after the board has saved everything.
  mutating func add(leaveBoard: @escaping () -> Void = {}, end: @escaping () -> Void) {
    parts.append(Part(leaveBoard: leaveBoard, end: end))
  }

  func leaveBoard() {
    for part in parts.reversed() { part.leaveBoard() }
  }

  mutating func end() {
    while let part = parts.popLast() { part.end() }
  }
}
