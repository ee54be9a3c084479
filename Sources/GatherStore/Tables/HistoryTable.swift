import FoundationEssentials
import GRDB
import GatherModel

/// Queries over the owner's gathers. A log is read only if the row of its gather does not contain all that is needed.
enum HistoryTable {
  static func summaries(_ db: Database) throws -> [GatherSummary] {
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT id, name, created_at, ended_at, score_a, score_b, winner, team_a_name, team_a_color, team_b_name,
            team_b_color
          FROM gather WHERE account_id = ? ORDER BY created_at DESC, number DESC
          """), arguments: [StoreSchema.owner])
    var colors: [String: TeamColor] = [:]
    let notPlayed = try notPlayed(db)
    var summaries: [GatherSummary] = []
    while let row = try rows.next() {
      let id = try GatherTable.id(row.field(0))
      let ended = try row.field(3, String?.self)
      var kicks: Score?
      let result =
        if ended != nil, !row.hasNull(atIndex: 4), !row.hasNull(atIndex: 5) {
          try GatherTable.result(row, from: 4)
        } else {
          // Only the log has the score of the gather in play.
          try LogTable.match(id, in: db).map { MatchResult($0.match.state) } ?? MatchResult(.none)
        }
      if result.mayHaveKicks { kicks = try self.kicks(of: id, in: db) }
      summaries.append(
        GatherSummary(
          id: id, name: try row.field(1), createdAt: try GatherTable.date(row.field(2), of: id),
          endedAt: try ended.map { try GatherTable.date($0, of: id) }, score: result.score,
          onKicks: result.onKicks, kicks: kicks, isPlayed: !notPlayed.contains(id),
          teams: TeamPair(
            teamA: Team(name: try row.field(7), color: try color(row.field(8), of: id, &colors)),
            teamB: Team(name: try row.field(9), color: try color(row.field(10), of: id, &colors)))))
    }
    return summaries
  }

  /// The score of a gather's penalty shoot-out; nil if the log has none.
  private static func kicks(of id: UUID, in db: Database) throws -> Score? {
    // Most level matches have no penalty shoot-out, so only a few logs are read.
    let statement = try db.cachedStatement(
      sql: "SELECT EXISTS (SELECT 1 FROM entry WHERE gather_id = ? AND instr(event, ?))")
    let hasKicks = try Bool.fetchOne(
      statement, arguments: [id.uuidString, EventRecord.Kind.kicksBegun.rawValue])
    guard hasKicks == true else { return nil }
    return try LogTable.match(id, in: db)?.match.state.shootOut?.score
  }

  /// The gathers that ended without a kick-off, without goals and without a winner. A gather whose result came from the web
  /// service counts as played, because its clock ran on a phone.
  private static func notPlayed(_ db: Database) throws -> Set<UUID> {
    // A database opened without migration may lack the column.
    let told = try db.columns(in: "gather").contains { $0.name == "is_told" } ? "is_told" : "0"
    let goalless = try String.fetchAll(
      db,
      sql: """
        SELECT id FROM gather WHERE account_id = ? AND ended_at IS NOT NULL AND winner IS NULL
          AND coalesce(score_a, 0) = 0 AND coalesce(score_b, 0) = 0 AND NOT \(told)
        """, arguments: [StoreSchema.owner]
    ).map(GatherTable.id)
    return Set(
      try goalless.filter { id in try LogTable.match(id, in: db)?.match.state.records[0].startedAt == nil })
  }

  /// A player in the season's table: the id of a stored player, or the name of a deleted player.
  private enum Subject: Hashable {
    case player(Player.ID)
    case gone(String)

    init(_ player: Player) { self = player.id.value > 0 ? .player(player.id) : .gone(player.name) }
  }

  private static func scorers(_ db: Database) throws -> [Subject: (goals: Int, ownGoals: Int)] {
    let ids = try String.fetchAll(
      db,
      sql: """
        SELECT DISTINCT gather_id FROM entry JOIN gather ON gather.id = entry.gather_id
        WHERE gather.account_id = ? AND ended_at IS NOT NULL AND instr(event, ?)
        """, arguments: [StoreSchema.owner, EventRecord.Kind.playerNamed.rawValue]
    ).map(GatherTable.id)
    var scorers: [Subject: (goals: Int, ownGoals: Int)] = [:]
    for id in ids {
      guard let match = try LogTable.match(id, in: db)?.match else { continue }
      for moment in match.state.moments {
        guard let goal = moment.goal,
          let player = moment.player?.player(in: match.gather.roster, of: moment.playersTeam)
        else { continue }
        if goal == .own {
          scorers[Subject(player), default: (0, 0)].ownGoals += 1
        } else {
          scorers[Subject(player), default: (0, 0)].goals += 1
        }
      }
    }
    return scorers
  }

  static func newest(_ db: Database) throws -> StoredMatch? {
    let id = try Row.fetchOne(
      db.cachedStatement(
        sql: "SELECT id FROM gather WHERE account_id = ? ORDER BY created_at DESC, number DESC LIMIT 1"),
      arguments: [StoreSchema.owner])
    return try id.flatMap { try LogTable.match(try GatherTable.id($0.field(0)), in: db) }
  }

  static func playerCounts(_ db: Database) throws -> [UUID: Int] {
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT gather.id, count(*) FROM gather JOIN gather_player ON gather_player.gather_id = gather.id
          WHERE gather.account_id = ? AND place <> 'bench' GROUP BY gather.id
          """), arguments: [StoreSchema.owner])
    var counts: [UUID: Int] = [:]
    while let row = try rows.next() { counts[try GatherTable.id(row.field(0))] = try row.field(1, Int.self) }
    return counts
  }

  /// Returns the colour that a text stands for. Most gathers have the same colours, so each colour is parsed only once.
  private static func color(
    _ text: String, of id: UUID, _ known: inout [String: TeamColor]
  ) throws -> TeamColor {
    if let color = known[text] { return color }
    let color = try GatherTable.color(text, of: id)
    known[text] = color
    return color
  }

  /// SQL for the team in which a player has played, even if the player is on the bench now; NULL for no team.
  private static func playedTeam(_ db: Database) throws -> String {
    let isKnown = try db.columns(in: "gather_player").contains { $0.name == "played_team" }
    return isKnown ? "iif(place = 'bench', played_team, place)" : "nullif(place, 'bench')"
  }

  static func season(_ db: Database) throws -> [SeasonRow] {
    let notPlayed = try String(
      decoding: JSONEncoder().encode(notPlayed(db).map(\.uuidString)), as: UTF8.self)
    let team = try playedTeam(db)
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT player.id, coalesce(player.name, game.name), sum(own > other), sum(own = other),
            sum(own < other), sum(own), sum(other)
          FROM (
            SELECT player_id, gather_player.name,
              coalesce(iif(\(team) = 'A', score_a, score_b), 0) AS own,
              coalesce(iif(\(team) = 'A', score_b, score_a), 0) AS other
            FROM gather JOIN gather_player ON gather_player.gather_id = gather.id
            WHERE gather.account_id = ? AND ended_at IS NOT NULL AND \(team) IS NOT NULL
              AND gather.id NOT IN (SELECT value FROM json_each(?))
          ) AS game LEFT JOIN player ON player.id = game.player_id
          GROUP BY player.id, iif(player.id IS NULL, game.name, NULL)
          """), arguments: [StoreSchema.owner, notPlayed])
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
        // SQLite compares the bytes of names, but Swift treats canonically equivalent names as equal. So several
        // rows may have the same name in Swift.
        gone[name] = (gone[name] ?? Tally()) + tally
      }
    }
    let scorers = try scorers(db)
    season += gone.map { SeasonRow(player: nil, name: $0.key, tally: $0.value) }
    for index in season.indices {
      let subject = season[index].player.map(Subject.player) ?? .gone(season[index].name)
      guard let scored = scorers[subject] else { continue }
      (season[index].goals, season[index].ownGoals) = scored
    }
    return Season.ranked(season, by: PointRule()).map(\.row)
  }

  static func history(of player: Player.ID, in db: Database) throws -> PlayerHistory {
    PlayerHistory(
      player: try PlayerTable.player(player, of: .owner, in: db), games: try gathers(playedBy: player, in: db)
    )
  }

  private static func gathers(playedBy player: Player.ID, in db: Database) throws -> [PlayedGather] {
    let team = try playedTeam(db)
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT gather.id, gather.name, created_at, score_a, score_b, winner, team_a_name, team_b_name, \(team)
          FROM gather_player JOIN gather ON gather.id = gather_player.gather_id
          WHERE player_id = ? AND gather.account_id = ? AND ended_at IS NOT NULL AND \(team) IS NOT NULL
          ORDER BY created_at DESC, number DESC
          """), arguments: [player.value, StoreSchema.owner])
    let notPlayed = try notPlayed(db)
    var games: [PlayedGather] = []
    while let row = try rows.next() {
      let id = try GatherTable.id(row.field(0))
      if notPlayed.contains(id) { continue }
      let result = try GatherTable.result(row, from: 3)
      let place = try row.field(8, String.self)
      guard let team = TeamID(rawValue: place) else { throw DamagedRow(detail: "place \(place)") }
      games.append(
        PlayedGather(
          id: id, name: try row.field(1), createdAt: try GatherTable.date(row.field(2), of: id), team: team,
          teamNames: TeamPair(teamA: try row.field(6), teamB: try row.field(7)),
          score: result.score, onKicks: result.onKicks,
          kicks: result.mayHaveKicks ? try kicks(of: id, in: db) : nil))
    }
    return games
  }
}
