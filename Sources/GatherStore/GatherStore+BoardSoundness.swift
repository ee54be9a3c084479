import FoundationEssentials
import GRDB

extension GatherStore {
  /// How many rows at the end of a table are read without the help of any index: more than the gather on the board has,
  /// which is the newest as a rule, and few enough to be read before the first picture.
  private static let newestRows = ["gather": 500, "gather_player": 2_000, "entry": 6_000]

  /// Whether what the board shows is as it was written, and the same without the help of any index: one wrong bit hides
  /// entries or makes others of them, and SQLite says nothing of it.
  ///
  /// It looks at what an index says of the gather and at the newest rows of each table, so that a store of many years
  /// holds up no start. ``soundness()`` reads all there is.
  package func boardMatchSoundness() throws(GatherStoreError) -> Soundness {
    try read { db in
      let indexed = try GatherTable.inPlay(in: db)?.id.uuidString
      let inPlay = try String.fetchOne(
        db,
        sql: """
          SELECT id FROM (\(Self.newest(of: "gather", "id, account_id, ended_at")))
          WHERE account_id = ? AND ended_at IS NULL
          """, arguments: [StoreSchema.house])
      if let inPlay, inPlay != indexed { return .indicesDamaged }
      guard let gather = try GatherTable.onBoard(db) else { return .sound }
      let id = gather.uuidString
      guard try GatherTable.exists(gather, in: db) else { return .damaged }
      var soundness = Soundness.sound
      var entries: Set<Int64> = []
      for (table, key) in [("gather", "id"), ("gather_player", "gather_id"), ("entry", "gather_id")] {
        let (indexed, stored) = try Self.rows(of: id, in: table, key, db)
        // What an index knows and its table has not may have been there.
        guard indexed.isSubset(of: stored) else { return .damaged }
        if indexed != stored { soundness = .indicesDamaged }
        entries = stored
      }
      return try EntryChecksum.areWhole(entries, in: db) ? soundness : .damaged
    }
  }

  private static func newest(of table: String, _ columns: String) -> String {
    "SELECT \(columns) FROM \(table) NOT INDEXED ORDER BY rowid DESC LIMIT \(newestRows[table] ?? 0)"
  }

  /// The rows of a gather as the index has them, and as the table has: those of the index that are there, and its newest.
  private static func rows(
    of gather: String, in table: String, _ key: String, _ db: Database
  ) throws -> (indexed: Set<Int64>, stored: Set<Int64>) {
    func rows(_ source: String) throws -> Set<Int64> {
      try Int64.fetchSet(db, sql: "SELECT row FROM (\(source)) WHERE \(key) = ?", arguments: [gather])
    }
    let indexed = try rows("SELECT rowid AS row, \(key) FROM \(table)")
    let newest = try rows(newest(of: table, "rowid AS row, \(key)"))
    let others = indexed.subtracting(newest).map { "\($0)" }.joined(separator: ", ")
    let there = try rows("SELECT rowid AS row, \(key) FROM \(table) NOT INDEXED WHERE rowid IN (\(others))")
    return (indexed, newest.union(there))
  }
}
