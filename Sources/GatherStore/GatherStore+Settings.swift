import GRDB

extension GatherStore {
  /// The value of a setting; nil if it is not set.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func setting(_ key: String) throws(GatherStoreError) -> String? {
    try read { db in try Self.setting(key, in: db) }
  }

  /// Sets a setting; nil deletes it.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  package func setSetting(_ key: String, to value: String?) throws(GatherStoreError) {
    try write { db in try Self.setSetting(key, to: value, in: db) }
  }

  /// Like ``setSetting(_:to:)``, but without blocking the caller's executor.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  package func keepSetting(_ key: String, to value: String) async throws(GatherStoreError) {
    try await commit { db in try Self.setSetting(key, to: value, in: db) }
  }

  static func setSetting(_ key: String, to value: String?, in db: Database) throws {
    guard let value else {
      return try db.execute(sql: "DELETE FROM setting WHERE key = ?", arguments: [key])
    }
    try db.execute(
      sql: """
        INSERT INTO setting (key, value) VALUES (?, ?)
        ON CONFLICT (key) DO UPDATE SET value = excluded.value
        """, arguments: [key, value])
  }

  static func setting(_ key: String, in db: Database) throws -> String? {
    try String.fetchOne(db, sql: "SELECT value FROM setting WHERE key = ?", arguments: [key])
  }

  /// The name of another board's gather that this board shows; nil while it shows none.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func followedGather() throws(GatherStoreError) -> String? { try setting(Self.followedKey) }

  /// Records which gather of another board is shown; nil if none is.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  package func noteFollowed(_ name: String?) async throws(GatherStoreError) {
    try await commit { db in
      let key = Self.followedKey
      if try Self.setting(key, in: db) != name { try Self.setSetting(key, to: name, in: db) }
    }
  }

  private static let followedKey = "followed"

  /// Records the number of writes that may be lost, so that a board can report the number at its next start.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  package func noteLoss(ofWrites count: Int) throws(GatherStoreError) {
    try setSetting(Self.lossKey, to: "\(count)")
  }

  /// Returns the recorded number of writes that may be lost, and deletes the record; nil if there is none.
  /// - Throws: ``GatherStoreError`` if the file cannot be read or written.
  package func takeRecordedLoss() throws(GatherStoreError) -> Int? {
    guard try setting(Self.lossKey) != nil else { return nil }
    return try write { db in
      let noted = try Self.setting(Self.lossKey, in: db)
      try Self.setSetting(Self.lossKey, to: nil, in: db)
      return noted.flatMap { Int($0) }
    }
  }

  private static let lossKey = "loss"
}
