import FoundationEssentials
import GatherModel
package import GatherStore
package import Logging

/// Brings a board's data folder to where it can be shown: taken, opened, and mended if need be.
package struct BoardStart {
  /// Held for as long as the board runs.
  package let lock: BoardLock
  package let store: GatherStore
  package let stored: StoredMatch?

  /// - Throws: ``GatherStoreError``.
  package init(_ folder: DataFolder, clock: BoardClock, log: Logger) throws(GatherStoreError) {
    lock = try BoardLock(folder)
    do {
      (store, stored) = try Self.open(folder)
    } catch .damaged(let path, let detail) {
      log.error("The stored file is damaged.", metadata: ["file": "\(path)", "detail": "\(detail)"])
      let report = try GatherStore.rescue(folder, keeping: nil, wallClock: clock.wallClock())
      log.error("The damaged file was set aside.", metadata: report.logMetadata)
      (store, stored) = try Self.open(folder)
    }
  }

  private static func open(
    _ folder: DataFolder
  ) throws(GatherStoreError) -> (GatherStore, StoredMatch?) {
    let store = try GatherStore(folder: folder)
    return (store, try store.boardMatch())
  }
}
