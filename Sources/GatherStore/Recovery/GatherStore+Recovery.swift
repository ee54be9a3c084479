package import FoundationEssentials
import GRDB

extension GatherStore {
  /// Replaces a damaged database by a new one with all that can still be read, and sets the damaged one aside.
  ///
  /// For the holder of the ``BoardLock``, once every ``GatherStore`` of the folder in this process is closed. The new
  /// database is made beside the damaged one and takes its place when it is complete and durable: a power cut in
  /// between leaves one or the other.
  /// - Parameters:
  ///   - keeping: The match that the board has in memory; it is written whole, and is what the board shows.
  ///   - wallClock: Names the files: `gatherboard-damaged-20250601T183000Z.sqlite`.
  /// - Throws: ``GatherStoreError/newerSchema(path:)`` for a database of a newer build, what
  ///   ``DataFolder/prepare()`` throws, and others when the new database cannot be written.
  package static func recover(
    _ folder: DataFolder, keeping: StoredMatch?, wallClock: Date
  ) throws(GatherStoreError) -> RecoveryReport {
    try folder.prepare()
    try folder.makeRecoveryFile()
    let report: RecoveryReport
    do {
      report = try rebuild(folder, keeping: keeping, wallClock: wallClock)
    } catch {
      throw GatherStoreError(error, path: folder.databasePath)
    }
    try folder.setAside(as: report.setAside)
    try folder.finishRecovery()
    return report
  }

  private static func rebuild(
    _ folder: DataFolder, keeping: StoredMatch?, wallClock: Date
  ) throws -> RecoveryReport {
    let report = RecoveryReport(setAside: try folder.setAsidePath(at: wallClock))
    // No WAL: closed, the new database is one file.
    let queue = try DatabaseQueue(path: folder.unfinishedRecoveryPath, configuration: configuration())
    try StoreSchema.migrator.migrate(queue)
    let damaged = try DamagedDatabase(folder)
    let result = try queue.write { new in
      func recovered(from old: Database?) throws -> RecoveryReport {
        let recovery = try StoreRecovery(from: old, into: new, keeping: keeping, report: report)
        try recovery.run()
        return recovery.report
      }
      guard let damaged else { return try recovered(from: nil) }
      return try damaged.queue.unsafeRead { old in try recovered(from: old) }
    }
    try damaged?.queue.close()
    try queue.close()
    try folder.removeRecoveryCopies()
    return result
  }
}
