package import FoundationEssentials
package import GatherModel
import GatherStore

/// The match on the board, with the numbers that its entries have in the store.
package struct MatchOnBoard: Sendable {
  /// The match with every act, stored or not.
  package internal(set) var standing: MatchStanding
  /// The numbers that the stored entries have in the store, by the ids of the entries.
  package private(set) var numbers: [UUID: Int64]
  /// The time of the board's last orderly shutdown, in the boot of that shutdown; nil if none is stored.
  private var orderlyEnd: BoardInstant?
  /// The match as it was read from the store; nil after it was continued in this boot.
  private var unrecovered: StoredMatch?

  init(_ stored: StoredMatch) {
    unrecovered = stored
    standing = MatchStanding(stored.match)
    numbers = Self.numbers(of: stored)
    orderlyEnd = stored.orderlyEnd
  }

  /// The match with every act, stored or not.
  package var match: Match { standing.match }
  /// The id of the gather on the board.
  package var gather: UUID { match.gather.id }
  /// Whether the clock was paused because the board was switched off, and not because of a power cut.
  package var wasSwitchedOff: Bool { match.log.wasSwitchedOff(at: orderlyEnd) }
  /// Whether the gather has ended.
  package var isEnded: Bool { match.state.phase == .ended }

  /// Continues the match in this boot. A clock that was running is paused at the time of the last entry or heartbeat.
  /// - Returns: The entry that continues the match; nil if no entry is needed. Always nil after the first call.
  mutating func recovery(in boot: BootID?, _ clock: BoardClock) -> LogEntry? {
    defer { unrecovered = nil }
    guard
      let recovery = unrecovered?.recovery(in: boot, at: clock.now(), wallClock: clock.wallClock())
    else { return nil }
    standing.settle(recovery)
    return recovery
  }

  mutating func confirm(_ numbers: [UUID: Int64]) {
    standing.confirm(Set(numbers.keys))
    self.numbers.merge(numbers) { _, new in new }
  }

  mutating func merge(_ stored: StoredMatch, refused: Set<UUID>) {
    standing.merge(stored.match, refused: refused)
  }

  /// Takes the numbers of the entries from `stored`, because a recovery of the store gives entries new numbers.
  /// Until the match is continued in this boot, `stored` also replaces the match for the recovery.
  mutating func update(from stored: StoredMatch) {
    if unrecovered != nil { (unrecovered, orderlyEnd) = (stored, stored.orderlyEnd) }
    numbers.merge(Self.numbers(of: stored)) { _, new in new }
  }

  /// Whether this match has the gather and all entries of the stored match, with the same events. The event of a
  /// stored entry changes if its player is merged into another player.
  func knows(_ stored: StoredMatch) -> Bool {
    let entries = stored.match.log.entries
    let known = match.log.entries
    if stored.match.gather != match.gather || entries.count > known.count { return false }
    // Usually the store has the same entries in the same order, so they need not be looked up by their ids.
    if zip(entries, known).allSatisfy({ $0.id == $1.id && $0.event == $1.event }) { return true }
    let events = Dictionary(known.map { ($0.id, $0.event) }) { first, _ in first }
    return entries.allSatisfy { events[$0.id] == $0.event }
  }

  private static func numbers(of stored: StoredMatch) -> [UUID: Int64] {
    Dictionary(zip(stored.match.log.entries.map(\.id), stored.numbers)) { first, _ in first }
  }
}
