import FoundationEssentials
import GatherModel
package import GatherStore
import Logging

/// How the stored file is: when it was last read in full, whether it is being mended, and what its log has grown by.
struct FileIntegrity {
  /// How many entries stand in the write-ahead log at most.
  static let entriesPerCheckpoint = 30

  /// Why the last attempt to store something failed; nil where it did not.
  var savingError: GatherStoreError?
  /// True while the file is replaced by another one.
  var isRescuing = false
  /// True while the whole file is being read.
  var isChecking = false
  /// True from when the board ends on: the whole file is not read any more.
  var isEnding = false
  /// How many entries were stored since the write-ahead log was last emptied.
  private var sinceCheckpoint = 0
  /// How the database looked when all of it was last read; nil before.
  private var checkedMark: DataFolder.ChangeMark?

  /// Whether the write-ahead log is to be emptied: at the end of each period, and after some entries.
  mutating func needsCheckpoint(after entries: [LogEntry]) -> Bool {
    sinceCheckpoint += entries.count
    return sinceCheckpoint >= Self.entriesPerCheckpoint || entries.contains { $0.event.endsPeriod }
  }

  mutating func noteCheckpoint() { sinceCheckpoint = 0 }

  /// Whether the whole file is to be read, for it was written to since it was last read.
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
      // While another connection reads, the log cannot be emptied: the next entry tries again.
      if try await store.current.checkpoint() { care.noteCheckpoint() }
    } catch {
      log.warning(
        "The board could not write the write-ahead log into the database.", metadata: ["error": "\(error)"])
    }
  }

  /// Reads all of the file when it was written to since it was last read: at a checkpoint, which is seldom, or by
  /// something that has no business there, whose damage is found while the match is whole in memory.
  func check(_ mark: DataFolder.ChangeMark?) {
    guard care.beginChecking(mark) else { return }
    Task {
      await checkFile(writtenAt: mark?.modified ?? 0)
      care.isChecking = false
    }
  }

  /// Reads the whole file, beside the match: damage in a place that was not read yet is found before it matters.
  /// - Parameter modified: When the file was last written to, as the look at it saw.
  private func checkFile(writtenAt modified: Int64) async {
    // What is on its way may be there or not.
    let unsaved = Set(saving.entries.map(\.entry.id))
    let entries = onBoard?.match.log.entries.filter { !unsaved.contains($0.id) } ?? []
    let gather = onBoard?.gather
    do {
      switch try await store.current.soundness(holding: entries, of: gather) {
      case .sound: log.debug("The stored file is sound.", metadata: ["modified": "\(modified)"])
      case .indicesDamaged:
        log.error("An index of the stored file was damaged. The board rebuilds it.")
        let isMended = try await store.current.makeIndicesAnew() == .sound
        // A rebuilt index agrees with its table, also where the table is what has changed.
        guard isMended, try await store.current.soundness(holding: entries, of: gather) == .sound else {
          return await recover()
        }
        // What an index hid from the lists is there again.
        storeChanged()
      case .damaged:
        log.error("The stored file is damaged.", metadata: ["file": "\(store.folder.databasePath)"])
        await recover()
      }
    } catch {
      log.warning("The board could not check the stored file.", metadata: ["error": "\(error)"])
    }
  }

  /// Mends the store if the one that failed is still the one in use: another task may have mended it since.
  package func recover(_ failed: GatherStore) async {
    if store.current === failed { await recover() }
  }

  /// Sets the damaged file aside, carries over what can be read, and writes the match on the board, stored or not, to the
  /// new file.
  func recover() async {
    // Two at once would set aside the file that the first one has just made.
    if care.isRescuing { return await clock.wait(Self.retryInterval) }
    care.isRescuing = true
    defer { care.isRescuing = false }
    // Once begun it must come to its end: the store is closed.
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
        // A folder that took the place of the one that was taken may be another board's: nothing of it is touched then.
        try lock.renew()
        do {
          try damaged.close()
        } catch {
          // The file is set aside all the same: what still holds it open holds the old one.
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
  /// Whether a period may be over with it.
  fileprivate var endsPeriod: Bool {
    switch self {
    case .act(.periodEnded), .act(.kicksBegun), .act(.gatherEnded): true
    default: false
    }
  }
}
