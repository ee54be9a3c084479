import FoundationEssentials
import GRDB
import GatherModel

/// Copies the readable rows of a damaged database into a new one.
final class StoreRecovery {
  let new: Database
  /// The damaged database; nil if not even the schema can be read.
  let old: Database?
  let kept: StoredMatch?
  var report: RecoveryReport
  /// The columns that the damaged database must have, by table.
  private let expected: [String: Set<String>]

  init(from old: Database?, into new: Database, keeping kept: StoredMatch?, report: RecoveryReport) throws {
    (self.old, self.new, self.kept, self.report) = (old, new, kept, report)
    let migration = Self.orNil(old, StoreSchema.lastMigration) ?? nil
    expected = try StoreSchema.columns(upTo: migration)
  }

  func run() throws {
    try carryAccounts()
    try carryLink()
    try carryPlayers()
    let places = try keepMatch()
    try carryFormerPlayers()
    try carryGathers()
    try carryGatherPlayers(keptPlaces: places)
    try carryLog()
    try carryWhatStandsAlone()
    try carryGivenKeys()
    try settle()
    try renumberEntries()
    try EntryChecksum.makeAnew(in: new)
  }

  /// Gives each entry a position above all positions used before, so that a client receives the whole log again.
  private func renumberEntries() throws {
    let given = Self.orNil(old) { old in try Int64.fetchOne(old, sql: "SELECT max(position) FROM entry") }
    let highest = try Int64.fetchOne(new, sql: "SELECT max(position) FROM entry") ?? 0
    let known = Self.plausible(given ?? nil)
    try new.execute(sql: "UPDATE entry SET position = position + ?", arguments: [max(known, highest)])
  }

  /// Copies the highest key that each table has ever used, because a key is never reused.
  private func carryGivenKeys() throws {
    let tables = try String.fetchAll(
      new, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE '%AUTOINCREMENT%'")
    for table in tables {
      let given = Self.orNil(old) { old in
        try Int64.fetchOne(old, sql: "SELECT seq FROM sqlite_sequence WHERE name = ?", arguments: [table])
      }
      let highest = try Int64.fetchOne(new, sql: "SELECT max(rowid) FROM \(table)") ?? 0
      try new.execute(sql: "DELETE FROM sqlite_sequence WHERE name = ?", arguments: [table])
      try new.execute(
        sql: "INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)",
        arguments: [table, max(highest, Self.plausible(given ?? nil))])
    }
  }

  /// Returns the number, or 0 if it is implausible. An implausible number is from a damaged row, because no board reaches it.
  private static func plausible(_ number: Int64?) -> Int64 {
    number.flatMap { (0..<1 << 40).contains($0) ? $0 : nil } ?? 0
  }

  /// Copies the rows of a table with all their columns, in the order of the key.
  /// - Parameters:
  ///   - isNumbered: Whether the key only orders the rows. If so, the rows get new numbers in the same order.
  ///   - reading: The columns of a row that `add` reads, separated by commas.
  ///   - conflict: The `ON CONFLICT` clause for a row that already exists.
  func carry(
    _ part: WritableKeyPath<RecoveryReport, RecoveryReport.Part>, _ table: String, key: String = "id",
    isNumbered: Bool = false, reading: String = "", conflict: String = "",
    add: (Row, TableCopy) throws -> Void = { row, copy in try copy.add(row) }
  ) throws {
    let columns = Self.orNil(old) { old in
      try old.tableExists(table) ? Set(old.columns(in: table).map(\.name)) : []
    }
    if columns == nil || !(expected[table] ?? []).isSubset(of: columns ?? []) {
      report[keyPath: part].hasGaps = true
    }
    guard let old, let columns, !columns.isEmpty else { return }
    let copy = try TableCopy(
      table, key: key, isNumbered: isNumbered, reading: reading, conflict: conflict, of: columns, into: new)
    let source = DamagedTable(database: old, table: table, key: key, columns: copy.selection)
    let hasGaps = try source.read { row in
      do {
        try add(row, copy)
        report[keyPath: part].carried += 1
      } catch  where Self.isFaultOfRow(error) {
        report[keyPath: part].refused += 1
      }
    }
    if hasGaps { report[keyPath: part].hasGaps = true }
  }

  private static func isFaultOfRow(_ error: any Error) -> Bool {
    switch error {
    case is DamagedRow, is RowDecodingError: true
    case let error as DatabaseError: [.SQLITE_CONSTRAINT, .SQLITE_MISMATCH].contains(error.resultCode)
    default: false
    }
  }

  /// Returns the result of `read`; nil if there is no damaged database, or if it cannot be read.
  static func orNil<Value>(_ old: Database?, _ read: (Database) throws -> Value) -> Value? {
    do {
      return try old.map(read)
    } catch {
      return nil
    }
  }
}
