import FoundationEssentials
import GRDB
import GatherModel

/// The table `kept_team`: the stored teams, by ``KeptTeam/key(of:)``.
enum KeptTeamTable {
  /// The last column is ``KeptTeam/crestMark``: the length of the crest, and the checksum of its last block of image data,
  /// which is shortly before the end of the PNG (ISO/IEC 15948, 11.2.4).
  private static let columns = "name, color, code, length(crest) || '-' || hex(substr(crest, -16, 4))"

  static func all(_ db: Database) throws -> [KeptTeam] {
    // A database opened without migration may lack the table.
    guard try db.tableExists("kept_team") else { return [] }
    return try Row.fetchAll(db, sql: "SELECT \(columns) FROM kept_team ORDER BY key").map(team)
  }

  /// The stored key of a team; nil if no team with this name is stored. The keys are compared in Swift, because SQLite
  /// would compare bytes.
  private static func key(of name: String, in db: Database) throws -> String? {
    let key = KeptTeam.key(of: name)
    return try String.fetchAll(db, sql: "SELECT key FROM kept_team").first { $0 == key }
  }

  static func team(named name: String, in db: Database) throws -> KeptTeam? {
    guard let key = try key(of: name, in: db) else { return nil }
    return try Row.fetchOne(db, sql: "SELECT \(columns) FROM kept_team WHERE key = ?", arguments: [key]).map(
      team)
  }

  static func crest(of name: String, in db: Database) throws -> [UInt8]? {
    guard try db.tableExists("kept_team"), let key = try key(of: name, in: db) else { return nil }
    return try Data.fetchOne(db, sql: "SELECT crest FROM kept_team WHERE key = ?", arguments: [key])
      .map(Array.init)
  }

  private static func team(_ row: Row) throws -> KeptTeam {
    let text: String = try row.field(1)
    guard let color = TeamColor(hex: text) else { throw DamagedRow(detail: "color \(text) of a team") }
    return KeptTeam(
      name: try row.field(0), color: color, code: try row.field(2, String?.self),
      crestMark: try row.field(3, String?.self))
  }

  /// Adds a team or changes a stored one. A nil code or crest leaves the stored value unchanged.
  static func keep(_ team: Team, code: String?, crest: [UInt8]? = nil, in db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO kept_team (key, name, color, code, crest) VALUES (:key, :name, :color, nullif(:code, ''), :crest)
        ON CONFLICT (key) DO UPDATE SET
          name = excluded.name, color = excluded.color,
          code = CASE WHEN :code IS NULL THEN code ELSE excluded.code END,
          crest = CASE WHEN :keepsCrest THEN crest ELSE excluded.crest END
        """,
      arguments: [
        "key": try key(of: team.name, in: db) ?? KeptTeam.key(of: team.name), "name": team.name,
        "color": team.color.hex, "code": code,
        "crest": crest.flatMap { $0.isEmpty ? nil : Data($0) }, "keepsCrest": crest == nil,
      ])
  }

  /// Stores both teams. A team with the usual name, "Team A" or "Team B", is stored only if it has a code.
  /// - Parameter former: The teams before the change. If a team gets another name, it keeps its code and its crest.
  static func remember(
    _ teams: TeamPair<Team>, codes: TeamPair<String?>, former: TeamPair<Team>? = nil, in db: Database
  ) throws {
    for id in TeamID.allCases where teams[id].name != Team.usual[id].name || codes[id]?.isEmpty == false {
      if let former, KeptTeam.key(of: former[id].name) != KeptTeam.key(of: teams[id].name),
        let old = try key(of: former[id].name, in: db), try key(of: teams[id].name, in: db) == nil
      {
        try db.execute(
          sql: """
            INSERT INTO kept_team (key, name, color, code, crest) SELECT ?, ?, color, code, crest FROM kept_team
            WHERE key = ?
            """, arguments: [KeptTeam.key(of: teams[id].name), teams[id].name, old])
      }
      try keep(teams[id], code: codes[id], in: db)
    }
  }

  static func rename(_ name: String, to new: String, in db: Database) throws {
    try db.execute(
      sql: "UPDATE kept_team SET key = ?, name = ? WHERE key = ?",
      arguments: [KeptTeam.key(of: new), new, try key(of: name, in: db)])
  }

  static func remove(_ name: String, in db: Database) throws {
    try db.execute(sql: "DELETE FROM kept_team WHERE key = ?", arguments: [try key(of: name, in: db)])
  }
}
