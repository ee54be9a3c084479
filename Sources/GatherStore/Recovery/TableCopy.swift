import GRDB

/// Writes rows of a damaged table into the same table of a new database. The columns are those of the new table, so a
/// column of a later migration is copied without being named here.
struct TableCopy {
  /// The columns to select from the damaged table. First come the columns in `reading`, then all columns to write.
  /// Defaults replace columns that the damaged table lacks.
  let selection: String
  private let table: String
  private let key: String
  private let columns: [String]
  /// The index at which ``columns`` begin in ``selection``.
  private let first: Int
  private let insertion: String
  private let new: Database

  /// - Parameter old: The columns of the damaged table. For the other parameters, see `StoreRecovery.carry`.
  init(
    _ table: String, key: String, isNumbered: Bool, reading: String, conflict: String, of old: Set<String>,
    into new: Database
  ) throws {
    let known = try new.columns(in: table)
    let written = known.map(\.name).filter { !isNumbered || $0 != key }
    let read = reading.split { $0 == "," || $0.isWhitespace }.map(String.init)
    let defaults = Dictionary(uniqueKeysWithValues: known.map { ($0.name, $0.defaultValueSQL ?? "NULL") })
    selection = (read + written).map { old.contains($0) ? $0 : defaults[$0] ?? $0 }.joined(separator: ", ")
    (self.table, self.key, self.new) = (table, key, new)
    (columns, first) = (written, read.count)
    let marks = Array(repeating: "?", count: written.count).joined(separator: ", ")
    insertion = "INSERT INTO \(table) (\(written.joined(separator: ", "))) VALUES (\(marks)) \(conflict)"
  }

  /// - Parameter others: Values that replace those of the row.
  func add(_ row: Row, replacing others: [String: DatabaseValue] = [:]) throws {
    let values = columns.enumerated().map { index, column in others[column] ?? value(index, of: row) }
    // The cache removes a statement that has failed, because such a statement cannot be used again.
    try new.cachedStatement(sql: insertion).execute(arguments: StatementArguments(values))
  }

  /// Copies the values of a damaged row into an existing row of the new table.
  /// - Parameter known: The columns that stay unchanged.
  func complete(_ id: Int64, with row: Row, except known: Set<String>) throws {
    let missing = columns.indices.filter { !known.contains(columns[$0]) }
    if missing.isEmpty { return }
    let changes = missing.map { "\(columns[$0]) = ?" }.joined(separator: ", ")
    try new.cachedStatement(sql: "UPDATE \(table) SET \(changes) WHERE \(key) = ?")
      .execute(arguments: StatementArguments(missing.map { value($0, of: row) } + [id.databaseValue]))
  }

  private func value(_ index: Int, of row: Row) -> DatabaseValue { row[first + index] }
}
