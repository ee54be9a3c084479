package import FoundationEssentials
import GRDB

/// A change that makes something, and was sent a second time because nothing showed that the first request had come to
/// the service. The first may come there all the same, and then the service has what it makes twice.
package struct ResentChange: Hashable, Sendable, Identifiable {
  /// The ``OutboxEntry/id`` of the change.
  package var id: UUID
  /// What was done at the board: a player was added, or a gather was started.
  package var act: OutboxAct
  /// What there was at the service of the kind that is made when it was sent again, by remote ids.
  package var knownBefore: Set<String>
  /// Whether the service has not taken it yet.
  package var isPending: Bool
}

/// The table `resent_change`: a board that starts again still knows what may come twice.
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
  /// What was sent again and may still come to the service twice, the oldest first; nothing for another login than the
  /// owner's.
  /// - Throws: ``GatherStoreError`` when the file cannot be read.
  package func resentChanges(for link: ServiceLink) async throws(GatherStoreError) -> [ResentChange] {
    try await onReader { db in
      try LinkTable.server(of: link, in: db) == nil ? [] : ResentTable.all(in: db)
    }
  }

  /// Forgets that a change was sent again: it cannot come twice any more, or an operator has said what becomes of it.
  /// - Throws: ``GatherStoreError`` when the file cannot be written.
  package func forgetResentChange(_ id: UUID) async throws(GatherStoreError) {
    try await commit { db in try ResentTable.remove(id, in: db) }
  }
}
