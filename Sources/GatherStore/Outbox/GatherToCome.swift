import FoundationEssentials
import GRDB
import GatherModel

/// The gather in play, as long as its log has no entries. A player who is deleted at the service is also removed from
/// this gather, because its match has not begun.
struct GatherToCome {
  private let id: UUID
  private let db: Database

  init?(in db: Database) throws {
    guard let id = try GatherTable.inPlay(in: db)?.id, try !LogTable.hasEntries(id, in: db) else {
      return nil
    }
    self.id = id
    self.db = db
  }

  func remove(_ player: Player.ID) throws {
    try db.execute(
      sql: "DELETE FROM gather_player WHERE player_id = ? AND gather_id = ?",
      arguments: [player.value, id.uuidString])
  }

  /// Replaces `player` with `other`, who now has the id that `player` had at the service. Does nothing while a change
  /// about `player` in this gather waits to be sent.
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
