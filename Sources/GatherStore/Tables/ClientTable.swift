import FoundationEssentials
import GRDB
import GatherModel

/// The phones paired with the board, the programs that have a token, and the codes for pairing further phones.
enum ClientTable {
  static let columns = "id, name, role, is_allowed, seen_at, is_program, expires_at"

  /// Returns ``columns``, but with constants for the columns that a database opened without migration may lack.
  private static func columns(_ db: Database) throws -> String {
    let known = Set(try db.columns(in: "phone").map(\.name))
    var columns: String = Self.columns
    for (name, value) in [("is_program", "0"), ("expires_at", "NULL")] where !known.contains(name) {
      columns = columns.replacing(name, with: "\(value) AS \(name)")
    }
    return columns
  }

  static func all(_ db: Database) throws -> [PairedClient] {
    // A database opened without migration may lack the table.
    guard try db.tableExists("phone") else { return [] }
    return try Row.fetchAll(db, sql: "SELECT \(columns(db)) FROM phone ORDER BY is_allowed, id").map(client)
  }

  static func byToken(_ db: Database) throws -> [String: PairedClient] {
    let rows = try Row.fetchAll(db, sql: "SELECT \(columns(db)), token FROM phone")
    return Dictionary(uniqueKeysWithValues: try rows.map { (try $0.field(7), try client($0)) })
  }

  static func client(token: String, in db: Database) throws -> PairedClient? {
    try Row.fetchOne(db, sql: "SELECT \(columns(db)) FROM phone WHERE token = ?", arguments: [token]).map(
      client)
  }

  static func client(_ row: Row) throws -> PairedClient {
    let (role, seen): (String, String) = (try row.field(2), try row.field(4))
    guard let role = MatchCommand.Role(rawValue: role), let seenAt = TimeText.date(seen) else {
      throw DamagedRow(detail: "a phone")
    }
    return PairedClient(
      id: try row.field(0), name: try row.field(1), role: role, isAllowed: try row.field(3), seenAt: seenAt,
      isProgram: try row.field(5), expiresAt: try expiry(row.field(6)))
  }

  /// The time at which a token expires; nil if the token never expires.
  /// - Throws: ``DamagedRow`` for an unreadable text, because nil would make the token valid for ever.
  private static func expiry(_ text: String?) throws -> Date? {
    guard let text else { return nil }
    guard let time = TimeText.date(text) else { throw DamagedRow(detail: "the end of a token") }
    return time
  }

  /// - Parameter isProgram: Whether it is a program. A program needs no permission, because a person has made its
  ///   token.
  static func add(
    _ name: String, _ role: MatchCommand.Role, token: String, isProgram: Bool = false, until end: Date? = nil,
    at time: Date, in db: Database
  ) throws -> PairedClient {
    try db.execute(
      sql: """
        INSERT INTO phone (name, role, token, is_allowed, seen_at, is_program, expires_at)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        name, role.rawValue, token, isProgram, TimeText.text(time), isProgram, end.map(TimeText.text),
      ])
    return PairedClient(
      id: db.lastInsertedRowID, name: name, role: role, isAllowed: isProgram, seenAt: time,
      isProgram: isProgram, expiresAt: end)
  }

  static func count(ofPrograms: Bool, in db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM phone WHERE is_program = ?", arguments: [ofPrograms]) ?? 0
  }

  // MARK: Codes

  /// Deletes the codes that are no longer valid, because they are from another boot or too old.
  static func removeVoidCodes(at stamp: Stamp, in db: Database) throws {
    try db.execute(
      sql: "DELETE FROM phone_code WHERE boot IS NOT ? OR at_ns < ? OR at_ns > ?",
      arguments: [
        stamp.boot?.text, (stamp.at + (.zero - PairingCode.lifetime)).nanoseconds, stamp.at.nanoseconds,
      ])
  }

  static func addCode(_ code: PairingCode, at stamp: Stamp, in db: Database) throws {
    try removeVoidCodes(at: stamp, in: db)
    try db.execute(
      sql: "INSERT INTO phone_code (secret, typed, role, boot, at_ns) VALUES (?, ?, ?, ?, ?)",
      arguments: [
        code.secretHash, code.typedHash, code.role.rawValue, stamp.boot?.text, stamp.at.nanoseconds,
      ])
  }

  static func hasCode(_ secretHash: String, at stamp: Stamp, in db: Database) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (
          SELECT 1 FROM phone_code WHERE secret = ? AND boot IS ? AND at_ns BETWEEN ? AND ?)
        """,
      arguments: [
        secretHash, stamp.boot?.text, (stamp.at + (.zero - PairingCode.lifetime)).nanoseconds,
        stamp.at.nanoseconds,
      ]) ?? false
  }

  /// Returns the name, but with a number if another phone already has it. Otherwise two operators could not be
  /// distinguished.
  static func freeName(_ name: String, in db: Database) throws -> String {
    let taken = Set(try all(db).map { NameKey.of($0.name) })
    if !taken.contains(NameKey.of(name)) { return name }
    let free = (2...).lazy.map { "\(name.prefix(NameRule.longest - 4)) \($0)" }
    return free.first { !taken.contains(NameKey.of($0)) } ?? name
  }

  /// Deletes the phones that have waited for permission for a day, because nobody will allow them now.
  static func removeForgotten(at time: Date, in db: Database) throws {
    for phone in try all(db) where !phone.isAllowed && time.timeIntervalSince(phone.seenAt) > 24 * 3600 {
      try db.execute(sql: "DELETE FROM phone WHERE id = ?", arguments: [phone.id])
    }
  }

  /// Deletes a code, and returns its role; nil if there is no such code.
  static func takeCode(
    _ hash: String, isTyped: Bool, at stamp: Stamp, in db: Database
  ) throws -> MatchCommand.Role? {
    try removeVoidCodes(at: stamp, in: db)
    let row = try Row.fetchOne(
      db, sql: "SELECT id, role FROM phone_code WHERE secret = :hash OR :isTyped AND typed = :hash",
      arguments: ["hash": hash, "isTyped": isTyped])
    guard let row else { return nil }
    try db.execute(sql: "DELETE FROM phone_code WHERE id = ?", arguments: [try row.field(0, Int64.self)])
    return MatchCommand.Role(rawValue: try row.field(1))
  }
}
