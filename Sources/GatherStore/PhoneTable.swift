import FoundationEssentials
import GRDB
import GatherModel

/// The phones that were paired with the board, the programs that have a token, and the codes by which other phones can be
/// paired.
enum PhoneTable {
  /// What ``phone(_:)`` reads.
  static let columns = "id, name, role, is_allowed, seen_at, is_program"

  /// A database that is looked at without being migrated may have no programs.
  private static func columns(_ db: Database) throws -> String {
    let isMigrated = try db.columns(in: "phone").contains { $0.name == "is_program" }
    return isMigrated ? columns : columns.replacing("is_program", with: "0 AS is_program")
  }

  /// Those that wait to be let in first, then in the order in which they came.
  static func all(_ db: Database) throws -> [PairedPhone] {
    // A database that is looked at without being migrated may have none.
    guard try db.tableExists("phone") else { return [] }
    return try Row.fetchAll(db, sql: "SELECT \(columns(db)) FROM phone ORDER BY is_allowed, id").map(phone)
  }

  static func byToken(_ db: Database) throws -> [String: PairedPhone] {
    let rows = try Row.fetchAll(db, sql: "SELECT \(columns(db)), token FROM phone")
    return Dictionary(uniqueKeysWithValues: try rows.map { (try $0.field(6), try phone($0)) })
  }

  static func phone(token: String, in db: Database) throws -> PairedPhone? {
    try Row.fetchOne(db, sql: "SELECT \(columns(db)) FROM phone WHERE token = ?", arguments: [token]).map(
      phone)
  }

  static func phone(_ row: Row) throws -> PairedPhone {
    let (role, seen): (String, String) = (try row.field(2), try row.field(4))
    guard let role = MatchCommand.Role(rawValue: role), let seenAt = TimeText.date(seen) else {
      throw DamagedRow(detail: "a phone")
    }
    return PairedPhone(
      id: try row.field(0), name: try row.field(1), role: role, isAllowed: try row.field(3), seenAt: seenAt,
      isProgram: try row.field(5))
  }

  /// - Parameter isProgram: A program is in from the beginning: who makes its token has let it in.
  static func add(
    _ name: String, _ role: MatchCommand.Role, token: String, isProgram: Bool = false, at time: Date,
    in db: Database
  ) throws -> PairedPhone {
    try db.execute(
      sql: "INSERT INTO phone (name, role, token, is_allowed, seen_at, is_program) VALUES (?, ?, ?, ?, ?, ?)",
      arguments: [name, role.rawValue, token, isProgram, TimeText.text(time), isProgram])
    return PairedPhone(
      id: db.lastInsertedRowID, name: name, role: role, isAllowed: isProgram, seenAt: time,
      isProgram: isProgram)
  }

  /// How many phones there are, or how many programs.
  static func count(ofPrograms: Bool, in db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM phone WHERE is_program = ?", arguments: [ofPrograms]) ?? 0
  }

  // MARK: Codes

  /// Takes away the codes that are void: those of another boot, and those that are too old.
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

  /// Whether a code is good, by its secret and by its letters.
  static func hasCode(_ secretHash: String, at stamp: Stamp, in db: Database) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (
          SELECT 1 FROM phone_code WHERE secret = ? AND wrong < ? AND boot IS ? AND at_ns BETWEEN ? AND ?)
        """,
      arguments: [
        secretHash, PairingCode.mostWrong, stamp.boot?.text,
        (stamp.at + (.zero - PairingCode.lifetime)).nanoseconds, stamp.at.nanoseconds,
      ]) ?? false
  }

  /// A name that no other phone has: two operators of one name could not be told apart.
  static func freeName(_ name: String, in db: Database) throws -> String {
    let taken = Set(try all(db).map { NameKey.of($0.name) })
    if !taken.contains(NameKey.of(name)) { return name }
    let free = (2...).lazy.map { "\(name.prefix(NameRule.longest - 4)) \($0)" }
    return free.first { !taken.contains(NameKey.of($0)) } ?? name
  }

  /// Takes away the phones that have waited for a day: nobody lets them in any more.
  static func removeForgotten(at time: Date, in db: Database) throws {
    for phone in try all(db) where !phone.isAllowed && time.timeIntervalSince(phone.seenAt) > 24 * 3600 {
      try db.execute(sql: "DELETE FROM phone WHERE id = ?", arguments: [phone.id])
    }
  }

  /// Takes a code away that is used. One that is no code at all counts against all that can be typed.
  /// - Returns: The role that it is good for; nil for none.
  static func takeCode(_ hash: String, at stamp: Stamp, in db: Database) throws -> MatchCommand.Role? {
    try removeVoidCodes(at: stamp, in: db)
    let row = try Row.fetchOne(
      db, sql: "SELECT id, role FROM phone_code WHERE secret = :hash OR typed = :hash AND wrong < :most",
      arguments: ["hash": hash, "most": PairingCode.mostWrong])
    guard let row else {
      try db.execute(sql: "UPDATE phone_code SET wrong = wrong + 1")
      return nil
    }
    try db.execute(sql: "DELETE FROM phone_code WHERE id = ?", arguments: [try row.field(0, Int64.self)])
    return MatchCommand.Role(rawValue: try row.field(1))
  }
}
