import FoundationEssentials
package import GatherModel
package import GatherStore
package import Logging

/// Prepares a board's data folder: locks it, opens its store, and repairs the store if needed.
package struct BoardStart {
  /// The lock on the folder, which the board holds as long as it runs.
  package let lock: BoardLock
  /// The folder's store, open for reading and writing. The caller closes it.
  package let store: GatherStore
  /// The match that is on the board according to the store; nil if there is none.
  package let stored: StoredMatch?
  /// The key presses that may have been lost before this start; nil if no loss is known.
  package private(set) var loss: MatchLoss?

  /// - Throws: ``GatherStoreError``.
  package init(_ folder: DataFolder, clock: BoardClock, log: Logger) throws(GatherStoreError) {
    lock = try BoardLock(folder)
    if let damage = try folder.mendLog(at: clock.wallClock()) {
      log.error(
        "The write-ahead log is damaged.",
        metadata: [
          "writes": "\(damage.writes)", "mended": "\(damage.isMended)", "copy": "\(damage.copy ?? "-")",
        ])
      loss = .presses(atMost: damage.writes)
    }
    do {
      (store, stored) = try Self.open(folder, isToCheck: loss != nil, log)
    } catch .damaged(let path, let detail) {
      log.error("The stored file is damaged.", metadata: ["file": "\(path)", "detail": "\(detail)"])
      let report = try GatherStore.recover(folder, keeping: nil, wallClock: clock.wallClock())
      log.error("The damaged file was set aside.", metadata: report.logMetadata)
      if !report.isWhole || detail == Self.matchDamaged { loss = .unknown(fileName: report.fileName) }
      (store, stored) = try Self.open(folder, isToCheck: false, log)
    }
    // A command that repaired the log before this start may have recorded a loss.
    if let count = try store.takeRecordedLoss(), loss == nil { loss = .presses(atMost: count) }
  }

  /// - Parameter isToCheck: Whether the whole file is checked. This is slow, so it is done only after damage.
  private static func open(
    _ folder: DataFolder, isToCheck: Bool, _ log: Logger
  ) throws(GatherStoreError) -> (GatherStore, StoredMatch?) {
    let store = try GatherStore(folder: folder)
    do throws(GatherStoreError) {
      // The match is checked first: a check of the whole file may rebuild an index, which then hides lost rows.
      try mend(try store.boardMatchSoundness(), of: store, folder, detail: matchDamaged, log)
      if isToCheck { try mend(try store.soundness(), of: store, folder, detail: "integrity_check", log) }
      return (store, try store.boardMatch())
    } catch {
      if case .damaged = error { Self.end(store, log) }
      throw error
    }
  }

  /// The error's detail if the match on the board is damaged. Part of the match is then lost, even if the recovery finds
  /// no gaps.
  private static let matchDamaged = "the match on the board differs from what was saved"

  private static func mend(
    _ soundness: Integrity, of store: GatherStore, _ folder: DataFolder, detail: String, _ log: Logger
  ) throws(GatherStoreError) {
    switch soundness {
    case .sound: return
    case .indicesDamaged:
      log.error("An index of the stored file was damaged. The board rebuilds it.")
      if try store.makeIndicesAnewAtOnce() == .sound, try store.boardMatchSoundness() == .sound { return }
    case .damaged: break
    }
    throw .damaged(path: folder.databasePath, detail: detail)
  }

  /// Closes a damaged store. Only logs an error, because the caller sets the file aside in any case.
  private static func end(_ store: GatherStore, _ log: Logger) {
    do { try store.close() } catch {
      log.warning("The damaged file could not be closed.", metadata: ["error": "\(error)"])
    }
  }
}
