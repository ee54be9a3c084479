import FoundationEssentials
import GRDB
package import GatherModel

extension GatherStore {
  /// Merges two of the owner's players, in one transaction. The remaining player gets all gathers of both players.
  /// Known details of the remaining player are kept, and missing details are copied from the removed player. Logs stay
  /// unchanged and are read through ``FormerPlayers``.
  /// - Parameters:
  ///   - other: The player to remove.
  ///   - kept: The player who remains.
  /// - Returns: Both players; the remaining one has the copied details.
  /// - Throws: ``GatherStoreError/playersBeside(_:_:gather:)`` if both are in the roster of one gather, because they
  ///   are then two people; ``GatherStoreError/playerNamedTwice(_:)`` if both are the same player,
  ///   ``GatherStoreError/noSuchPlayer(_:)``. If it throws, nothing is changed.
  package func mergePlayer(
    _ other: Player.ID, into kept: Player.ID
  ) throws(GatherStoreError) -> (kept: Player, gone: Player) {
    try write { db in try Self.mergePlayer(other, into: kept, in: db) }
  }

  private static func mergePlayer(
    _ other: Player.ID, into kept: Player.ID, in db: Database
  ) throws -> (kept: Player, gone: Player) {
    let known = try PlayerTable.player(kept, of: .owner, in: db)
    let gone = try PlayerTable.player(other, of: .owner, in: db)
    if kept == other { throw GatherStoreError.playerNamedTwice(kept) }
    if let gather = try GatherTable.name(ofGatherWith: kept, and: other, in: db) {
      throw GatherStoreError.playersBeside(kept, other, gather: gather)
    }
    let inPlay = try GatherTable.inPlay(in: db)?.id
    let place = try inPlay.flatMap { try GatherTable.place(of: other, in: $0, db) }
    let merged = known.completed(by: gone.details)
    if merged != known {
      try PlayerTable.update(merged, in: db)
      try OutboxTable.note(.playerChanged(kept, merged.details), in: db)
    }
    try GatherTable.replace(other, by: merged, in: db)
    try PlayerTable.replaceInLineup(other, by: kept, in: db)
    try FormerPlayers.add(other, as: merged, to: db)
    // At the service, the deletion removes the player from the gather in play. The service would then list neither of
    // the two players, and both would be removed here. So the service is told the place of the remaining player.
    if let inPlay, case .team(let team)? = place {
      try OutboxTable.note(.playerPlaced(kept, team, gather: inPlay), in: db)
    }
    try PlayerTable.delete(other, in: db)
    try OutboxTable.note(.playerDeleted(other), in: db)
    return (merged, gone)
  }
}

extension Player {
  /// The player with missing details copied from another player.
  fileprivate func completed(by other: PlayerDetails) -> Player {
    var player = self
    player.details.age = details.age ?? other.age
    player.details.skill = details.skill ?? other.skill
    player.details.preferredPosition = details.preferredPosition ?? other.preferredPosition
    player.details.favouriteTeam = details.favouriteTeam ?? other.favouriteTeam
    player.details.number = details.number ?? other.number
    return player
  }
}

extension GatherTable {
  /// The name of the newest gather that has both players in its roster; nil if there is none.
  fileprivate static func name(
    ofGatherWith one: Player.ID, and other: Player.ID, in db: Database
  ) throws -> String? {
    try String.fetchOne(
      db,
      sql: """
        SELECT gather.name FROM gather
        JOIN gather_player AS one ON one.gather_id = gather.id AND one.player_id = ?
        JOIN gather_player AS other ON other.gather_id = gather.id AND other.player_id = ?
        ORDER BY gather.number DESC LIMIT 1
        """, arguments: [one.value, other.value])
  }

  /// The place of a player in a gather; nil if the player is not in it.
  fileprivate static func place(
    of player: Player.ID, in gather: UUID, _ db: Database
  ) throws -> RosterPlace? {
    try String.fetchOne(
      db, sql: "SELECT place FROM gather_player WHERE gather_id = ? AND player_id = ?",
      arguments: [gather.uuidString, player.value]
    ).map(PlaceText.place)
  }

  /// Replaces one player with another in all gathers. Values that the service sent about the former player are cleared.
  fileprivate static func replace(_ other: Player.ID, by player: Player, in db: Database) throws {
    try db.execute(
      sql: """
        UPDATE gather_player SET player_id = ?, name = ?, told_team = NULL, was_remote = 0 WHERE player_id = ?
        """, arguments: [player.id.value, player.name, other.value])
  }
}

extension PlayerTable {
  /// Replaces one player with another in the lineup, unless the new player is already in it.
  fileprivate static func replaceInLineup(
    _ other: Player.ID, by player: Player.ID, in db: Database
  ) throws {
    try db.execute(
      sql: "UPDATE OR IGNORE lineup SET player_id = ? WHERE player_id = ?",
      arguments: [player.value, other.value])
  }
}
