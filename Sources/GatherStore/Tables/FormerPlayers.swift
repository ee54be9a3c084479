import GRDB
import GatherModel

/// The table `former_player`: the present player for each id that was merged into another player.
///
/// A log only grows, and its entries name players by the ids of their time. Readers of entries are given the present id
/// and the name that goes with it. Both change only with another merger, so that what a board has read can always be
/// compared with what is stored. Ids are never reused: a row outlasts the player it leads to.
struct FormerPlayers {
  private var marks: [Player.ID: (id: Player.ID, name: String)] = [:]

  /// - Parameter db: One that is looked at without being migrated may have no such table.
  init(_ db: Database) throws {
    guard try db.tableExists("former_player") else { return }
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: "SELECT former_id, player_id, name FROM former_player"))
    while let row = try rows.next() {
      marks[Player.ID(try row.field(0))] = (Player.ID(try row.field(1)), try row.field(2))
    }
  }

  /// The event with the id and the name that count now.
  func resolved(_ event: MatchEvent) -> MatchEvent {
    switch event {
    case .act(.card(let team, let card, let player?)): .act(.card(team, card, resolved(player)))
    case .act(.playerNamed(let entry, let player?, let goal)):
      .act(.playerNamed(entry: entry, resolved(player), goal: goal))
    default: event
    }
  }

  private func resolved(_ mark: PlayerMark) -> PlayerMark {
    guard let now = mark.id.flatMap({ marks[$0] }) else { return mark }
    return PlayerMark(id: now.id, name: now.name, number: mark.number)
  }

  /// The entries with the ids and names that count now; most logs have nothing to ask for.
  static func resolved(_ entries: [LogEntry], in db: Database) throws -> [LogEntry] {
    guard entries.contains(where: \.event.namesPlayer) else { return entries }
    let former = try FormerPlayers(db)
    return entries.map { entry in
      var entry = entry
      entry.event = former.resolved(entry.event)
      return entry
    }
  }

  /// Notes that a player is another one from now on, and with him all who were merged into him before.
  static func add(_ former: Player.ID, as player: Player, to db: Database) throws {
    try db.execute(
      sql: "UPDATE former_player SET player_id = ?, name = ? WHERE player_id = ?",
      arguments: [player.id.value, player.name, former.value])
    try db.execute(
      sql: "INSERT INTO former_player (former_id, player_id, name) VALUES (?, ?, ?)",
      arguments: [former.value, player.id.value, player.name])
  }
}

extension MatchEvent {
  fileprivate var namesPlayer: Bool {
    switch self {
    case .act(.card(_, _, _?)), .act(.playerNamed(_, _?, _)): true
    default: false
    }
  }
}
