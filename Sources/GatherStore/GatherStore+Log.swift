package import FoundationEssentials
import GRDB
package import GatherModel

extension GatherStore {
  /// Appends entries to a gather's log, in one transaction that is durable on return. Entries that are already stored are
  /// skipped. When the gather ends, its result is stored. If its end is undone, the gather is on the board again.
  /// - Parameter boot: The boot that the entries' instants belong to.
  /// - Throws: ``GatherStoreError/gatherEnded(_:)`` if the stored match has ended and the entries do not undo the end;
  ///   ``GatherStoreError/gatherInPlay(_:name:)`` if an end is undone while another gather is in play;
  ///   ``GatherStoreError/noSuchGather(_:)``; ``GatherStoreError/takenAway(path:)`` if the file was deleted or replaced.
  /// - Returns: The number that each entry has in the store, by the id of the entry.
  @discardableResult
  package func append(
    _ entries: [LogEntry], to gather: UUID, boot: BootID?
  ) async throws(GatherStoreError) -> [UUID: Int64] {
    try await committing { db in
      try LogTable.append(entries, to: gather, boot: boot, in: db)
      return try LogTable.numbers(of: entries, in: db)
    }
  }

  /// Records that a gather's board was running at an instant. A power cut loses only the match time after that instant.
  /// - Parameter isOrderlyEnd: Whether the board makes an orderly shutdown at that instant; see
  ///   ``StoredMatch/orderlyEnd``.
  /// - Throws: ``GatherStoreError/noSuchGather(_:)``, and others if the file cannot be written.
  package func beat(
    _ gather: UUID, boot: BootID?, at: BoardInstant, isOrderlyEnd: Bool = false
  ) async throws(GatherStoreError) {
    try await commit { db in
      try LogTable.beat(gather, boot: boot, at: at, in: db)
      if isOrderlyEnd { try LogTable.noteOrderlyEnd(of: gather, at: at, in: db) }
    }
  }

  /// A number that changes when another process, or another ``GatherStore``, has written to the file. It is
  /// `PRAGMA data_version` of the connection that makes all writes of this store, so these writes do not change it. The
  /// call waits for the writes in progress.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func dataVersion() async throws(GatherStoreError) -> Int {
    try await onWriter { db in try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0 }
  }

  /// Checks the file with `PRAGMA integrity_check`, and checks that the given entries of a gather are stored. This opens a
  /// new connection, because the cache of an open connection does not show the state of the file.
  /// - Parameters:
  ///   - entries: The entries to look for in the file. Their wall-clock times are not compared.
  ///   - gather: The gather of the entries; nil to check only the file. A deleted gather is no damage.
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
          // The caller may have read the entries before two players were merged.
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
