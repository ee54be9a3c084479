import FoundationEssentials
import GRDB
package import GatherModel

extension GatherStore {
  /// Merges the player `other` into the player `kept`, in one transaction. Both are the owner's players.
  /// Details that `kept` lacks are copied from `other`. Then `other` is deleted.
  /// Logs stay unchanged, but when a log is read, ``FormerPlayers`` replaces `other` with `kept`.
  /// - Throws: ``GatherStoreError/playersBeside(_:_:gather:)`` if one gather has both players in its roster, because they
  ///   must be two people. ``GatherStoreError/playerNamedTwice(_:)`` if `other` equals `kept`.
  ///   ``GatherStoreError/noSuchPlayer(_:)``. If this method throws, nothing is changed.
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
    // When the service deletes `other`, the service also removes `other` from the gather in play. So the board sends the
    // team of `kept`. Otherwise the service would have neither player in this gather. The next merge with the service
    // would then remove `kept` from the board's gather.
    if let inPlay, case .team(let team)? = place {
      try OutboxTable.note(.playerPlaced(kept, team, gather: inPlay), in: db)
    }
    try PlayerTable.delete(other, in: db)
    try OutboxTable.note(.playerDeleted(other), in: db)
    return (merged, gone)
  }
}

extension Player {
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

  fileprivate static func place(
    of player: Player.ID, in gather: UUID, _ db: Database
  ) throws -> RosterPlace? {
    try String.fetchOne(
      db, sql: "SELECT place FROM gather_player WHERE gather_id = ? AND player_id = ?",
      arguments: [gather.uuidString, player.value]
    ).map(PlaceText.place)
  }

  /// Replaces `other` in all gathers. Clears the values that the service has sent about `other`.
  fileprivate static func replace(_ other: Player.ID, by player: Player, in db: Database) throws {
    try db.execute(
      sql: """
        UPDATE gather_player SET player_id = ?, name = ?, told_team = NULL, was_remote = 0 WHERE player_id = ?
        """, arguments: [player.id.value, player.name, other.value])
  }
}

extension PlayerTable {
  /// Does nothing if the new player is already in the lineup.
  fileprivate static func replaceInLineup(
    _ other: Player.ID, by player: Player.ID, in db: Database
  ) throws {
    try db.execute(
      sql: "UPDATE OR IGNORE lineup SET player_id = ? WHERE player_id = ?",
      arguments: [player.value, other.value])
  }
}
