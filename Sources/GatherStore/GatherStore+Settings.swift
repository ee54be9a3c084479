import GRDB

extension GatherStore {
  /// The value of a setting; nil when it was never set.
  package func setting(_ key: String) throws(GatherStoreError) -> String? {
    try read { db in
      try String.fetchOne(db, sql: "SELECT value FROM setting WHERE key = ?", arguments: [key])
    }
  }

  /// Sets a setting; nil takes it away.
  package func setSetting(_ key: String, to value: String?) throws(GatherStoreError) {
    try write { db in
      if let value {
        try db.execute(
          sql: """
            INSERT INTO setting (key, value) VALUES (?, ?)
            ON CONFLICT (key) DO UPDATE SET value = excluded.value
            """, arguments: [key, value])
      } else {
        try db.execute(sql: "DELETE FROM setting WHERE key = ?", arguments: [key])
      }
    }
  }
}
