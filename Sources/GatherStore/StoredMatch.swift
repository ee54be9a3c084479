package import FoundationEssentials
package import GatherModel

/// A stored match, and the last time at which its board was known to run.
package struct StoredMatch: Equatable, Sendable {
  /// The gather and its log. The store keeps wall-clock times to the millisecond.
  package var match: Match
  /// The boot of the last entry; nil if the system did not provide it, or if there is no entry.
  package var boot: BootID?
  /// The time of the last entry or of the heartbeat, whichever is later, in ``boot``; nil if there is no entry.
  package var lastAlive: BoardInstant?
  /// The numbers that the entries have in the store, in the order of the log; empty if the numbers are unknown.
  package var numbers: [Int64]
  /// The time of the board's last orderly shutdown, in the boot of that shutdown; nil if none is stored for this gather.
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

  /// Whether the board was shut down in an orderly way before the last restart of the machine. False after a loss of
  /// power.
  package var wasSwitchedOff: Bool { match.log.wasSwitchedOff(at: orderlyEnd) }

  /// Whether the gather has ended, and its end was not undone.
  package var isEnded: Bool { match.state.phase == .ended }

  /// The entry that continues the match in another boot, or in an unknown one. The entry pauses a running clock at the
  /// value that the clock had at ``lastAlive``. A board appends the entry both in memory and in the store, before any
  /// other entry. A process that never writes to the store appends the entry in memory only. An ended match needs the
  /// entry too, because its end may be undone.
  /// - Returns: nil if no entry is needed, because the boot is the same or the match has no entries.
  package func recovery(in boot: BootID?, at now: BoardInstant, wallClock: Date) -> LogEntry? {
    guard let lastAlive, boot == nil || boot != self.boot else { return nil }
    return LogEntry(id: UUID(), event: .recovered(lastAlive: lastAlive), at: now, wallClock: wallClock)
  }
}
