package import FoundationEssentials
import GRDB
package import GatherModel

extension GatherStore {
  /// Appends entries to a gather's log, in one transaction that is durable on return.
  ///
  /// Entries whose ids are already stored are skipped. When the gather ends, its result is stored. If its end is
  /// undone, the result is removed and the gather is on the board again.
  /// - Parameter boot: The boot that the entries' instants belong to.
  /// - Throws: ``GatherStoreError/gatherEnded(_:)`` if another board or client has ended the stored match, and the
  ///   entries do not undo that; ``GatherStoreError/gatherInPlay(_:name:)`` if an end is undone while another gather is
  ///   in play; ``GatherStoreError/noSuchGather(_:)``. In these cases nothing is stored. Throws
  ///   ``GatherStoreError/takenAway(path:)`` if the entries were written to a file that was deleted or replaced.
  /// - Returns: The numbers of the entries in the store.
  @discardableResult
  package func append(
    _ entries: [LogEntry], to gather: UUID, boot: BootID?
  ) async throws(GatherStoreError) -> [UUID: Int64] {
    try await committing { db in
      try LogTable.append(entries, to: gather, boot: boot, in: db)
      return try LogTable.numbers(of: entries, in: db)
    }
  }

  /// Records that a gather's board was running at an instant. A power cut loses at most the time since then.
  /// - Parameter isOrderlyEnd: Whether the board shuts down in order at that instant; see ``StoredMatch/orderlyEnd``.
  /// - Throws: ``GatherStoreError/noSuchGather(_:)``, and others if the file cannot be written.
  package func beat(
    _ gather: UUID, boot: BootID?, at: BoardInstant, isOrderlyEnd: Bool = false
  ) async throws(GatherStoreError) {
    try await commit { db in
      try LogTable.beat(gather, boot: boot, at: at, in: db)
      if isOrderlyEnd { try LogTable.noteOrderlyEnd(of: gather, at: at, in: db) }
    }
  }

  /// A number that changes when another connection has written to the file. That is a connection of another process, or
  /// of another ``GatherStore`` with the same file.
  ///
  /// The number is `PRAGMA data_version` of the connection that makes all writes of this store. Commits of that
  /// connection do not change the number. So a board that reloads when the number changes never reloads because of its
  /// own entries. This waits for the writes in progress.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func dataVersion() async throws(GatherStoreError) -> Int {
    try await onWriter { db in try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0 }
  }

  /// The result of SQLite's check of the file (`PRAGMA integrity_check`), and of a check that the given entries of a
  /// gather are stored. If an entry is missing or changed, the file is damaged. This reads the whole file through a new
  /// connection, because the cache of an open connection does not show the state of the file.
  /// - Parameters:
  ///   - entries: The entries that must be stored. Their wall-clock times are not compared.
  ///   - gather: The gather of the entries. If the gather is missing, it was deleted, which is no damage.
  /// - Throws: ``GatherStoreError`` if the file cannot be read. Damage is returned, not thrown.
  package func soundness(
    holding entries: some Collection<LogEntry> & Sendable, of gather: UUID?
  ) async throws(GatherStoreError) -> Integrity {
    let path = path
    do {
      return try await Self.onFileThread {
        var configuration = Self.configuration()
        configuration.readonly = true
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        defer { Self.end(queue) }
        return try queue.read { db in
          let soundness = try Integrity(db)
          guard soundness == .sound else { return soundness }
          guard let gather, let stored = try LogTable.match(gather, in: db)?.match.log.entries else {
            return .sound
          }
          let known = Dictionary(stored.map { ($0.id, $0) }) { first, _ in first }
          // The caller may have read the entries before two players were merged. So the present ids and names are used
          // for the comparison.
          let isWhole = try FormerPlayers.resolved(Array(entries), in: db).allSatisfy { entry in
            known[entry.id]?.event == entry.event && known[entry.id]?.at == entry.at
          }
          return isWhole ? .sound : .damaged
        }
      }
    } catch {
      let error = GatherStoreError(error, path: path)
      if case .damaged = error { return .damaged }
      throw error
    }
  }

  /// Closes a connection that has only read. A failure to close it has no effect.
  private static func end(_ queue: DatabaseQueue) {
    do { try queue.close() } catch {}
  }
}
