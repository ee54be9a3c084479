import FoundationEssentials
import GRDB

extension GatherStore {
  /// A table with rows of gathers. Before the board shows its first picture, the newest `newestRows` rows are read
  /// without an index. The number is small, so that the picture is not late. It is usually enough for all rows of the
  /// gather on the board, because this is usually the newest gather.
  private struct CheckedTable {
    let name: String
    let key: String
    let newestRows: Int

    static let gathers = CheckedTable(name: "gather", key: "id", newestRows: 500)
    static let players = CheckedTable(name: "gather_player", key: "gather_id", newestRows: 2_000)
    static let entries = CheckedTable(name: "entry", key: "gather_id", newestRows: 6_000)
  }

  /// Checks that the stored match on the board is as it was written, and is read the same with and without an index.
  /// SQLite does not report a wrong bit, so checksums are compared. Only the newest rows of each table are read, so
  /// that the start is not delayed.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func boardMatchSoundness() throws(GatherStoreError) -> Integrity {
    try read { db in
      guard try Self.agreesOnMatchInPlay(db) else { return .indicesDamaged }
      guard let gather = try GatherTable.onBoard(db) else { return .sound }
      guard try GatherTable.exists(gather, in: db) else { return .damaged }
      let rows = try [CheckedTable.gathers, .players, .entries].map { table in
        try Self.rows(of: gather.uuidString, in: table, db)
      }
      // A row that is in the index but not in the table may be lost.
      guard rows.allSatisfy({ $0.indexed.isSubset(of: $0.stored) }),
        try EntryChecksum.areWhole(rows[2].stored, in: db)
      else { return .damaged }
      return rows.allSatisfy { $0.indexed == $0.stored } ? .sound : .indicesDamaged
    }
  }

  /// Whether the index and the table have the same gather in play. Also true if neither has a gather in play.
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
    // An old gather is not among the newest rows, so its own row is read.
    return try Bool.fetchOne(
      db, sql: "SELECT account_id = ? AND ended_at IS NULL FROM gather WHERE id = ?",
      arguments: [StoreSchema.owner, indexed]) ?? false
  }

  /// Finds the rows of a gather twice, and returns their ids. `indexed` are the rows that the index finds. `stored` are the
  /// rows that are found in the table without the index. For `stored`, only the newest rows of the table and the rows in
  /// `indexed` are read.
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

/// Converts row ids to one argument of a statement: `SELECT value FROM json_each(?)`.
enum RowIDs {
  static func text(_ ids: Set<Int64>) -> String { "[\(ids.map { "\($0)" }.joined(separator: ","))]" }
}
