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

  /// How many gathers of the house are stored.
  package func gatherCount() throws(GatherStoreError) -> Int {
    try read { db in
      try Int.fetchOne(
        db, sql: "SELECT count(*) FROM gather WHERE account_id = ?", arguments: [StoreSchema.house]) ?? 0
    }
  }
}
