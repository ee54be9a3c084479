import GRDB

/// Reads what can be read of one table of a damaged database, in the order of its integer key.
///
/// SQLite gives up at the first page that it cannot read. So a table is read forward to the first bad page and
/// backward to the last one, and what lies between is halved, and each half read in the same way.
struct DamagedTable {
  let database: Database
  let table: String
  let key: String
  /// Separated by commas, as in SQL.
  let columns: String

  /// How many stretches are enough: a bad page costs up to two for each of its rows, and a bad page high in the tree
  /// hides thousands of rows, none of which can be found one by one.
  private static let maximumStretches = 2000
  /// How many are enough where not one row was found: then it is the table's first page that is bad, without which
  /// there is no way to any other.
  private static let maximumWithoutRows = 64
  /// The smallest row takes 10 bytes of a page of 4096: no key of a table from which nothing is deleted is higher
  /// than this for each page of the file.
  private static let rowsPerPage: Int64 = 400

  /// Visits the readable rows; each has the columns, then the key.
  /// - Returns: Whether some of the table could not be read.
  /// - Throws: What `visit` throws.
  func read(_ visit: (Row) throws -> Void) throws -> Bool {
    let first = try rows(in: .min ... .max, ascending: true, visit: visit)
    if first.isWhole { return false }
    var found: [Int64: Row] = [:]
    for stretch in try halves(from: max(first.next(after: 0), 0), to: .max, found: &found) {
      try search(stretch, hasRows: first.last != nil, found: &found)
    }
    for (_, row) in found.sorted(by: { $0.key < $1.key }) { try visit(row) }
    return true
  }

  /// Searches the widest stretches first: what is found early is most.
  private func search(
    _ stretch: ClosedRange<Int64>, hasRows: Bool, found: inout [Int64: Row]
  ) throws {
    var stretches = [stretch]
    var done = 0
    while done < stretches.count,
      done < (hasRows || !found.isEmpty ? Self.maximumStretches : Self.maximumWithoutRows)
    {
      let stretch = stretches[done]
      done += 1
      let pass = try rows(in: stretch, ascending: true) { found[key(of: $0)] = $0.copy() }
      if pass.isWhole { continue }
      stretches += try halves(
        from: pass.next(after: stretch.lowerBound), to: stretch.upperBound, found: &found)
    }
  }

  /// Reads a stretch backward, and halves what is left of it.
  private func halves(
    from lower: Int64, to upper: Int64, found: inout [Int64: Row]
  ) throws -> [ClosedRange<Int64>] {
    guard lower < upper else { return [] }
    let pass = try rows(in: lower...upper, ascending: false) { found[key(of: $0)] = $0.copy() }
    if pass.isWhole { return [] }
    let end = try pass.last.map { $0 - 1 } ?? min(upper, highestKey())
    guard lower <= end else { return [] }
    let middle = lower + (end - lower) / 2
    return middle < end ? [lower...middle, middle + 1...end] : [lower...end]
  }

  private struct Pass {
    /// Whether it came to its end.
    var isWhole = false
    /// The key that was read last.
    var last: Int64?

    func next(after lower: Int64) -> Int64 {
      guard let last else { return lower }
      return last == .max ? last : last + 1
    }
  }

  private func rows(
    in range: ClosedRange<Int64>, ascending: Bool, visit: (Row) throws -> Void
  ) throws -> Pass {
    var pass = Pass()
    let sql = """
      SELECT \(columns), \(key) FROM \(table) NOT INDEXED WHERE \(key) BETWEEN ? AND ?
      ORDER BY \(key) \(ascending ? "ASC" : "DESC")
      """
    let arguments: StatementArguments = [range.lowerBound, range.upperBound]
    guard
      let cursor = unlessDamaged({
        try Row.fetchCursor(database.cachedStatement(sql: sql), arguments: arguments)
      })
    else {
      return pass
    }
    while let step = unlessDamaged({ try cursor.next() }) {
      guard let row = step else {
        pass.isWhole = true
        break
      }
      pass.last = key(of: row)
      try visit(row)
    }
    return pass
  }

  /// nil when the database throws any error: then something here cannot be read.
  private func unlessDamaged<Value>(_ read: () throws -> Value) -> Value? {
    do {
      return try read()
    } catch {
      return nil
    }
  }

  private func key(of row: Row) -> Int64 { row[row.count - 1] }

  private func highestKey() throws -> Int64 {
    let pages = try Int64.fetchOne(database, sql: "PRAGMA page_count") ?? 0
    return pages * Self.rowsPerPage
  }
}
