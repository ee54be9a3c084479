package import FoundationEssentials
package import GatherModel
import GatherStore

/// The match on the board.
package struct MatchOnBoard: Sendable {
  /// The match with every act, and which of them are not stored yet.
  package internal(set) var standing: MatchStanding
  /// The numbers in the store of the entries that it has.
  package private(set) var numbers: [UUID: Int64]
  /// When the board was last switched off in order, in the boot of that time; nil where it was not.
  private var orderlyEnd: BoardInstant?
  /// As it was read; nil once it was brought over into this boot.
  private var unrecovered: StoredMatch?

  init(_ stored: StoredMatch) {
    unrecovered = stored
    standing = MatchStanding(stored.match)
    numbers = Self.numbers(of: stored)
    orderlyEnd = stored.orderlyEnd
  }

  /// The match with every act, stored or not.
  package var match: Match { standing.match }
  /// The id of the gather that is played.
  package var gather: UUID { match.gather.id }
  /// Whether a clock that ran stands because the board was switched off, and not because the power went.
  package var wasSwitchedOff: Bool { match.log.wasSwitchedOff(at: orderlyEnd) }
  /// Whether the gather has ended; its result stays on the board until an operator clears it away.
  package var isEnded: Bool { match.state.phase == .ended }

  /// Brings the match over into this boot: a clock that ran stands where it was when the match was last alive.
  /// - Returns: The entry that does it; nil where none is needed, or it was done.
  mutating func recovery(in boot: BootID?, _ clock: BoardClock) -> LogEntry? {
    defer { unrecovered = nil }
    guard
      let recovery = unrecovered?.recovery(in: boot, at: clock.now(), wallClock: clock.wallClock())
    else { return nil }
    standing.settle(recovery)
    return recovery
  }

  /// The store has these entries, for good.
  mutating func confirm(_ numbers: [UUID: Int64]) {
    standing.confirm(Set(numbers.keys))
    self.numbers.merge(numbers) { _, new in new }
  }

  /// Takes over what the store has of the match.
  mutating func merge(_ stored: StoredMatch, refused: Set<UUID>) {
    standing.merge(stored.match, refused: refused)
  }

  /// Takes over the numbers of entries, which are others after a recovery, and until when the match was alive.
  mutating func take(_ stored: StoredMatch) {
    if unrecovered != nil { (unrecovered, orderlyEnd) = (stored, stored.orderlyEnd) }
    numbers.merge(Self.numbers(of: stored)) { _, new in new }
  }

  /// Whether the store has nothing that is not known already. An entry that is known names another player once the one
  /// that it named was merged into him.
  func knows(_ stored: StoredMatch) -> Bool {
    let entries = stored.match.log.entries
    let known = match.log.entries
    if stored.match.gather != match.gather || entries.count > known.count { return false }
    // Most often the store has what is known, up to what is on its way.
    if zip(entries, known).allSatisfy({ $0.id == $1.id && $0.event == $1.event }) { return true }
    let events = Dictionary(known.map { ($0.id, $0.event) }) { first, _ in first }
    return entries.allSatisfy { events[$0.id] == $0.event }
  }

  private static func numbers(of stored: StoredMatch) -> [UUID: Int64] {
    Dictionary(zip(stored.match.log.entries.map(\.id), stored.numbers)) { first, _ in first }
  }
}
