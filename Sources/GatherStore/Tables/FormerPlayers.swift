import GRDB
import GatherModel

/// The table `former_player`: the players who were merged into other players, with the id and the name of the player
/// who remains.
///
/// A log keeps the ids that players had when its entries were written, but code that reads entries receives the
/// remaining player instead. Only another merge changes a row of this table. Until then, an entry is always read with
/// the same player, so a board can compare the entries in its memory with stored entries. If the remaining player is
/// deleted, the row stays. This causes no error, because ids are never reused.
struct FormerPlayers {
  private var marks: [Player.ID: (id: Player.ID, name: String)] = [:]

  /// - Parameter db: If the database was opened without migration, it may lack the table. Then no player is replaced.
  init(_ db: Database) throws {
    guard try db.tableExists("former_player") else { return }
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: "SELECT former_id, player_id, name FROM former_player"))
    while let row = try rows.next() {
      marks[Player.ID(try row.field(0))] = (Player.ID(try row.field(1)), try row.field(2))
    }
  }

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

  /// Returns the entries with the remaining players. Reads the table only if an entry names a player, as in few logs.
  static func resolved(_ entries: [LogEntry], in db: Database) throws -> [LogEntry] {
    guard entries.contains(where: \.event.namesPlayer) else { return entries }
    let former = try FormerPlayers(db)
    return entries.map { entry in
      var entry = entry
      entry.event = former.resolved(entry.event)
      return entry
    }
  }

  /// Stores that `player` replaces `former`, and also replaces every player whom earlier merges have replaced with
  /// `former`.
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
