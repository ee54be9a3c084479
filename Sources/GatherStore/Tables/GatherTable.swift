import FoundationEssentials
import GRDB
import GatherModel

/// The tables `gather` and `gather_player`, and the choice of the gather on the board.
enum GatherTable {
  /// Reads a gather with its players; nil if the gather does not exist. A deleted player has only the name from before the
  /// deletion. Each other player has the details that are stored now.
  static func gather(_ id: UUID, in db: Database) throws -> Gather? {
    guard
      let row = try Row.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT name, created_at, format, team_a_name, team_a_color, team_b_name, team_b_color
            FROM gather WHERE id = ?
            """), arguments: [id.uuidString])
    else { return nil }
    return Gather(
      id: id, name: try row.field(0), createdAt: try date(row.field(1), of: id),
      format: try StoredJSON.value(row.field(2), of: "format"),
      teams: TeamPair(
        teamA: Team(name: try row.field(3), color: try color(row.field(4), of: id)),
        teamB: Team(name: try row.field(5), color: try color(row.field(6), of: id))),
      roster: try roster(of: id, in: db), fixture: try fixture(of: id, in: db))
  }

  /// The fixture of the match; nil if the match belongs to no plan, or if a database opened without migration lacks the
  /// columns.
  private static func fixture(of id: UUID, in db: Database) throws -> FixtureMark? {
    guard try db.columns(in: "gather").contains(where: { $0.name == "fixture" }) else { return nil }
    let row = try Row.fetchOne(
      db.cachedStatement(sql: "SELECT day, fixture FROM gather WHERE id = ? AND day IS NOT NULL"),
      arguments: [id.uuidString])
    return try row.map { FixtureMark(day: try self.id($0.field(0)), number: try $0.field(1)) }
  }

  static func date(_ text: String, of id: UUID) throws -> Date {
    guard let date = TimeText.date(text) else { throw DamagedRow(detail: "time \(text) of gather \(id)") }
    return date
  }

  static func color(_ text: String, of id: UUID) throws -> TeamColor {
    guard let color = TeamColor(hex: text) else {
      throw DamagedRow(detail: "color \(text) of gather \(id)")
    }
    return color
  }

  /// Reads the players of a gather. A deleted player gets a negative id: the number of the row, negated.
  private static func roster(of id: UUID, in db: Database) throws -> Roster {
    // During the match the roster lacks players who have left. A database opened without migration may lack `has_left`.
    let isKnown = try db.columns(in: "gather_player").contains { $0.name == "has_left" }
    let hasLeft =
      isKnown
      ? " AND (NOT has_left OR EXISTS (SELECT 1 FROM gather WHERE id = gather_id AND ended_at IS NOT NULL))"
      : ""
    let rows = try Row.fetchCursor(
      db.cachedStatement(
        sql: """
          SELECT gather_player.place, gather_player.position, gather_player.name, \(PlayerTable.columns)
          FROM gather_player LEFT JOIN player ON player.id = gather_player.player_id
          WHERE gather_player.gather_id = ?\(hasLeft) ORDER BY gather_player.position
          """), arguments: [id.uuidString])
    var roster = Roster()
    while let row = try rows.next() {
      let gone = Player(
        id: Player.ID(0 &- (try row.field(1, Int64.self))), details: PlayerDetails(name: try row.field(2)))
      let isKnown = !row.hasNull(atIndex: 3)
      roster.add(isKnown ? try PlayerTable.player(row, from: 3) : gone, to: try PlaceText.place(row.field(0)))
    }
    return roster
  }

  static let columns = [
    "id", "account_id", "name", "created_at", "format", "team_a_name", "team_a_color", "team_b_name",
    "team_b_color", "day", "fixture",
  ]

  static let playerColumns = ["gather_id", "place", "player_id", "name"]

  static func add(_ gather: Gather, of account: AccountID = .owner, to db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO gather (\(columns.joined(separator: ", "))) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        gather.id.uuidString, account.value, gather.name, TimeText.text(gather.createdAt),
        try StoredJSON.text(gather.format), gather.teams.teamA.name, gather.teams.teamA.color.hex,
        gather.teams.teamB.name, gather.teams.teamB.color.hex, gather.fixture?.day.uuidString,
        gather.fixture?.number,
      ])
    let statement = try db.cachedStatement(
      sql: "INSERT INTO gather_player (\(playerColumns.joined(separator: ", "))) VALUES (?, ?, ?, ?)")
    for (player, place) in gather.roster.placed {
      let known = player.id.value > 0 ? player.id.value : nil
      try statement.execute(
        arguments: [gather.id.uuidString, PlaceText.text(place), known, player.name])
    }
  }

  /// The gather in play; nil if none is in play, or if it is `other`. At most one gather is in play.
  static func inPlay(besides other: UUID? = nil, in db: Database) throws -> (id: UUID, name: String)? {
    guard
      let row = try Row.fetchOne(
        db,
        sql: "SELECT id, name FROM gather WHERE account_id = ? AND ended_at IS NULL AND id IS NOT ? LIMIT 1",
        arguments: [StoreSchema.owner, other?.uuidString])
    else { return nil }
    return (try id(row.field(0)), try row.field(1))
  }

  static func id(_ text: String) throws -> UUID {
    guard let id = UUID(uuidString: text) else { throw DamagedRow(detail: "gather id \(text)") }
    return id
  }

  static func exists(_ id: UUID, in db: Database) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM gather WHERE id = ?)"),
      arguments: [id.uuidString]) ?? false
  }

  static func has(_ player: Player.ID, in gather: UUID, _ db: Database) throws -> Bool {
    try Bool.fetchOne(
      db.cachedStatement(
        sql: "SELECT EXISTS (SELECT 1 FROM gather_player WHERE gather_id = ? AND player_id = ?)"),
      arguments: [gather.uuidString, player.value]) ?? false
  }

  /// Deletes a gather with its roster and its log, and removes it from the board.
  static func delete(_ id: UUID, in db: Database) throws {
    try db.cachedStatement(sql: "DELETE FROM gather WHERE id = ?").execute(arguments: [id.uuidString])
  }

  /// Whether a gather has ended; nil if the gather does not exist.
  static func isEnded(_ id: UUID, in db: Database) throws -> Bool? {
    try Bool.fetchOne(
      db.cachedStatement(sql: "SELECT ended_at IS NOT NULL FROM gather WHERE id = ?"),
      arguments: [id.uuidString])
  }

  /// The gather that was put on the board. If no gather was put on the board, the gather in play.
  static func onBoard(_ db: Database) throws -> UUID? {
    let id = try String.fetchOne(
      db, sql: "SELECT board_gather_id FROM account WHERE id = ?", arguments: [StoreSchema.owner])
    return try id.map(Self.id) ?? inPlay(in: db)?.id
  }

  static func putOnBoard(_ id: UUID?, in db: Database) throws {
    try db.execute(
      sql: "UPDATE account SET board_gather_id = ? WHERE id = ?",
      arguments: [id?.uuidString, StoreSchema.owner])
  }

  /// The result of a gather that has ended; nil while the gather is in play.
  static func result(of id: UUID, in db: Database) throws -> MatchResult? {
    guard
      let row = try Row.fetchOne(
        db.cachedStatement(
          sql: "SELECT score_a, score_b, winner FROM gather WHERE id = ? AND ended_at IS NOT NULL"),
        arguments: [id.uuidString])
    else { return nil }
    return try result(row, from: 0)
  }

  /// Reads score_a, score_b and winner; NULL is read as 0 goals and no winner.
  static func result(_ row: Row, from first: Int) throws -> MatchResult {
    let score = Score(
      teamA: try row.field(first, Int?.self) ?? 0, teamB: try row.field(first + 1, Int?.self) ?? 0)
    let winner = try row.field(first + 2, String?.self)
    return MatchResult(score, winner: winner.flatMap(TeamID.init(rawValue:)))
  }

  /// - Throws: ``GatherStoreError/rosterObstacle(_:)`` if the team already has ``Roster/largestTeam`` players.
  static func place(
    _ player: Player.ID, in place: RosterPlace, of gather: UUID, in db: Database
  ) throws {
    let text = PlaceText.text(place)
    let count =
      try Int.fetchOne(
        db.cachedStatement(
          sql: """
            SELECT count(*) FROM gather_player
            WHERE gather_id = ? AND place = ? AND player_id IS NOT ? AND NOT has_left
            """
        ), arguments: [gather.uuidString, text, player.value]) ?? 0
    if count >= Roster.largestTeam, case .team(let team) = place {
      throw GatherStoreError.rosterObstacle(.teamTooLarge(team, count: count + 1))
    }
    try db.execute(
      sql: """
        UPDATE gather_player
        SET played_team = iif(
            place <> 'bench' AND EXISTS (SELECT 1 FROM entry WHERE gather_id = ?2), place, played_team),
          place = ?1, has_left = 0
        WHERE gather_id = ?2 AND player_id = ?3
        """, arguments: [text, gather.uuidString, player.value])
    if db.changesCount > 0 { return }
    try db.execute(
      sql: """
        INSERT INTO gather_player (gather_id, place, player_id, name)
        SELECT ?, ?, id, name FROM player WHERE id = ?
        """, arguments: [gather.uuidString, text, player.value])
  }

  /// Removes a player from a gather. A player who has played stays in the history of the gather.
  static func leave(_ player: Player.ID, gather: UUID, hasPlayed: Bool, in db: Database) throws {
    let arguments: StatementArguments = [gather.uuidString, player.value]
    if !hasPlayed {
      try db.execute(
        sql: "DELETE FROM gather_player WHERE gather_id = ? AND player_id = ? AND played_team IS NULL",
        arguments: arguments)
    }
    try db.execute(
      sql: "UPDATE gather_player SET has_left = 1 WHERE gather_id = ? AND player_id = ?", arguments: arguments
    )
  }

  static func rename(_ id: UUID, _ change: GatherChange, in db: Database) throws {
    try db.execute(
      sql: """
        UPDATE gather SET name = ?, team_a_name = ?, team_a_color = ?, team_b_name = ?, team_b_color = ?
        WHERE id = ?
        """,
      arguments: [
        change.name, change.teams.teamA.name, change.teams.teamA.color.hex, change.teams.teamB.name,
        change.teams.teamB.color.hex, id.uuidString,
      ])
  }

  /// The team that each player has at the service, as far as the board knows. Players without a known team are left out.
  static func toldTeams(of gather: UUID, in db: Database) throws -> [Player.ID: TeamID] {
    let rows = try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT player_id, told_team FROM gather_player
          WHERE gather_id = ? AND player_id IS NOT NULL AND told_team IS NOT NULL
          """), arguments: [gather.uuidString])
    var teams: [Player.ID: TeamID] = [:]
    for row in rows { teams[Player.ID(try row.field(0))] = TeamID(rawValue: try row.field(1)) }
    return teams
  }

  /// Notes that the service has had this player in its list of the gather's players.
  static func noteRemote(_ player: Player.ID, in gather: UUID, _ db: Database) throws {
    try db.cachedStatement(
      sql: "UPDATE gather_player SET was_remote = 1 WHERE gather_id = ? AND player_id = ? AND was_remote = 0"
    ).execute(arguments: [gather.uuidString, player.value])
  }

  /// The players whom the service has had in its list of a gather's players. A deleted player gets a negative
  /// id: the number of the row, negated.
  static func remotePlayers(of gather: UUID, in db: Database) throws -> Set<Player.ID> {
    Set(
      try Int64.fetchAll(
        db.cachedStatement(
          sql: "SELECT coalesce(player_id, -position) FROM gather_player WHERE gather_id = ? AND was_remote"),
        arguments: [gather.uuidString]
      ).map(Player.ID.init))
  }

  /// The players who have played in a gather and have left it. Deleted players are left out.
  static func leftPlayers(of gather: UUID, in db: Database) throws -> Set<Player.ID> {
    Set(
      try Int64.fetchAll(
        db.cachedStatement(
          sql:
            "SELECT player_id FROM gather_player WHERE gather_id = ? AND has_left AND player_id IS NOT NULL"),
        arguments: [gather.uuidString]
      ).map(Player.ID.init))
  }

  static func setTold(_ team: TeamID, of player: Player.ID, in gather: UUID, _ db: Database) throws {
    try db.cachedStatement(
      sql: "UPDATE gather_player SET told_team = ? WHERE gather_id = ? AND player_id = ?"
    ).execute(arguments: [team.rawValue, gather.uuidString, player.value])
  }

  /// Notes that a client, such as a phone, has sent the result to the board's own web service.
  static func noteTold(_ id: UUID, in db: Database) throws {
    try db.execute(sql: "UPDATE gather SET is_told = 1 WHERE id = ?", arguments: [id.uuidString])
  }

  /// Stores a result that does not follow from a log.
  static func storeResult(_ result: MatchResult, of id: UUID, at date: Date, in db: Database) throws {
    try db.execute(
      sql: """
        UPDATE gather SET ended_at = coalesce(ended_at, ?), score_a = ?, score_b = ?, winner = ? WHERE id = ?
        """,
      arguments: [
        TimeText.text(date), result.score.teamA, result.score.teamB, result.winner?.rawValue, id.uuidString,
      ])
  }

  /// Stores the result of a match, or clears it if the match has not ended.
  static func storeResult(of match: Match, in db: Database) throws {
    let end =
      match.state.phase == .ended ? match.log.countingEntries.first { $0.event == .act(.gatherEnded) } : nil
    let result = end.map { _ in MatchResult(match.state) }
    try db.execute(
      sql: """
        UPDATE gather SET ended_at = ?1, score_a = ?2, score_b = ?3, winner = ?4,
          is_told = iif(?1 IS NULL, 0, is_told) WHERE id = ?5
        """,
      arguments: [
        end.map { TimeText.text($0.wallClock) }, result?.score.teamA, result?.score.teamB,
        result?.winner?.rawValue,
        match.gather.id.uuidString,
      ])
  }
}
