import CGLib
import FoundationEssentials
import GRDB

/// Checks whether the log of a gather is as it was written. SQLite does not detect a changed or missing entry, because
/// its pages have no checksums. So each entry has a checksum over its values and over the previous checksum.
enum EntryChecksum {
  /// The previous checksum of an entry that has no predecessor, or whose predecessor has no checksum.
  static let none: Int64 = 0

  /// The columns of `entry` from which the checksum is computed. Rows begin with these columns, in this order.
  static let columns = "id, event, at_ns, wall_clock, version, operator, gather_id, boot"
  static let columnCount = 8

  /// Returns ``columns``, but NULL instead of `operator` if a database opened without migration lacks that column.
  private static func columns(in db: Database) throws -> String {
    try db.columns(in: "entry").contains { $0.name == "operator" }
      ? columns : columns.replacing("operator", with: "NULL")
  }

  /// The first 60 bits of the SHA-256 hash of the columns and of the previous checksum.
  static func of(
    id: String, event: String, nanoseconds: Int64, wallClock: String, version: Int, by: String?,
    gather: String,
    boot: String?, after previous: Int64
  ) -> Int64 {
    var lines = [
      "\(previous)", id, event, "\(nanoseconds)", wallClock, "\(version)", gather, boot ?? "-",
    ]
    // Entries of the board have no operator. So their checksums are the same as before operators were recorded.
    if let by { lines.append(by) }
    let text = lines.joined(separator: "\n")
    guard let digest = g_compute_checksum_for_string(gb_checksum_sha256, text, -1) else { return none }
    defer { g_free(digest) }
    return Int64(String(cString: digest).prefix(15), radix: 16) ?? none
  }

  static func last(of gather: String, in db: Database) throws -> Int64 {
    let statement = try db.cachedStatement(
      sql: "SELECT checksum FROM entry WHERE gather_id = ? ORDER BY position DESC LIMIT 1")
    return try Row.fetchOne(statement, arguments: [gather])?.field(0, Int64?.self) ?? none
  }

  /// Whether the entries of a gather are as they were written. True if the database has no checksums yet. A missing last
  /// entry is not detected.
  /// - Parameter positions: The positions of all entries of the gather.
  static func areWhole(_ positions: Set<Int64>, in db: Database) throws -> Bool {
    guard try db.columns(in: "entry").contains(where: { $0.name == "checksum" }) else { return true }
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT \(try columns(in: db)), checksum FROM entry NOT INDEXED WHERE position IN (SELECT value FROM json_each(?))
        ORDER BY position
        """, arguments: [RowIDs.text(positions)])
    var previous = none
    while let row = try rows.next() {
      guard let checksum = try checksum(of: row, after: previous) else { return false }
      previous = checksum
    }
    return true
  }

  static func alteredGathers(in db: Database) throws -> Set<String> {
    guard try db.columns(in: "entry").contains(where: { $0.name == "checksum" }) else { return [] }
    var last: [String: Int64] = [:]
    var altered: Set<String> = []
    let rows = try Row.fetchCursor(
      db, sql: "SELECT \(try columns(in: db)), checksum FROM entry NOT INDEXED ORDER BY position")
    while let row = try rows.next() {
      let gather = try row.field(6, String.self)
      if altered.contains(gather) { continue }
      if let checksum = try checksum(of: row, after: last[gather] ?? none) {
        last[gather] = checksum
      } else {
        altered.insert(gather)
      }
    }
    return altered
  }

  /// - Parameter row: A row with ``columns``, followed by `checksum`.
  /// - Returns: nil if the checksum is wrong; ``none`` for an entry that was stored before checksums existed.
  static func checksum(of row: Row, after previous: Int64) throws -> Int64? {
    guard let stored = try row.field(columnCount, Int64?.self) else { return previous == none ? none : nil }
    return try stored == of(row, after: previous) ? stored : nil
  }

  /// Computes the checksums of all entries again, in a database that was rebuilt from a damaged one.
  static func makeAnew(in db: Database) throws {
    var last: [String: Int64] = [:]
    var checksums: [(checksum: Int64, position: Int64)] = []
    let rows = try Row.fetchCursor(db, sql: "SELECT \(columns), position FROM entry ORDER BY position")
    while let row = try rows.next() {
      let gather = try row.field(6, String.self)
      let checksum = try of(row, after: last[gather] ?? none)
      checksums.append((checksum, try row.field(columnCount)))
      last[gather] = checksum
    }
    let update = try db.makeStatement(sql: "UPDATE entry SET checksum = ? WHERE position = ?")
    for entry in checksums { try update.execute(arguments: [entry.checksum, entry.position]) }
  }

  private static func of(_ row: Row, after previous: Int64) throws -> Int64 {
    of(
      id: try row.field(0), event: try row.field(1), nanoseconds: try row.field(2),
      wallClock: try row.field(3), version: try row.field(4), by: try row.field(5),
      gather: try row.field(6), boot: try row.field(7), after: previous)
  }
}
