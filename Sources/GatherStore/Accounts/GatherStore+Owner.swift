import GRDB
package import GatherModel

/// Changes of the owner's players at the board. A linked service is told of them in the background.
extension GatherStore {
  /// ``players()`` off the caller's executor.
  /// - Throws: ``GatherStoreError`` when the file cannot be read.
  package func playersNow() async throws(GatherStoreError) -> [Player] {
    try await onReader { db in try PlayerTable.all(db) }
  }

  /// ``lastImportedRoster()`` off the caller's executor.
  /// - Throws: ``GatherStoreError`` when the file cannot be read.
  package func lastImportedRosterNow() async throws(GatherStoreError) -> Roster {
    try await onReader(PlayerTable.lineup)
  }

  /// Adds a player; others may have the same name.
  /// - Throws: ``GatherStoreError`` when the file cannot be written.
  package func addPlayer(_ details: PlayerDetails) async throws(GatherStoreError) -> Player {
    try await committing { db in
      let id = try PlayerTable.add(details, to: db)
      try OutboxTable.note(.playerAdded(id, details), in: db)
      return Player(id: id, details: details)
    }
  }

  /// Changes some of a player's details, starting from those stored now. A change without effect stores nothing, and
  /// the service is not told of it.
  /// - Returns: The player with the change.
  /// - Throws: ``GatherStoreError/noSuchPlayer(_:)``.
  package func changePlayer(
    _ id: Player.ID, _ change: @escaping @Sendable (inout PlayerDetails) -> Void
  ) async throws(GatherStoreError) -> Player {
    try await committing { db in try Self.changePlayer(id, in: db, change) }
  }

  /// As ``changePlayer(_:_:)``, within a transaction.
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

  /// Deletes a player; the gathers that he was in keep the name that he had.
  /// - Throws: ``GatherStoreError/playerInPlay(_:gather:)`` while he is in the roster of the gather in play, on the bench
  ///   too; ``GatherStoreError/noSuchPlayer(_:)``.
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
