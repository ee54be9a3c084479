import GRDB
import GatherModel

enum PlayerTable {
  static let columns =
    "player.id, player.name, player.age, player.skill, player.preferred_position, player.favourite_team, "
    + "player.number"

  /// - Parameter first: The index of the first of ``columns`` in the row.
  static func player(_ row: Row, from first: Int = 0) throws -> Player {
    let id = Player.ID(try row.field(first))
    var details = PlayerDetails(
      name: try row.field(first + 1), age: try row.field(first + 2),
      favouriteTeam: try row.field(first + 5), number: try row.field(first + 6))
    if let skill = try row.field(first + 3, String?.self) {
      details.skill = try Skill(rawValue: skill) ?? damaged("skill", skill, of: id)
    }
    if let position = try row.field(first + 4, String?.self) {
      details.preferredPosition = try Position(rawValue: position) ?? damaged("position", position, of: id)
    }
    return Player(id: id, details: details)
  }

  private static func damaged<Value>(_ what: String, _ text: String, of id: Player.ID) throws -> Value {
    throw DamagedRow(detail: "\(what) \(text) of player \(id.value)")
  }

  static func all(_ db: Database, of account: AccountID = .owner) throws -> [Player] {
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: "SELECT \(columns) FROM player WHERE account_id = ? ORDER BY id"),
      arguments: [account.value])
    var players: [Player] = []
    while let row = try rows.next() { players.append(try player(row)) }
    return players
  }

  static func player(_ id: Player.ID, in db: Database) throws -> Player? {
    try Row.fetchOne(
      db.cachedStatement(sql: "SELECT \(columns) FROM player WHERE id = ?"), arguments: [id.value]
    ).map { try player($0) }
  }

  /// - Throws: ``GatherStoreError/noSuchPlayer(_:)``.
  static func player(_ id: Player.ID, of account: AccountID, in db: Database) throws -> Player {
    guard
      let row = try Row.fetchOne(
        db.cachedStatement(sql: "SELECT \(columns) FROM player WHERE id = ? AND account_id = ?"),
        arguments: [id.value, account.value])
    else { throw GatherStoreError.noSuchPlayer(id) }
    return try player(row)
  }

  static func add(
    _ details: PlayerDetails, of account: AccountID = .owner, to db: Database
  ) throws -> Player.ID {
    let statement = try db.cachedStatement(
      sql: """
        INSERT INTO player (account_id, name, age, skill, preferred_position, favourite_team, number)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """)
    try statement.execute(arguments: [account.value] + values(details))
    return Player.ID(db.lastInsertedRowID)
  }

  static func update(_ player: Player, in db: Database) throws {
    let statement = try db.cachedStatement(
      sql: """
        UPDATE player SET name = ?, age = ?, skill = ?, preferred_position = ?, favourite_team = ?, number = ?
        WHERE id = ?
        """)
    try statement.execute(arguments: values(player.details) + [player.id.value])
    try SentNamesTable.forget(unlessOf: player, in: db)
  }

  /// Deletes a player. Gathers keep the name that the player has before the deletion.
  static func delete(_ id: Player.ID, in db: Database) throws {
    try db.cachedStatement(
      sql: """
        UPDATE gather_player SET name = (SELECT name FROM player WHERE id = ?1)
        WHERE player_id = ?1 AND EXISTS (SELECT 1 FROM player WHERE id = ?1)
        """
    ).execute(arguments: [id.value])
    try db.cachedStatement(sql: "DELETE FROM player WHERE id = ?").execute(arguments: [id.value])
  }

  static func values(_ details: PlayerDetails) -> StatementArguments {
    [
      details.name, details.age, details.skill?.rawValue, details.preferredPosition?.rawValue,
      details.favouriteTeam, details.number,
    ]
  }

  static func lineup(_ db: Database) throws -> Roster {
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT lineup.place, \(columns) FROM lineup JOIN player ON player.id = lineup.player_id
        ORDER BY lineup.position
        """)
    var roster = Roster()
    while let row = try rows.next() {
      roster.add(try player(row, from: 1), to: try PlaceText.place(row.field(0)))
    }
    return roster
  }

  /// Replaces the lineup with these players of the owner, in this order.
  /// - Throws: ``GatherStoreError/noSuchPlayer(_:)``, ``GatherStoreError/playerNamedTwice(_:)``.
  static func choose(_ players: [(Player.ID, RosterPlace)], in db: Database) throws {
    var named: Set<Player.ID> = []
    for (id, _) in players {
      guard named.insert(id).inserted else { throw GatherStoreError.playerNamedTwice(id) }
      _ = try player(id, of: .owner, in: db)
    }
    try setLineup(players, in: db)
  }

  static func setLineup(_ players: [(Player.ID, RosterPlace)], in db: Database) throws {
    try db.execute(sql: "DELETE FROM lineup")
    let statement = try db.cachedStatement(
      sql: "INSERT INTO lineup (position, player_id, place) VALUES (?, ?, ?)")
    for (position, (id, place)) in players.enumerated() {
      try statement.execute(arguments: [position, id.value, PlaceText.text(place)])
    }
  }
}

/// The stored form of the places of a roster: `A`, `B`, `bench`.
enum PlaceText {
  static func text(_ place: RosterPlace) -> String {
    switch place {
    case .team(let team): team.rawValue
    case .bench: "bench"
    }
  }

  /// - Throws: ``DamagedRow`` for any other text.
  static func place(_ text: String) throws -> RosterPlace {
    if text == "bench" { return .bench }
    guard let team = TeamID(rawValue: text) else { throw DamagedRow(detail: "place \(text)") }
    return .team(team)
  }
}

extension Roster {
  mutating func add(_ player: Player, to place: RosterPlace) {
    switch place {
    // Each team has a case of its own, because the subscript of ``TeamPair`` would copy the whole team for each player.
    case .team(.teamA): teams.teamA.append(player)
    case .team(.teamB): teams.teamB.append(player)
    case .bench: bench.append(player)
    }
  }

  /// All players and their places, team A first, the bench last.
  var placed: [(player: Player, place: RosterPlace)] {
    TeamID.allCases.flatMap { team in teams[team].map { ($0, .team(team)) } }
      + bench.map { ($0, .bench) }
  }
}
