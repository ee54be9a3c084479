package import FoundationEssentials
import GRDB
package import GatherModel

extension GatherStore {
  /// Appends entries to a gather's log, in one transaction that is durable on return.
  ///
  /// Entries that are there already, by their ids, are passed over. The result of the gather is written down when
  /// it ends, and taken back when its end is undone; it is then the board's again.
  /// - Parameter boot: The boot that the entries' instants belong to.
  /// - Throws: ``GatherStoreError/gatherEnded(_:)`` when the stored match is ended, by another board or
  ///   client, and the entries do not undo that. ``GatherStoreError/gatherInPlay(_:name:)`` when an end is
  ///   undone while another gather is in play. ``GatherStoreError/noSuchGather(_:)``. Nothing is stored then.
  ///   ``GatherStoreError/takenAway(path:)`` when the entries went to a file that was deleted or replaced.
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

  /// Notes that a gather's board was alive at an instant: what a power cut takes at most is the time since.
  /// - Parameter isOrderlyEnd: Whether the board ends in order then: ``StoredMatch/orderlyEnd``.
  /// - Throws: ``GatherStoreError/noSuchGather(_:)``, and others when the file cannot be written.
  package func beat(
    _ gather: UUID, boot: BootID?, at: BoardInstant, isOrderlyEnd: Bool = false
  ) async throws(GatherStoreError) {
    try await commit { db in
      try LogTable.beat(gather, boot: boot, at: at, in: db)
      if isOrderlyEnd { try LogTable.noteOrderlyEnd(of: gather, at: at, in: db) }
    }
  }

  /// A number that differs from the last one when another connection has written: of another process, or of
  /// another ``GatherStore`` of the same file.
  ///
  /// It is `PRAGMA data_version` of the connection that does all the writing of this store, whose own commits do not
  /// count: a board that reloads when the number changes never reloads for what it appended itself. Waits for the
  /// writes under way.
  /// - Throws: ``GatherStoreError`` when the file cannot be read.
  package func dataVersion() async throws(GatherStoreError) -> Int {
    try await onWriter { db in try Int.fetchOne(db, sql: "PRAGMA data_version") ?? 0 }
  }

  /// The integrity check of the file (`PRAGMA integrity_check`), and whether it has entries of a gather as stored;
  /// without them it is damaged. Reads the whole file by a new connection: a cache says nothing of the file.
  /// - Parameters:
  ///   - entries: What was stored; their wall clocks are not compared.
  ///   - gather: Whose they are; one that is not there has been deleted, which is no damage.
  /// - Throws: ``GatherStoreError`` when the file cannot be read; damage is returned, not thrown.
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
          // Those that were read before a merger name who was there then.
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

  /// Closes a connection that has only read: whether it could be closed changes nothing.
  private static func end(_ queue: DatabaseQueue) {
    do { try queue.close() } catch {}
  }
}
