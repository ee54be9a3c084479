package import FoundationEssentials
import GRDB
package import GatherModel

/// An entry and its number in the store, which increases from entry to entry.
package struct NumberedEntry: Hashable, Sendable {
  /// The number of the entry, higher than that of each entry before it in the log.
  package var number: Int64
  /// The logged entry. If the entry names a player who was merged into another player, the other player is named here.
  package var entry: LogEntry

  /// The mark with which a client can later request the entries after this one.
  package var mark: LiveMark { LiveMark(number: number, entry: entry.id) }
}

/// Identifies the last entry that a client has received from a log.
package struct LiveMark: Hashable, Sendable {
  /// The number of the entry in the store. The recovery of a damaged database changes it.
  package var number: Int64
  /// The id of the entry.
  package var entry: UUID
}

/// A gather in play, from one snapshot of the store.
package struct LiveRecord: Equatable, Sendable {
  /// The gather with its format, its teams and its roster.
  package var gather: Gather
  /// The players of the gather, in the order of their ids.
  package var players: [PlacedPlayer]
  /// The id of the gather on the board; nil if there is none, or if the account is not the owner's.
  package var onBoard: UUID?
  /// The entries after the mark that the caller has given, or all entries; see ``isWhole``.
  package var entries: [NumberedEntry]
  /// Whether ``entries`` is the whole log. This is so if no mark was given, or if the marked entry no longer exists.
  package var isWhole: Bool
  /// The boot in which the last entry was logged; nil if the boot is unknown, or if there is no entry.
  package var boot: BootID?
  /// The time of the board's last heartbeat in ``boot``; nil if there is none.
  package var lastBeat: BoardInstant?
  /// The hashes of the account's valid tokens.
  package var tokens: Set<String>
}

extension AccountRecords {
  /// Checks that a gather exists.
  /// - Throws: ``GatherStoreError/noSuchGather(_:)`` if there is no such gather.
  package func find(_ gather: UUID) async throws(GatherStoreError) {
    try await read { account, db in try Self.check(gather, of: account, in: db) }
  }

  /// A gather in play.
  /// - Parameter mark: The last entry that the client already has. Only later entries are returned; nil returns all.
  /// - Throws: ``GatherStoreError/noSuchGather(_:)``.
  package func live(_ id: UUID, since mark: LiveMark? = nil) async throws(GatherStoreError) -> LiveRecord {
    try await read { account, db in
      try Self.check(id, of: account, in: db)
      guard let gather = try GatherTable.gather(id, in: db) else {
        throw GatherStoreError.noSuchGather(id.uuidString)
      }
      let known = try mark.flatMap { try LogTable.has($0, of: id, in: db) ? $0 : nil }
      let (entries, boot) = try LogTable.entries(of: id, after: known?.number ?? 0, in: db)
      return LiveRecord(
        gather: gather, players: try Self.players(of: id, in: db),
        onBoard: account == .owner ? try GatherTable.onBoard(db) : nil, entries: entries,
        isWhole: known == nil,
        boot: boot, lastBeat: try LogTable.heartbeat(of: id, in: boot, db),
        tokens: try AccountTable.tokens(of: account, in: db))
    }
  }
}

extension LogTable {
  fileprivate static func has(_ mark: LiveMark, of gather: UUID, in db: Database) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(
        sql: "SELECT EXISTS (SELECT 1 FROM entry WHERE position = ? AND id = ? AND gather_id = ?)"),
      arguments: [mark.number, mark.entry.uuidString, gather.uuidString]) ?? false
  }

  fileprivate static func entries(
    of gather: UUID, after number: Int64, in db: Database
  ) throws -> (entries: [NumberedEntry], boot: BootID?) {
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT id, event, at_ns, wall_clock, \(try StoreSchema.logVersion(in: db)),
            \(try StoreSchema.logOperator(in: db)), position
          FROM entry WHERE gather_id = ? AND position > ? ORDER BY position
          """), arguments: [gather.uuidString, number])
    var numbers: [Int64] = []
    var entries: [LogEntry] = []
    var events: [String: MatchEvent] = [:]
    while let row = try rows.next() {
      numbers.append(try row.field(6))
      entries.append(try entry(row, events: &events))
    }
    let numbered = zip(numbers, try FormerPlayers.resolved(entries, in: db)).map { number, entry in
      NumberedEntry(number: number, entry: entry)
    }
    let boot = try String.fetchOne(
      db.cachedStatement(sql: "SELECT boot FROM entry WHERE gather_id = ? ORDER BY position DESC LIMIT 1"),
      arguments: [gather.uuidString])
    return (numbered, boot.map(BootID.init(text:)))
  }
}

extension AccountTable {
  fileprivate static func tokens(of account: AccountID, in db: Database) throws -> Set<String> {
    try String.fetchSet(
      db.cachedStatement(
        sql: """
          SELECT token.hash FROM token JOIN account ON account.id = token.account_id
          WHERE account.id = ? AND account.login IS NOT NULL
          """), arguments: [account.value])
  }
}
