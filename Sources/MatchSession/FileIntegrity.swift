import FoundationEssentials
import GatherModel
package import GatherStore
import Logging

struct FileIntegrity {
  /// The number of stored entries after which the write-ahead log is emptied.
  static let entriesPerCheckpoint = 30

  /// The error of the most recent attempt to save; nil if that attempt succeeded.
  var savingError: GatherStoreError?
  var isRescuing = false
  var isChecking = false
  /// Whether the shutdown has begun. If so, no new check of the whole file begins.
  var isEnding = false
  private var sinceCheckpoint = 0
  /// The state of the database file at the last full check; nil before the first one.
  private var checkedMark: DataFolder.ChangeMark?

  /// Whether to empty the write-ahead log: at the end of a period, or after ``entriesPerCheckpoint`` entries.
  mutating func needsCheckpoint(after entries: [LogEntry]) -> Bool {
    sinceCheckpoint += entries.count
    return sinceCheckpoint >= Self.entriesPerCheckpoint || entries.contains { $0.event.endsPeriod }
  }

  mutating func noteCheckpoint() { sinceCheckpoint = 0 }

  /// Returns whether a new check must begin. If so, also notes that the check has begun.
  mutating func beginChecking(_ mark: DataFolder.ChangeMark?) -> Bool {
    guard !isChecking, !isEnding, mark != checkedMark else { return false }
    checkedMark = mark
    isChecking = true
    return true
  }
}

extension MatchSession {
  func checkpoint(after entries: [LogEntry]) async {
    guard care.needsCheckpoint(after: entries) else { return }
    do {
      // If another connection is reading, the log cannot be emptied. The next saved entry leads to another attempt.
      if try await store.current.checkpoint() { care.noteCheckpoint() }
    } catch {
      log.warning(
        "The board could not write the write-ahead log into the database.", metadata: ["error": "\(error)"])
    }
  }

  /// Checks the whole file if it has changed, so that damage is found while the complete match is still in memory.
  /// Changes are rare, because only a checkpoint should write to the file.
  func check(_ mark: DataFolder.ChangeMark?) {
    guard care.beginChecking(mark) else { return }
    Task {
      await checkFile(writtenAt: mark?.modified ?? 0)
      care.isChecking = false
    }
  }

  /// - Parameter modified: The time of the last write that was seen, in nanoseconds of the wall clock since 1970.
  private func checkFile(writtenAt modified: Int64) async {
    // Entries that are still being saved are left out, because the file may not have them yet.
    let unsaved = Set(saving.entries.map(\.entry.id))
    let entries = onBoard?.match.log.entries.filter { !unsaved.contains($0.id) } ?? []
    let gather = onBoard?.gather
    do {
      switch try await store.current.soundness(holding: entries, of: gather) {
      case .sound: log.debug("The stored file is sound.", metadata: ["modified": "\(modified)"])
      case .indicesDamaged:
        log.error("An index of the stored file was damaged. The board rebuilds it.")
        let isMended = try await store.current.makeIndicesAnew() == .sound
        // A rebuilt index agrees with its table even if the table is damaged, so the whole file is checked again.
        guard isMended, try await store.current.soundness(holding: entries, of: gather) == .sound else {
          return await recover()
        }
        // Rows that the damaged index hid are visible again, so the match is read again.
        storeChanged()
      case .damaged:
        log.error("The stored file is damaged.", metadata: ["file": "\(store.folder.databasePath)"])
        await recover()
      }
    } catch {
      log.warning("The board could not check the stored file.", metadata: ["error": "\(error)"])
    }
  }

  /// Repairs the store if `failed` is still the store in use. Otherwise another task has already replaced `failed`.
  package func recover(_ failed: GatherStore) async {
    if store.current === failed { await recover() }
  }

  /// Sets the damaged file aside, and writes the readable data and the whole match to a new file. The match includes
  /// acts that were not stored yet.
  func recover() async {
    // A second recovery would set aside the file that the first one has just made, so a second call only waits.
    if care.isRescuing { return await clock.wait(Self.retryInterval) }
    care.isRescuing = true
    defer { care.isRescuing = false }
    // A failed attempt may leave the store closed, so the recovery is repeated until it succeeds.
    while true {
      if await replaceFile() { return }
      tell(.savingFailed(.damaged))
      saving.releaseChanges()
      await clock.wait(Self.retryInterval)
    }
  }

  /// - Returns: Whether the board has an undamaged file again.
  private func replaceFile() async -> Bool {
    let kept = onBoard.map { StoredMatch(match: $0.match, boot: boot, lastAlive: clock.now()) }
    let folder = store.folder
    let wallClock = clock.wallClock()
    let damaged = store.current
    let lock = store.lock
    do {
      let (report, fresh) = try await GatherStore.onFileThread { [log] in
        // Another folder may have replaced the locked one, so the lock is renewed. If another board has locked the new
        // folder, `renew` throws.
        try lock.renew()
        do {
          try damaged.close()
        } catch {
          // The file is set aside anyway. A process that still has it open continues to use the old file.
          log.warning("The damaged file could not be closed.", metadata: ["error": "\(error)"])
        }
        let report = try GatherStore.recover(folder, keeping: kept, wallClock: wallClock)
        return (report, try GatherStore(folder: folder))
      }
      store.replace(by: fresh)
      storeWatch.follow(folder)
      log.error("The damaged file was set aside.", metadata: report.logMetadata)
      tell(.storeRecovered(fileName: report.fileName))
      tell(.stored([.entries, .others]))
      return true
    } catch {
      log.error(
        "The board could not replace the damaged file. It tries again.", metadata: ["error": "\(error)"])
      return false
    }
  }
}

extension MatchEvent {
  fileprivate var endsPeriod: Bool {
    switch self {
    case .act(.periodEnded), .act(.kicksBegun), .act(.gatherEnded): true
    default: false
    }
  }
}
