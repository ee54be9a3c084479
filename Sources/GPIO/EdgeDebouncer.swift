/// Makes one ``Change`` of each press or release, even if the contact bounces and has many edges.
///
/// ```swift
/// var debouncer = EdgeDebouncer(isDown: false)
/// for (direction, time) in [(.active, 0), (.inactive, 1), (.active, 2)] as [(LineEvent.Edge, UInt64)] {
///   _ = debouncer.add(edge(direction, at: time))
/// }
/// let press = debouncer.end()
/// #expect(press?.isDown == true && press?.edges == 3)
/// ```
package struct EdgeDebouncer: Hashable, Sendable {
  /// One press or release of a button.
  package struct Change: Hashable, Sendable {
    /// Whether the button is down after the change.
    package var isDown: Bool
    /// Whether the state is the same as before: a spike from interference on the wire.
    package var isSpike: Bool
    /// 1 if the contact did not bounce.
    package var edges: Int
    /// From the first edge to the last, in nanoseconds.
    package var bounce: UInt64
    /// The duration of the previous state, in nanoseconds; nil for the first change.
    package var before: UInt64?
    /// The number of edges that the kernel dropped.
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

  /// The time without edges after which a change is over, in nanoseconds. A bouncing contact is never still so long.
  package static let stillness: UInt64 = 50_000_000

  private var isDown: Bool
  private var wasDown: Bool
  private var lastChange: UInt64?
  private var open: Open?
  /// Edges that were lost while no change was open. They count for the next change.
  private var lost = 0

  /// - Parameter isDown: Whether the button is down at first.
  package init(isDown: Bool) {
    self.isDown = isDown
    wasDown = isDown
  }

  /// Whether a change has begun and not yet ended.
  package var isOpen: Bool { open != nil }

  /// Adds an edge to the open change. Begins a new change if none is open, or if the edge is too late for the open one.
  /// - Returns: The change that has ended; nil if none has.
  package mutating func add(_ event: LineEvent) -> Change? {
    // The kernel's timestamps should not decrease. If one decreases nevertheless, its edge belongs to the open change.
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

  /// Counts lost edges for the open change, or else for the next one.
  package mutating func lose(_ count: UInt32) {
    if open == nil { lost += Int(count) } else { open?.lost += Int(count) }
  }

  /// Ends the open change. Called when the line has had no edge for ``stillness``.
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
