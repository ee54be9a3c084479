import GRDB

/// Writes rows of a damaged table into the same table of a new database.
///
/// The columns are those of the new table, so that a column of a later migration is carried without being named here.
struct TableCopy {
  /// What to select of the damaged table: the columns that a check reads, then all that are written. For a column that
  /// the damaged table lacks it is the column's default.
  let selection: String
  private let table: String
  private let key: String
  private let columns: [String]
  /// The index of the first of ``columns`` in a row.
  private let first: Int
  private let insertion: String
  private let new: Database

  /// - Parameters:
  ///   - key: The integer key of the table.
  ///   - isNumbered: Whether the key only orders the rows, which get new numbers in the same order.
  ///   - reading: The columns that a check reads, separated by commas.
  ///   - conflict: What becomes of a row that is there already, as `ON CONFLICT`.
  ///   - old: The columns of the damaged table.
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

  /// Adds a row to the new table.
  /// - Parameter others: Values that take the place of those of the row.
  func add(_ row: Row, replacing others: [String: DatabaseValue] = [:]) throws {
    let values = columns.enumerated().map { index, column in others[column] ?? value(index, of: row) }
    // One that has failed cannot be used again: the cache has it no more.
    try new.cachedStatement(sql: insertion).execute(arguments: StatementArguments(values))
  }

  /// Gives a row of the new table what the damaged one has of it.
  /// - Parameters:
  ///   - id: The key of the row in the new table.
  ///   - known: The columns that stay as they are.
  func complete(_ id: Int64, with row: Row, except known: Set<String>) throws {
    let missing = columns.indices.filter { !known.contains(columns[$0]) }
    if missing.isEmpty { return }
    let changes = missing.map { "\(columns[$0]) = ?" }.joined(separator: ", ")
    try new.cachedStatement(sql: "UPDATE \(table) SET \(changes) WHERE \(key) = ?")
      .execute(arguments: StatementArguments(missing.map { value($0, of: row) } + [id.databaseValue]))
  }

  private func value(_ index: Int, of row: Row) -> DatabaseValue { row[first + index] }
}
