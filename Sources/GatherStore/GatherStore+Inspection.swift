package import FoundationEssentials
import GRDB

extension GatherStore {
  /// What SQLite finds wrong with the file (`PRAGMA integrity_check`), indices compared with their tables. Reads all of
  /// it: some hundred milliseconds for 10,000 gathers.
  package func soundness() throws(GatherStoreError) -> Soundness {
    try read(Soundness.init)
  }

  /// Makes all indices anew from their tables (`REINDEX`).
  /// - Returns: What is wrong with the file then.
  package func makeIndicesAnew() async throws(GatherStoreError) -> Soundness {
    try await onWriter(Soundness.afterReindexing)
  }

  /// ``makeIndicesAnew()``; the caller waits.
  package func makeIndicesAnewAtOnce() throws(GatherStoreError) -> Soundness {
    do {
      return try database.writeWithoutTransaction(Soundness.afterReindexing)
    } catch {
      throw GatherStoreError(error, path: path)
    }
  }

  /// The gathers whose logs are no longer as they were written, as on a disk that decays, the newest first: SQLite finds
  /// nothing wrong with that. Reads all entries; no account but the house has some.
  package func alteredGathers() throws(GatherStoreError) -> [(id: UUID, name: String)] {
    try read { db in
      let altered = try EntryChecksum.alteredGathers(in: db)
      if altered.isEmpty { return [] }
      return try Row.fetchAll(
        db, sql: "SELECT id, name FROM gather WHERE account_id = ? ORDER BY created_at DESC",
        arguments: [StoreSchema.house]
      ).compactMap { row in
        let id = try row.field(0, String.self)
        return altered.contains(id) ? (try GatherTable.id(id), try row.field(1)) : nil
      }
    }
  }

  /// How many gathers of the house are stored.
  package func gatherCount() throws(GatherStoreError) -> Int {
    try read { db in
      try Int.fetchOne(
        db, sql: "SELECT count(*) FROM gather WHERE account_id = ?", arguments: [StoreSchema.house]) ?? 0
    }
  }
}
