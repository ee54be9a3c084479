/// Joins the edges of one line that belong to one press or one release, including the bounce.
///
/// ```swift
/// var debouncer = EdgeDebouncer(isDown: false)
/// for (direction, time) in [(.active, 0), (.inactive, 1), (.active, 2)] as [(LineEvent.Edge, UInt64)] {
///   _ = debouncer.take(edge(direction, at: time))
/// }
/// let press = debouncer.end()
/// #expect(press?.isDown == true && press?.edges == 3)
/// ```
package struct EdgeDebouncer: Hashable, Sendable {
  /// One press or release of a button.
  package struct Change: Hashable, Sendable {
    /// Whether the button is down now.
    package var isDown: Bool
    /// Whether the state is the same as before the change, so that this was only a spike from interference on the wire.
    package var isSpike: Bool
    /// The number of edges. It is 1 if the contact did not bounce.
    package var edges: Int
    /// The time from the first edge to the last, in nanoseconds.
    package var bounce: UInt64
    /// The time that the previous state lasted, in nanoseconds; nil for the first change.
    package var before: UInt64?
    /// The number of edges that the kernel dropped because its buffer was full.
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

  /// The time without edges after which a change is over, in nanoseconds. No contact bounces for that long.
  package static let stillness: UInt64 = 50_000_000

  private var isDown: Bool
  private var wasDown: Bool
  private var lastChange: UInt64?
  private var open: Open?
  /// The edges that were lost while no change was open. They belong to the next change.
  private var lost = 0

  /// - Parameter isDown: The initial state of the line.
  package init(isDown: Bool) {
    self.isDown = isDown
    wasDown = isDown
  }

  /// Whether a change has begun and not yet ended.
  package var isOpen: Bool { open != nil }

  /// Adds an edge. Returns the previous change if it was still open and this edge begins a new one.
  package mutating func take(_ event: LineEvent) -> Change? {
    // The kernel's timestamps of one line do not decrease. If one does, the edge belongs to the open change.
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

  /// Adds lost edges to the open change. If there is none, they belong to the next change.
  package mutating func lose(_ count: UInt32) {
    if open == nil { lost += Int(count) } else { open?.lost += Int(count) }
  }

  /// Ends the open change, after the line has been still for long enough. Returns nil if no change is open.
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
