import GRDB
import GatherModel

/// The table `former_player`: the present player for each id of a player who was merged into another one.
///
/// A log only grows, and its entries contain the ids that players had at that time. Code that reads entries receives
/// the id and the name of the present player. Both change only with another merge, so a board can always compare the
/// entries that it has read with the stored ones. Ids are never reused, so a row stays even after its player was
/// deleted.
struct FormerPlayers {
  private var marks: [Player.ID: (id: Player.ID, name: String)] = [:]

  /// - Parameter db: A database opened without migration may lack the table.
  init(_ db: Database) throws {
    guard try db.tableExists("former_player") else { return }
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: "SELECT former_id, player_id, name FROM former_player"))
    while let row = try rows.next() {
      marks[Player.ID(try row.field(0))] = (Player.ID(try row.field(1)), try row.field(2))
    }
  }

  /// The event with the present id and name of its player.
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

  /// The entries with the present ids and names. The table is read only if an entry names a player, which few logs do.
  static func resolved(_ entries: [LogEntry], in db: Database) throws -> [LogEntry] {
    guard entries.contains(where: \.event.namesPlayer) else { return entries }
    let former = try FormerPlayers(db)
    return entries.map { entry in
      var entry = entry
      entry.event = former.resolved(entry.event)
      return entry
    }
  }

  /// Records that a player was merged into another one, and the same for all players who were merged into the former
  /// player before.
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
