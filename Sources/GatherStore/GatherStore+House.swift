import GRDB
package import GatherModel

/// What the board does to the house's players. With a service linked it is told, and nobody waits for that.
extension GatherStore {
  /// ``players()`` off the caller's executor.
  package func playersNow() async throws(GatherStoreError) -> [Player] {
    try await onReader { db in try PlayerTable.all(db) }
  }

  /// ``lastImportedRoster()`` off the caller's executor.
  package func lastImportedRosterNow() async throws(GatherStoreError) -> Roster {
    try await onReader(PlayerTable.lineup)
  }

  /// Adds a player; others may have the same name.
  package func addPlayer(_ details: PlayerDetails) async throws(GatherStoreError) -> Player {
    try await committing { db in
      let id = try PlayerTable.add(details, to: db)
      try OutboxTable.note(.playerAdded(id, details), in: db)
      return Player(id: id, details: details)
    }
  }

  /// Changes something of what is known of a player, as it is stored now. What is already so changes nothing, and nobody is
  /// told of it.
  /// - Returns: The player with the change.
  /// - Throws: ``GatherStoreError/noSuchPlayer(_:)``.
  package func changePlayer(
    _ id: Player.ID, _ change: @escaping @Sendable (inout PlayerDetails) -> Void
  ) async throws(GatherStoreError) -> Player {
    try await committing { db in
      let player = try PlayerTable.player(id, of: .house, in: db)
      var changed = player
      change(&changed.details)
      if changed == player { return player }
      try PlayerTable.update(changed, in: db)
      try OutboxTable.note(.playerChanged(changed.id, changed.details), in: db)
      return changed
    }
  }

  /// Deletes a player; the gathers that he was in keep the name that he had.
  /// - Throws: ``GatherStoreError/playerInPlay(_:gather:)`` while he is in the roster of the gather in play, on the bench
  ///   too; ``GatherStoreError/noSuchPlayer(_:)``.
  package func deletePlayer(_ id: Player.ID) async throws(GatherStoreError) {
    try await commit { db in
      _ = try PlayerTable.player(id, of: .house, in: db)
      if let gather = try GatherTable.inPlay(in: db), try GatherTable.has(id, in: gather.id, db) {
        throw GatherStoreError.playerInPlay(id, gather: gather.name)
      }
      try PlayerTable.delete(id, in: db)
      try OutboxTable.note(.playerDeleted(id), in: db)
    }
  }
}
