import GRDB

extension GatherStore {
  /// True when SQLite finds nothing wrong with the file (`PRAGMA quick_check`). Reads all of it: about 100 ms for
  /// 10,000 gathers.
  package func isSound() throws(GatherStoreError) -> Bool {
    try read { db in try String.fetchAll(db, sql: "PRAGMA quick_check(1)") == ["ok"] }
  }

  /// How many gathers of the house are stored.
  package func gatherCount() throws(GatherStoreError) -> Int {
    try read { db in
      try Int.fetchOne(
        db, sql: "SELECT count(*) FROM gather WHERE account_id = ?", arguments: [StoreSchema.house]) ?? 0
    }
  }
}
