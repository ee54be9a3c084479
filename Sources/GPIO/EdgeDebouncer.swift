/// Takes the edges of one line together that are one press, or one release, with its bounce.
package struct EdgeDebouncer: Hashable, Sendable {
  /// What a hand did to a button.
  package struct Change: Hashable, Sendable {
    /// Whether it is down now.
    package var isDown: Bool
    /// Whether that is how it was before: a spike, from a wire that catches something.
    package var isSpike: Bool
    /// How many edges there were: 1 without any bounce.
    package var edges: Int
    /// From the first edge to the last, in nanoseconds.
    package var bounce: UInt64
    /// How long it had been as it was before, in nanoseconds; nil for the first change.
    package var before: UInt64?
    /// Edges that the kernel had no room for.
    package var lost: Int

    package init(isDown: Bool, isSpike: Bool, edges: Int, bounce: UInt64, before: UInt64?, lost: Int) {
      self.isDown = isDown
      self.isSpike = isSpike
      self.edges = edges
      self.bounce = bounce
      self.before = before
      self.lost = lost
    }
  }

  private struct Open: Hashable {
    var first: UInt64
    var last: UInt64
    var edges = 1
    var lost: Int
  }

  /// How long a line must be still for a change to be over, in nanoseconds: no contact bounces that long.
  package static let stillness: UInt64 = 50_000_000

  private var isDown: Bool
  private var wasDown: Bool
  private var lastChange: UInt64?
  private var open: Open?
  /// Lost while no change was open: they belong to the next one.
  private var lost = 0

  /// - Parameter isDown: How the line is at first.
  package init(isDown: Bool) {
    self.isDown = isDown
    wasDown = isDown
  }

  /// Whether a change is under way, whose end has to be waited for.
  package var isOpen: Bool { open != nil }

  /// Takes an edge; answers the change before it, if it was still open.
  package mutating func take(_ event: LineEvent) -> Change? {
    // The kernel's clock of one line does not go back; an edge that says so belongs to what is open.
    var ended: Change?
    if let open, event.nanoseconds > open.last, event.nanoseconds - open.last >= Self.stillness {
      ended = end()
    }
    isDown = event.edge == .active
    if var current = open {
      current.edges += 1
      current.last = max(event.nanoseconds, current.last)
      open = current
    } else {
      open = Open(first: event.nanoseconds, last: event.nanoseconds, lost: lost)
      lost = 0
    }
    return ended
  }

  /// Notes that edges were lost: of the change that is open, else of the next one.
  package mutating func lose(_ count: UInt32) {
    if open == nil { lost += Int(count) } else { open?.lost += Int(count) }
  }

  /// The line has been still for long enough: the change is over; nil when none was open.
  package mutating func end() -> Change? {
    guard let open else { return nil }
    defer {
      self.open = nil
      wasDown = isDown
      lastChange = open.last
    }
    return Change(
      isDown: isDown, isSpike: isDown == wasDown, edges: open.edges, bounce: open.last - open.first,
      before: lastChange.map { open.first > $0 ? open.first - $0 : 0 }, lost: open.lost)
  }
}
