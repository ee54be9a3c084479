import FoundationEssentials
import GatherModel
import GatherStore
import Logging
import Scenes

extension Kiosk {
  /// Reads the whole file, beside the match: damage in a place that nobody has come to yet is found before it matters.
  /// - Parameter modified: When the file was last written to, as the look at it saw.
  func checkFile(writtenAt modified: Int64) async {
    var entries: [LogEntry] = []
    var gather: UUID?
    if case .scoreboard(let board) = scene {
      // What is on its way may be there or not.
      let unsaved = Set(saving.entries.map(\.entry.id))
      entries = board.state.match.log.entries.filter { !unsaved.contains($0.id) }
      gather = board.state.match.gather.id
    }
    do {
      switch try await store.current.soundness(holding: entries, of: gather) {
      case .sound: log.debug("The stored file is sound.", metadata: ["modified": "\(modified)"])
      case .indicesDamaged:
        log.error("An index of the stored file was damaged; it is made anew.")
        let isMended = try await store.current.makeIndicesAnew() == .sound
        // An index that is made anew agrees with its table, also where it is the table that has changed.
        guard isMended, try await store.current.soundness(holding: entries, of: gather) == .sound else {
          return await rescue()
        }
        // What an index hid from the lists is there again.
        storeChanged()
      case .damaged:
        log.error("The stored file is damaged.", metadata: ["file": "\(store.folder.databasePath)"])
        await rescue()
      }
    } catch {
      log.warning("The stored file could not be checked.", metadata: ["error": "\(error)"])
    }
  }

  /// Sets the damaged file aside, carries over what can be read, and writes the match in play, saved or not, to the
  /// new file.
  func rescue() async {
    // Two at once would set aside the file that the first one has just made.
    if isRescuing { return await clock.wait(Self.retryInterval) }
    isRescuing = true
    defer { isRescuing = false }
    // Once begun it must come to its end: the store is closed.
    while true {
      if await replaceFile() { return }
      tell(.savingFailed(.damaged))
      await clock.wait(Self.retryInterval)
    }
  }

  /// - Returns: Whether the board has a sound file again.
  private func replaceFile() async -> Bool {
    let kept: StoredMatch? =
      if case .scoreboard(let board) = scene {
        StoredMatch(match: board.state.match, boot: boot, lastAlive: clock.now())
      } else {
        nil
      }
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
        let report = try GatherStore.rescue(folder, keeping: kept, wallClock: wallClock)
        return (report, try GatherStore(folder: folder))
      }
      store.replace(by: fresh)
      dataVersion = nil
      databaseInode = folder.changeMarks().first?.inode
      log.error("The damaged file was set aside.", metadata: report.logMetadata)
      tell(.saved([]))
      tell(.storeRescued(fileName: report.fileName))
      return true
    } catch {
      log.error(
        "The damaged file could not be replaced, trying again.", metadata: ["error": "\(error)"])
      return false
    }
  }
}
