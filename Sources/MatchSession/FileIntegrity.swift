import FoundationEssentials
import GatherModel
package import GatherStore
import Logging

/// The condition of the stored file: the last full check, a recovery in progress, and the growth of the write-ahead
/// log.
struct FileIntegrity {
  /// The number of stored entries after which the write-ahead log is emptied.
  static let entriesPerCheckpoint = 30

  /// The error of the last attempt to save; nil if it succeeded.
  var savingError: GatherStoreError?
  /// True while the file is replaced with another one.
  var isRescuing = false
  /// True while the whole file is being read.
  var isChecking = false
  /// True as soon as the board begins to shut down. From then on, no new check of the whole file begins.
  var isEnding = false
  /// The number of entries stored since the write-ahead log was last emptied.
  private var sinceCheckpoint = 0
  /// The state of the database file at the last full check; nil before the first one.
  private var checkedMark: DataFolder.ChangeMark?

  /// Counts stored entries, and returns whether the write-ahead log is to be emptied: at the end of a period, or after
  /// ``entriesPerCheckpoint`` entries.
  mutating func needsCheckpoint(after entries: [LogEntry]) -> Bool {
    sinceCheckpoint += entries.count
    return sinceCheckpoint >= Self.entriesPerCheckpoint || entries.contains { $0.event.endsPeriod }
  }

  mutating func noteCheckpoint() { sinceCheckpoint = 0 }

  /// Whether a check of the whole file is to begin: the file was written to since the last check, no check is running,
  /// and the board is not shutting down. If so, the check counts as begun.
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
      // While another connection reads, the log cannot be emptied. This is tried again after the next entry.
      if try await store.current.checkpoint() { care.noteCheckpoint() }
    } catch {
      log.warning(
        "The board could not write the write-ahead log into the database.", metadata: ["error": "\(error)"])
    }
  }

  /// Checks the whole file if it was written to since the last check. This is rare: the file is written to by a
  /// checkpoint, or by a program that should not write to it. So damage is found while the complete match is still in
  /// memory.
  func check(_ mark: DataFolder.ChangeMark?) {
    guard care.beginChecking(mark) else { return }
    Task {
      await checkFile(writtenAt: mark?.modified ?? 0)
      care.isChecking = false
    }
  }

  /// Checks the whole file while the match continues, so that damage is found before the damaged part is needed.
  /// - Parameter modified: The time of the last write that was seen, in nanoseconds of the wall clock since 1970.
  private func checkFile(writtenAt modified: Int64) async {
    // Ignores entries that are still being saved.
    let unsaved = Set(saving.entries.map(\.entry.id))
    let entries = onBoard?.match.log.entries.filter { !unsaved.contains($0.id) } ?? []
    let gather = onBoard?.gather
    do {
      switch try await store.current.soundness(holding: entries, of: gather) {
      case .sound: log.debug("The stored file is sound.", metadata: ["modified": "\(modified)"])
      case .indicesDamaged:
        log.error("An index of the stored file was damaged. The board rebuilds it.")
        let isMended = try await store.current.makeIndicesAnew() == .sound
        // A rebuilt index agrees with its table even if the table is damaged, so the entries are checked again.
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

  /// Repairs the store, unless another task has already replaced the failed one.
  package func recover(_ failed: GatherStore) async {
    if store.current === failed { await recover() }
  }

  /// Sets the damaged file aside, copies the readable data to a new file, and writes the whole match on the board to
  /// the new file, including acts that were not stored yet.
  func recover() async {
    // A second recovery would set aside the file that the first one has just made, so this only waits.
    if care.isRescuing { return await clock.wait(Self.retryInterval) }
    care.isRescuing = true
    defer { care.isRescuing = false }
    // This repeats until the recovery succeeds, because the store is closed.
    while true {
      if await replaceFile() { return }
      tell(.savingFailed(.damaged))
      saving.releaseChanges()
      await clock.wait(Self.retryInterval)
    }
  }

  /// - Returns: Whether the board has a sound file again.
  private func replaceFile() async -> Bool {
    let kept = onBoard.map { StoredMatch(match: $0.match, boot: boot, lastAlive: clock.now()) }
    let folder = store.folder
    let wallClock = clock.wallClock()
    let damaged = store.current
    let lock = store.lock
    do {
      let (report, fresh) = try await GatherStore.onFileThread { [log] in
        // If another folder has replaced the locked one, that folder may belong to another board. In that case this
        // throws, and nothing in the folder is changed.
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
  /// Whether the event may end a period.
  fileprivate var endsPeriod: Bool {
    switch self {
    case .act(.periodEnded), .act(.kicksBegun), .act(.gatherEnded): true
    default: false
    }
  }
}
