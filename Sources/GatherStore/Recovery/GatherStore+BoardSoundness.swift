import FoundationEssentials
import GRDB

extension GatherStore {
  /// Where a gather has rows, and how many at the end of the table are read without the help of any index: more than the
  /// gather on the board has, which is the newest as a rule, and few enough to be read before the first picture.
  private struct CheckedTable {
    let name: String
    /// The column with the gather's id.
    let key: String
    let newestRows: Int

    static let gathers = CheckedTable(name: "gather", key: "id", newestRows: 500)
    static let players = CheckedTable(name: "gather_player", key: "gather_id", newestRows: 2_000)
    static let entries = CheckedTable(name: "entry", key: "gather_id", newestRows: 6_000)
  }

  /// Whether what the board shows is as it was written, and the same without the help of any index: one wrong bit hides
  /// entries or makes others of them, and SQLite says nothing of it.
  ///
  /// It looks at what an index says of the gather and at the newest rows of each table, so that a store of many years
  /// delays no start. ``soundness()`` reads all there is.
  /// - Throws: ``GatherStoreError`` when the file cannot be read.
  package func boardMatchSoundness() throws(GatherStoreError) -> Integrity {
    try read { db in
      guard try Self.agreesOnMatchInPlay(db) else { return .indicesDamaged }
      guard let gather = try GatherTable.onBoard(db) else { return .sound }
      guard try GatherTable.exists(gather, in: db) else { return .damaged }
      let rows = try [CheckedTable.gathers, .players, .entries].map { table in
        try Self.rows(of: gather.uuidString, in: table, db)
      }
      // What an index knows and its table has not may have been there.
      guard rows.allSatisfy({ $0.indexed.isSubset(of: $0.stored) }),
        try EntryChecksum.areWhole(rows[2].stored, in: db)
      else { return .damaged }
      return rows.allSatisfy { $0.indexed == $0.stored } ? .sound : .indicesDamaged
    }
  }

  /// Whether the index of gathers in play names the one that the table has, if it has one.
  private static func agreesOnMatchInPlay(_ db: Database) throws -> Bool {
    let indexed = try GatherTable.inPlay(in: db)?.id.uuidString
    let newest = try String.fetchOne(
      db,
      sql: """
        SELECT id FROM (
          SELECT id, ended_at FROM gather NOT INDEXED WHERE account_id = ? ORDER BY number DESC
          LIMIT \(CheckedTable.gathers.newestRows)
        ) WHERE ended_at IS NULL
        """, arguments: [StoreSchema.owner])
    if let newest { return newest == indexed }
    guard let indexed else { return true }
    // One of long ago: its row tells.
    return try Bool.fetchOne(
      db, sql: "SELECT account_id = ? AND ended_at IS NULL FROM gather WHERE id = ?",
      arguments: [StoreSchema.owner, indexed]) ?? false
  }

  /// The rows of a gather as the index has them, and as the table has: those of the index that are there, and its newest.
  private static func rows(
    of gather: String, in table: CheckedTable, _ db: Database
  ) throws -> (indexed: Set<Int64>, stored: Set<Int64>) {
    let columns = "rowid AS row, \(table.key)"
    func rows(_ source: String, _ arguments: StatementArguments = []) throws -> Set<Int64> {
      try Int64.fetchSet(
        db, sql: "SELECT row FROM (\(source)) WHERE \(table.key) = ?", arguments: arguments + [gather])
    }
    let indexed = try rows("SELECT \(columns) FROM \(table.name)")
    let newest = try rows(
      "SELECT \(columns) FROM \(table.name) NOT INDEXED ORDER BY rowid DESC LIMIT \(table.newestRows)")
    let there = try rows(
      "SELECT \(columns) FROM \(table.name) NOT INDEXED WHERE rowid IN (SELECT value FROM json_each(?))",
      [RowIDs.text(indexed.subtracting(newest))])
    return (indexed, newest.union(there))
  }
}

/// Row ids as one argument of a statement: `SELECT value FROM json_each(?)`.
enum RowIDs {
  static func text(_ ids: Set<Int64>) -> String { "[\(ids.map { "\($0)" }.joined(separator: ","))]" }
}
