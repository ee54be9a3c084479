package import FoundationEssentials
import GRDB

extension GatherStore {
  /// Replaces a damaged database with a new one that has all readable data, and sets the damaged one aside.
  ///
  /// Only the holder of the ``BoardLock`` may call this, after every ``GatherStore`` of the folder in this process is
  /// closed. A power cut leaves the damaged database or the complete new one. The new one may be at
  /// ``DataFolder/recoveryPath``; the next start moves it to its place.
  /// - Parameter keeping: The match in the board's memory. It is written completely, and stays on the board.
  /// - Throws: ``GatherStoreError/newerSchema(path:)`` for a database of a newer build, the errors of
  ///   ``DataFolder/prepare()``, and others if the new database cannot be written.
  package static func recover(
    _ folder: DataFolder, keeping: StoredMatch?, wallClock: Date
  ) throws(GatherStoreError) -> RecoveryReport {
    try folder.prepare()
    // An earlier call may have failed after it renamed the damaged database.
    try folder.finishInterruptedRecovery()
    try folder.makeRecoveryFile()
    let report: RecoveryReport
    do {
      report = try rebuild(folder, keeping: keeping, wallClock: wallClock)
    } catch {
      throw GatherStoreError(error, path: folder.databasePath)
    }
    try folder.setAside(as: report.setAside)
    try folder.finishRecovery(setAside: report.setAside)
    return report
  }

  private static func rebuild(
    _ folder: DataFolder, keeping: StoredMatch?, wallClock: Date
  ) throws -> RecoveryReport {
    let report = RecoveryReport(setAside: try folder.setAsidePath(at: wallClock))
    // A `DatabaseQueue` uses no write-ahead log, so the new database is a single file.
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
