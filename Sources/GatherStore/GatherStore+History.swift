package import FoundationEssentials
import GRDB
package import GatherModel

extension GatherStore {
  /// All gathers, the newest first.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func gathers() throws(GatherStoreError) -> [GatherSummary] {
    try read(HistoryTable.summaries)
  }

  /// Like ``gathers()``, but without blocking the caller's executor.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func gathersNow() async throws(GatherStoreError) -> [GatherSummary] {
    try await onReader(HistoryTable.summaries)
  }

  /// The number of players in the teams of each gather, without the bench; gathers without such players are missing.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func playerCounts() throws(GatherStoreError) -> [UUID: Int] {
    try read(HistoryTable.playerCounts)
  }

  /// Like ``playerCounts()``, but without blocking the caller's executor.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func playerCountsNow() async throws(GatherStoreError) -> [UUID: Int] {
    try await onReader(HistoryTable.playerCounts)
  }

  /// Like ``match(id:)``, but without blocking the caller's executor.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func matchNow(id: UUID) async throws(GatherStoreError) -> StoredMatch? {
    try await onReader { db in try LogTable.match(id, in: db) }
  }

  /// The gather that was started most recently, with its log; nil if there is none.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func newestMatch() throws(GatherStoreError) -> StoredMatch? {
    try read(HistoryTable.newest)
  }

  /// Like ``newestMatch()``, but without blocking the caller's executor.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func newestMatchNow() async throws(GatherStoreError) -> StoredMatch? {
    try await onReader(HistoryTable.newest)
  }

  /// The season table over all gathers that were played, sorted by ``Season/ranked(_:by:)``. A gather that ended without a
  /// kick-off, without goals and without a winner does not count, unless its result came from the web service. Deleted
  /// players with the same name share one row.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func season() throws(GatherStoreError) -> [SeasonRow] {
    try read(HistoryTable.season)
  }

  /// Like ``season()``, but without blocking the caller's executor.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func seasonNow() async throws(GatherStoreError) -> [SeasonRow] {
    try await onReader(HistoryTable.season)
  }

  /// A player, and the ended gathers in which the player has played.
  /// - Throws: ``GatherStoreError/noSuchPlayer(_:)``.
  package func history(of player: Player.ID) throws(GatherStoreError) -> PlayerHistory {
    try read { db in try HistoryTable.history(of: player, in: db) }
  }

  /// Like ``history(of:)``, but without blocking the caller's executor.
  /// - Throws: ``GatherStoreError/noSuchPlayer(_:)``, and others if the file cannot be read.
  package func historyNow(of player: Player.ID) async throws(GatherStoreError) -> PlayerHistory {
    try await onReader { db in try HistoryTable.history(of: player, in: db) }
  }

  /// Deletes an ended gather with its log. If the gather is still on the board, the board becomes empty.
  /// - Throws: ``GatherStoreError/gatherInPlay(_:name:)`` if the gather has not ended,
  ///   ``GatherStoreError/noSuchGather(_:)``.
  package func deleteGather(_ id: UUID) async throws(GatherStoreError) {
    try await commit { db in
      try AccountRecords.check(id, of: .owner, in: db)
      if let current = try GatherTable.inPlay(in: db), current.id == id {
        throw GatherStoreError.gatherInPlay(id, name: current.name)
      }
      try GatherTable.delete(id, in: db)
      try OutboxTable.note(.gatherDeleted(id), in: db)
    }
  }
}
