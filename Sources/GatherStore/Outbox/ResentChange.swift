package import FoundationEssentials
import GRDB

/// A creation that was sent a second time, because nothing showed that the first request had reached the service. If
/// the first request still arrives, the service creates the player or gather twice.
package struct ResentChange: Hashable, Sendable, Identifiable {
  /// The ``OutboxEntry/id`` of the change.
  package var id: UUID
  /// The change at the board: a player was added, or a gather was started.
  package var act: OutboxAct
  /// The ids of all players or all gathers at the service before the second request, depending on which of the two the
  /// change creates.
  package var knownBefore: Set<String>
  /// Whether the service has not accepted the change yet.
  package var isPending: Bool
}

/// The table `resent_change`. From it, a board knows even after a restart which players and gathers may be created
/// twice.
enum ResentTable {
  static func note(_ entry: OutboxEntry, knownBefore: [String], in db: Database) throws {
    try db.execute(
      sql: "INSERT OR REPLACE INTO resent_change (id, act, known_before) VALUES (?, ?, ?)",
      arguments: [entry.id.uuidString, try OutboxText.text(entry.act), knownBefore.joined(separator: " ")])
  }

  static func remove(_ id: UUID, in db: Database) throws {
    try db.execute(sql: "DELETE FROM resent_change WHERE id = ?", arguments: [id.uuidString])
  }

  static func all(in db: Database) throws -> [ResentChange] {
    try Row.fetchAll(
      db.cachedStatement(
        sql: "SELECT id, act, known_before, id IN (SELECT id FROM outbox) FROM resent_change ORDER BY number")
    ).map { row in
      ResentChange(
        id: try GatherTable.id(row.field(0)), act: try OutboxText.act(row.field(1)),
        knownBefore: Set(try row.field(2, String.self).split(separator: " ").map(String.init)),
        isPending: try row.field(3))
    }
  }
}

extension GatherStore {
  /// The resent changes whose player or gather the service may still create twice, the oldest first; empty for any
  /// login other than the owner's.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func resentChanges(for link: ServiceLink) async throws(GatherStoreError) -> [ResentChange] {
    try await onReader { db in
      try LinkTable.server(of: link, in: db) == nil ? [] : ResentTable.all(in: db)
    }
  }

  /// Deletes the record of a resent change, because its player or gather can no longer be created twice, or because an
  /// operator has decided about it.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  package func forgetResentChange(_ id: UUID) async throws(GatherStoreError) {
    try await commit { db in try ResentTable.remove(id, in: db) }
  }
}
