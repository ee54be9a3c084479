import FoundationEssentials
import GRDB
import GatherModel

/// The teams that are remembered, by ``KeptTeam/key(of:)``.
enum KeptTeamTable {
  private static let columns = "name, color, code, crest IS NOT NULL AS has_crest"

  /// In the order of their names.
  static func all(_ db: Database) throws -> [KeptTeam] {
    // A database that is looked at without being migrated may have none.
    guard try db.tableExists("kept_team") else { return [] }
    return try Row.fetchAll(db, sql: "SELECT \(columns) FROM kept_team ORDER BY key").map(team)
  }

  static func team(named name: String, in db: Database) throws -> KeptTeam? {
    try Row.fetchOne(
      db, sql: "SELECT \(columns) FROM kept_team WHERE key = ?", arguments: [KeptTeam.key(of: name)]
    ).map(team)
  }

  static func crest(of name: String, in db: Database) throws -> [UInt8]? {
    guard try db.tableExists("kept_team") else { return nil }
    return try Data.fetchOne(
      db, sql: "SELECT crest FROM kept_team WHERE key = ?", arguments: [KeptTeam.key(of: name)]
    ).map(Array.init)
  }

  private static func team(_ row: Row) throws -> KeptTeam {
    let text: String = try row.field(1)
    guard let color = TeamColor(hex: text) else { throw DamagedRow(detail: "color \(text) of a team") }
    return KeptTeam(
      name: try row.field(0), color: color, code: try row.field(2, String?.self), hasCrest: try row.field(3))
  }

  /// Adds a team, or changes what is kept of one; what the change leaves open stays as it is.
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
        "key": KeptTeam.key(of: team.name), "name": team.name, "color": team.color.hex, "code": code,
        "crest": crest.flatMap { $0.isEmpty ? nil : Data($0) }, "keepsCrest": crest == nil,
      ])
  }

  /// Remembers the teams of a gather. One that is called as every first one is no team that anybody would look for, unless
  /// it was given a code.
  static func remember(_ teams: TeamPair<Team>, codes: TeamPair<String?>, in db: Database) throws {
    for id in TeamID.allCases where teams[id].name != Team.usual[id].name || codes[id]?.isEmpty == false {
      try keep(teams[id], code: codes[id], in: db)
    }
  }

  static func rename(_ name: String, to new: String, in db: Database) throws {
    try db.execute(
      sql: "UPDATE kept_team SET key = ?, name = ? WHERE key = ?",
      arguments: [KeptTeam.key(of: new), new, KeptTeam.key(of: name)])
  }

  static func remove(_ name: String, in db: Database) throws {
    try db.execute(sql: "DELETE FROM kept_team WHERE key = ?", arguments: [KeptTeam.key(of: name)])
  }
}
