import FoundationEssentials
import GRDB
import GatherModel

/// What the tables tell of the house's past. Each is one query, whatever the number of gathers.
enum HistoryTable {
  /// All gathers, the newest first.
  static func summaries(_ db: Database) throws -> [GatherSummary] {
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT id, name, created_at, ended_at, score_a, score_b, winner, team_a_name, team_a_color, team_b_name,
            team_b_color
          FROM gather WHERE account_id = ? ORDER BY created_at DESC, number DESC
          """), arguments: [StoreSchema.house])
    var colors: [String: TeamColor] = [:]
    var summaries: [GatherSummary] = []
    while let row = try rows.next() {
      let id = try GatherTable.id(row.field(0))
      let ended = try row.field(3, String?.self)
      let result =
        if ended != nil, !row.hasNull(atIndex: 4), !row.hasNull(atIndex: 5) {
          try GatherTable.result(row, from: 4)
        } else {
          // Of the one in play the log alone knows.
          try LogTable.match(id, in: db).map { MatchResult($0.match.state) } ?? MatchResult(.none)
        }
      summaries.append(
        GatherSummary(
          id: id, name: try row.field(1), createdAt: try GatherTable.date(row.field(2), of: id),
          endedAt: try ended.map { try GatherTable.date($0, of: id) }, score: result.score,
          onKicks: result.onKicks,
          teams: TeamPair(
            teamA: Team(name: try row.field(7), color: try color(row.field(8), of: id, &colors)),
            teamB: Team(name: try row.field(9), color: try color(row.field(10), of: id, &colors)))))
    }
    return summaries
  }

  /// The gather that was started last.
  static func newest(_ db: Database) throws -> StoredMatch? {
    let id = try Row.fetchOne(
      db.cachedStatement(
        sql: "SELECT id FROM gather WHERE account_id = ? ORDER BY created_at DESC, number DESC LIMIT 1"),
      arguments: [StoreSchema.house])
    return try id.flatMap { try LogTable.match(try GatherTable.id($0.field(0)), in: db) }
  }

  /// How many are in the two teams of each gather; none for one of nobody.
  static func playerCounts(_ db: Database) throws -> [UUID: Int] {
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT gather.id, count(*) FROM gather JOIN gather_player ON gather_player.gather_id = gather.id
          WHERE gather.account_id = ? AND place <> 'bench' GROUP BY gather.id
          """), arguments: [StoreSchema.house])
    var counts: [UUID: Int] = [:]
    while let row = try rows.next() { counts[try GatherTable.id(row.field(0))] = try row.field(1) }
    return counts
  }

  /// Most gathers are played in the same colours: each is read once.
  private static func color(
    _ text: String, of id: UUID, _ known: inout [String: TeamColor]
  ) throws -> TeamColor {
    if let color = known[text] { return color }
    let color = try GatherTable.color(text, of: id)
    known[text] = color
    return color
  }

  static func season(_ db: Database) throws -> [SeasonRow] {
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT player.id, coalesce(player.name, game.name), sum(own > other), sum(own = other),
            sum(own < other), sum(own), sum(other)
          FROM (
            SELECT player_id, gather_player.name,
              coalesce(iif(place = 'A', score_a, score_b), 0) AS own,
              coalesce(iif(place = 'A', score_b, score_a), 0) AS other
            FROM gather JOIN gather_player ON gather_player.gather_id = gather.id
            WHERE gather.account_id = ? AND ended_at IS NOT NULL AND place <> 'bench'
          ) AS game LEFT JOIN player ON player.id = game.player_id
          GROUP BY player.id, iif(player.id IS NULL, game.name, NULL)
          """), arguments: [StoreSchema.house])
    var season: [SeasonRow] = []
    var gone: [String: Tally] = [:]
    while let row = try rows.next() {
      let tally = Tally(
        won: try row.field(2), drawn: try row.field(3), lost: try row.field(4), goalsFor: try row.field(5),
        goalsAgainst: try row.field(6))
      let name = try row.field(1, String.self)
      if let id = try row.field(0, Int64?.self) {
        season.append(SeasonRow(player: Player.ID(id), name: name, tally: tally))
      } else {
        // SQLite compares bytes; names are one where they are canonically equivalent.
        gone[name] = (gone[name] ?? Tally()) + tally
      }
    }
    return Season.sorted(season + gone.map { SeasonRow(player: nil, name: $0.key, tally: $0.value) })
  }

  static func history(of player: Player.ID, in db: Database) throws -> PlayerHistory {
    PlayerHistory(
      player: try PlayerTable.player(player, of: .house, in: db), games: try gathers(playedBy: player, in: db)
    )
  }

  private static func gathers(playedBy player: Player.ID, in db: Database) throws -> [PlayedGather] {
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT gather.id, gather.name, created_at, score_a, score_b, winner, team_a_name, team_b_name, place
          FROM gather_player JOIN gather ON gather.id = gather_player.gather_id
          WHERE player_id = ? AND gather.account_id = ? AND ended_at IS NOT NULL AND place <> 'bench'
          ORDER BY created_at DESC, number DESC
          """), arguments: [player.value, StoreSchema.house])
    var games: [PlayedGather] = []
    while let row = try rows.next() {
      let id = try GatherTable.id(row.field(0))
      let result = try GatherTable.result(row, from: 3)
      let place = try row.field(8, String.self)
      guard let team = TeamID(rawValue: place) else { throw DamagedRow(detail: "place \(place)") }
      games.append(
        PlayedGather(
          id: id, name: try row.field(1), createdAt: try GatherTable.date(row.field(2), of: id), team: team,
          teamNames: TeamPair(teamA: try row.field(6), teamB: try row.field(7)),
          score: result.score, onKicks: result.onKicks))
    }
    return games
  }
}
