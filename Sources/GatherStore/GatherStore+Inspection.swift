package import FoundationEssentials
import GRDB

extension GatherStore {
  /// The result of `PRAGMA integrity_check`. This takes a few hundred milliseconds for 10,000 gathers.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func soundness() throws(GatherStoreError) -> Integrity {
    try read(Integrity.init)
  }

  /// Rebuilds all indices from their tables (`REINDEX`), and then checks the file.
  /// - Throws: ``GatherStoreError`` if the file cannot be read or written.
  package func makeIndicesAnew() async throws(GatherStoreError) -> Integrity {
    try await onWriter(Integrity.afterReindexing)
  }

  /// Like ``makeIndicesAnew()``, but blocks the calling thread until the indices are rebuilt.
  /// - Throws: ``GatherStoreError`` if the file cannot be read or written.
  package func makeIndicesAnewAtOnce() throws(GatherStoreError) -> Integrity {
    do {
      return try database.writeWithoutTransaction(Integrity.afterReindexing)
    } catch {
      throw GatherStoreError(error, path: path)
    }
  }

  /// The owner's gathers whose logs are no longer as they were written, the newest first. A decaying disk can change a log
  /// without an error from SQLite.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func alteredGathers() throws(GatherStoreError) -> [(id: UUID, name: String)] {
    try read { db in
      let altered = try EntryChecksum.alteredGathers(in: db)
      if altered.isEmpty { return [] }
      return try Row.fetchAll(
        db, sql: "SELECT id, name FROM gather WHERE account_id = ? ORDER BY created_at DESC",
        arguments: [StoreSchema.owner]
      ).compactMap { row in
        let id = try row.field(0, String.self)
        return altered.contains(id) ? (try GatherTable.id(id), try row.field(1)) : nil
      }
    }
  }

  /// The number of gathers of the owner.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func gatherCount() throws(GatherStoreError) -> Int {
    try read { db in
      try Int.fetchOne(
        db, sql: "SELECT count(*) FROM gather WHERE account_id = ?", arguments: [StoreSchema.owner]) ?? 0
    }
  }
}
