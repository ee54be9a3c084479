import FoundationEssentials
import GRDB
import GatherModel

/// The gather on the board while nothing has happened in it: a player deleted at the service leaves it.
struct GatherToCome {
  private let id: UUID
  private let db: Database

  /// nil where no gather is on the board, and once one has begun.
  init?(in db: Database) throws {
    guard let id = try GatherTable.inPlay(in: db)?.id, try !LogTable.hasEntries(id, in: db) else {
      return nil
    }
    self.id = id
    self.db = db
  }

  /// Takes a player out.
  func remove(_ player: Player.ID) throws {
    try db.execute(
      sql: "DELETE FROM gather_player WHERE player_id = ? AND gather_id = ?",
      arguments: [player.value, id.uuidString])
  }

  /// Gives a player's place to another one, who now has the player's id at the service and with it the place there.
  /// Nothing is done while the service has still to be told where the first one plays.
  /// - Returns: Whether anything changed.
  func replace(_ player: Player.ID, by other: Player) throws -> Bool {
    let isWaiting = try OutboxTable.entries(db, "gather_id = ?", [id.uuidString])
      .contains { $0.act.player == player }
    let players = Set(
      try Int64.fetchAll(
        db, sql: "SELECT player_id FROM gather_player WHERE gather_id = ? AND player_id IS NOT NULL",
        arguments: [id.uuidString]))
    guard !isWaiting, players.contains(player.value) else { return false }
    if players.contains(other.id.value) {
      try remove(player)
    } else {
      try db.execute(
        sql: "UPDATE gather_player SET player_id = ?, name = ? WHERE player_id = ? AND gather_id = ?",
        arguments: [other.id.value, other.name, player.value, id.uuidString])
    }
    return true
  }
}
