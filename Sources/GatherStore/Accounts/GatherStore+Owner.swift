import GRDB
package import GatherModel

/// Changes to the owner's players that are made at the board. They are also sent to a linked service.
extension GatherStore {
  /// Like ``players()``, but without blocking the caller's executor.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func playersNow() async throws(GatherStoreError) -> [Player] {
    try await onReader { db in try PlayerTable.all(db) }
  }

  /// Like ``lastImportedRoster()``, but without blocking the caller's executor.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func lastImportedRosterNow() async throws(GatherStoreError) -> Roster {
    try await onReader(PlayerTable.lineup)
  }

  /// Adds a player. Other players may have the same name.
  /// - Throws: ``GatherStoreError`` if the file cannot be written.
  package func addPlayer(_ details: PlayerDetails) async throws(GatherStoreError) -> Player {
    try await committing { db in
      let id = try PlayerTable.add(details, to: db)
      try OutboxTable.note(.playerAdded(id, details), in: db)
      return Player(id: id, details: details)
    }
  }

  /// Changes the stored details of a player. A change without effect is neither stored nor sent to the service.
  /// - Throws: ``GatherStoreError/noSuchPlayer(_:)``.
  package func changePlayer(
    _ id: Player.ID, _ change: @escaping @Sendable (inout PlayerDetails) -> Void
  ) async throws(GatherStoreError) -> Player {
    try await committing { db in try Self.changePlayer(id, in: db, change) }
  }

  static func changePlayer(
    _ id: Player.ID, in db: Database, _ change: (inout PlayerDetails) -> Void
  ) throws -> Player {
    let player = try PlayerTable.player(id, of: .owner, in: db)
    var changed = player
    change(&changed.details)
    if changed == player { return player }
    try PlayerTable.update(changed, in: db)
    try OutboxTable.note(.playerChanged(changed.id, changed.details), in: db)
    return changed
  }

  /// Deletes a player. The player's gathers keep the name.
  /// - Throws: ``GatherStoreError/playerInPlay(_:gather:)`` while the player is in the roster of the gather in play,
  ///   bench included; ``GatherStoreError/noSuchPlayer(_:)``.
  package func deletePlayer(_ id: Player.ID) async throws(GatherStoreError) {
    try await commit { db in
      _ = try PlayerTable.player(id, of: .owner, in: db)
      if let gather = try GatherTable.inPlay(in: db), try GatherTable.has(id, in: gather.id, db) {
        throw GatherStoreError.playerInPlay(id, gather: gather.name)
      }
      try PlayerTable.delete(id, in: db)
      try OutboxTable.note(.playerDeleted(id), in: db)
    }
  }
}
