package import FoundationEssentials
package import GatherModel

/// A stored match, and the last time at which its board was known to run.
package struct StoredMatch: Equatable, Sendable {
  /// The gather and its log. The store returns wall-clock times with milliseconds.
  package var match: Match
  /// The boot of the last entry; nil if the system did not provide it, or if there is no entry.
  package var boot: BootID?
  /// The later of the last entry and the heartbeat, in `boot`; nil if there is no entry.
  package var lastAlive: BoardInstant?
  /// The number of each entry in the store, in the order of the log; empty if unknown.
  package var numbers: [Int64]
  /// The time of the board's last orderly shutdown, in its boot; nil if none is stored for this gather.
  package var orderlyEnd: BoardInstant?

  package init(
    match: Match, numbers: [Int64] = [], boot: BootID? = nil, lastAlive: BoardInstant? = nil,
    orderlyEnd: BoardInstant? = nil
  ) {
    self.numbers = numbers
    self.match = match
    self.boot = boot
    self.lastAlive = lastAlive
    self.orderlyEnd = orderlyEnd
  }

  /// Whether the board was switched off before it last restarted in another boot, and did not lose power. Then its last
  /// heartbeat was that of an orderly shutdown.
  package var wasSwitchedOff: Bool { match.log.wasSwitchedOff(at: orderlyEnd) }

  /// Whether the gather has ended, and its end was not undone.
  package var isEnded: Bool { match.state.phase == .ended }

  /// The entry that continues the match in `boot`. If this differs from the last entry's boot, or is unknown, a running
  /// clock is paused at its value when the match was last alive.
  ///
  /// A board appends the entry in memory and in the store, before anything else. A reader appends it only in memory. An
  /// ended match needs it too, because its end may be undone.
  /// - Returns: nil if none is needed: in the same boot, and for a match without entries.
  package func recovery(in boot: BootID?, at now: BoardInstant, wallClock: Date) -> LogEntry? {
    guard let lastAlive, boot == nil || boot != self.boot else { return nil }
    return LogEntry(id: UUID(), event: .recovered(lastAlive: lastAlive), at: now, wallClock: wallClock)
  }
}
