package import FoundationEssentials
package import GatherModel

/// A match as it is stored, and when it was last known to be alive.
package struct StoredMatch: Equatable, Sendable {
  /// The gather and its log. Wall-clock labels come back from the store to the millisecond.
  package var match: Match
  /// The boot of the last entry; nil where the system did not tell, or with no entry.
  package var boot: BootID?
  /// The later of the last entry and the heartbeat, in `boot`; nil with no entry.
  package var lastAlive: BoardInstant?
  /// The number in the store of each entry, in the order of the log; empty where they are not known.
  package var numbers: [Int64]
  /// When the board's last orderly end was, in the boot of that time; nil where none was noted for this gather.
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

  /// Whether the board was switched off before it last came back in another boot, and not cut off from power: its last sign
  /// of life was that of an orderly end.
  package var wasSwitchedOff: Bool { match.log.wasSwitchedOff(at: orderlyEnd) }

  /// Whether the gather has ended, and its end was not undone.
  package var isEnded: Bool { match.state.phase == .ended }

  /// The entry that brings the match over into `boot`: in another boot than the last entry's, or where there is no
  /// telling, a clock that was running stands where it was when the match was last alive.
  ///
  /// A board appends it, in memory and in the store, before anything else; who only looks appends it in memory.
  /// An ended match needs it too, for its end may be undone.
  /// - Returns: nil when none is needed: in the same boot, and for a match without entries.
  package func recovery(in boot: BootID?, at now: BoardInstant, wallClock: Date) -> LogEntry? {
    guard let lastAlive, boot == nil || boot != self.boot else { return nil }
    return LogEntry(id: UUID(), event: .recovered(lastAlive: lastAlive), at: now, wallClock: wallClock)
  }
}
