package import FoundationEssentials
import GRDB
package import GatherModel

extension GatherStore {
  /// Appends entries to a gather's log, in one transaction that is durable on return.
  ///
  /// Entries that are already stored, by their ids, are skipped. The result of the gather is stored when it ends. If
  /// its end is undone, the result is removed and the gather is on the board again.
  /// - Parameter boot: The boot that the entries' instants belong to.
  /// - Throws: ``GatherStoreError/gatherEnded(_:)`` if another board or client has ended the stored match, and the
  ///   entries do not undo that. ``GatherStoreError/gatherInPlay(_:name:)`` if an end is undone while another gather is
  ///   in play. ``GatherStoreError/noSuchGather(_:)``. Then nothing is stored. ``GatherStoreError/takenAway(path:)`` if
  ///   the entries were written to a file that was deleted or replaced.
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
  /// - Parameter isOrderlyEnd: Whether the board shuts down in order then: ``StoredMatch/orderlyEnd``.
  /// - Throws: ``GatherStoreError/noSuchGather(_:)``, and others if the file cannot be written.
  package func beat(
    _ gather: UUID, boot: BootID?, at: BoardInstant, isOrderlyEnd: Bool = false
  ) async throws(GatherStoreError) {
    try await commit { db in
      try LogTable.beat(gather, boot: boot, at: at, in: db)
      if isOrderlyEnd { try LogTable.noteOrderlyEnd(of: gather, at: at, in: db) }
    }
  }

  /// A number that changes when another connection has written: one of another process, or of another ``GatherStore``
  /// of the same file.
  ///
  /// It is `PRAGMA data_version` of the connection that makes all writes of this store, and its own commits do not
  /// count. So a board that reloads when the number changes never reloads because of its own entries. Waits for the
  /// writes in progress.
  /// - Throws: ``GatherStoreError`` if the file cannot be read.
  package func dataVersion() async throws(GatherStoreError) -> Int {
    try await onWriter { db in try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0 }
  }

  /// The integrity check of the file (`PRAGMA integrity_check`), which also checks that entries of a gather are stored.
  /// If they are missing or changed, the file is damaged. Reads the whole file through a new connection, because a
  /// cache does not show the state of the file.
  /// - Parameters:
  ///   - entries: The stored entries; their wall clocks are not compared.
  ///   - gather: The gather of the entries. A missing gather was deleted, which is no damage.
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
          // Entries that were read before a merge have the ids and names of that time.
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
