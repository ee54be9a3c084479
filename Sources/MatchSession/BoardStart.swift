import FoundationEssentials
package import GatherModel
package import GatherStore
package import Logging

/// Brings a board's data folder to where it can be shown: taken, opened, and mended if need be.
package struct BoardStart {
  /// Held for as long as the board runs.
  package let lock: BoardLock
  /// The folder's store, open to read and write; the caller closes it.
  package let store: GatherStore
  /// The match that the store has on the board; nil where there is none.
  package let stored: StoredMatch?
  /// What may be missing of what was pressed before; nil where nothing is.
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
    // What a command has found before.
    if let count = try store.takeNotedLoss(), loss == nil { loss = .presses(atMost: count) }
  }

  /// - Parameter isToCheck: Whether all of the file is read first, which takes its time: after a damage.
  private static func open(
    _ folder: DataFolder, isToCheck: Bool, _ log: Logger
  ) throws(GatherStoreError) -> (GatherStore, StoredMatch?) {
    let store = try GatherStore(folder: folder)
    do throws(GatherStoreError) {
      // First, since rebuilding an index hides rows that its table has lost.
      try mend(try store.boardMatchSoundness(), of: store, folder, detail: matchDamaged, log)
      if isToCheck { try mend(try store.soundness(), of: store, folder, detail: "integrity_check", log) }
      return (store, try store.boardMatch())
    } catch {
      if case .damaged = error { Self.end(store, log) }
      throw error
    }
  }

  /// Error detail of a file whose match is not what was written: some of it is lost, even if a recovery finds no gaps.
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

  /// A damaged file is set aside, however it was closed.
  private static func end(_ store: GatherStore, _ log: Logger) {
    do { try store.close() } catch {
      log.warning("The damaged file could not be closed.", metadata: ["error": "\(error)"])
    }
  }
}
