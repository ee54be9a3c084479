package import FoundationEssentials
import GRDB

/// A creation that was sent a second time, because the service did not seem to have it. If the first request still
/// arrives, the service creates the player or gather twice.
package struct ResentChange: Hashable, Sendable, Identifiable {
  /// The ``OutboxEntry/id`` of the change.
  package var id: UUID
  /// The change at the board: a player was added, or a gather was started.
  package var act: OutboxAct
  /// The ids of all players, or of all gathers, that the service had before the second request.
  package var knownBefore: Set<String>
  /// Whether the service has not accepted the change yet.
  package var isPending: Bool
}

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
  /// The resent changes that may still create something twice, the oldest first; empty for a login that is not the owner's.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func resentChanges(for link: ServiceLink) async throws(GatherStoreError) -> [ResentChange] {
    try await onReader { db in
      try LinkTable.server(of: link, in: db) == nil ? [] : ResentTable.all(in: db)
    }
  }

  /// Deletes the record of a resent change that needs no more attention.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  package func forgetResentChange(_ id: UUID) async throws(GatherStoreError) {
    try await commit { db in try ResentTable.remove(id, in: db) }
  }
}
