import GRDB

/// Reads the readable rows of one table of a damaged database, in the order of its integer key.
///
/// SQLite stops at the first page that it cannot read. So a table is read forward to the first bad page and backward to
/// the last one. The range between them is halved, and each half is read in the same way.
struct DamagedTable {
  let database: Database
  let table: String
  let key: String
  /// The column names, separated by commas as in SQL.
  let columns: String

  /// The maximum number of ranges to search. A bad page needs up to two ranges for each of its rows, but a bad page
  /// near the root of the B-tree hides thousands of rows that no search can find, so the search must end.
  private static let maximumStretches = 2000
  /// The limit if no row was found at all: the root page of the table is bad, so no other page can be reached.
  private static let maximumWithoutRows = 64
  /// Limits the keys to search for: if no row was deleted, no key exceeds this number times the number of pages. The
  /// smallest rows need 10 bytes, so even a page of 4096 bytes has only about 400 rows.
  private static let rowsPerPage: Int64 = 400

  /// Visits the readable rows. Each row has ``columns``, followed by the key.
  /// - Returns: Whether part of the table could not be read.
  /// - Throws: The error that `visit` throws.
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

  /// Searches a range, and then its halves. The widest ranges come first, because they contain the most rows.
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
    var isWhole = false
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

  /// Returns the result of `read`; nil if it throws any error, which means that a part of the database cannot be read.
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
