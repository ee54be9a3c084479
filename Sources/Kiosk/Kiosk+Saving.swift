import FoundationEssentials
import GatherModel
import GatherStore
import Logging
import Scenes

extension Kiosk {
  /// How long after a failure it is tried again.
  static let retryInterval = Duration.seconds(1)
  /// How many entries stand in the write-ahead log at most.
  static let entriesPerCheckpoint = 30

  /// Sends an entry to the disk. The loop goes on at once; what comes while the disk works is its next transaction.
  func save(_ entry: LogEntry, of gather: UUID) {
    saving.append(entry, of: gather)
    startSaving()
  }

  /// Takes the ended gather off the board once all of it is saved.
  func clearBoard() {
    saving.clearsBoard = true
    startSaving()
  }

  /// Puts the result that was taken off the board last on it again.
  func putBack() {
    guard let gather = clearedGather else { return }  // The idle scene offers it only where there is one.
    Task {
      do {
        try await store.current.putOnBoard(gather)
      } catch {
        log.warning("The result was not put back.", metadata: ["gather": "\(gather)", "error": "\(error)"])
      }
      storeChanged()
    }
  }

  private func startSaving() {
    if saving.isRunning { return }
    saving.isRunning = true
    Task { await workOff() }
  }

  private func workOff() async {
    defer { saving.isRunning = false }
    while true {
      if let batch = saving.batch {
        do {
          try await store.current.append(batch.entries, to: batch.gather, boot: boot)
          finish(batch.entries)
          await checkpoint(after: batch.entries)
        } catch {
          await recover(from: error, gather: batch.gather)
        }
      } else if saving.clearsBoard {
        await clear()
      } else {
        return
      }
    }
  }

  /// Empties the write-ahead log at the end of each period, and after some presses.
  private func checkpoint(after entries: [LogEntry]) async {
    savedSinceCheckpoint += entries.count
    guard
      savedSinceCheckpoint >= Self.entriesPerCheckpoint || entries.contains(where: { $0.event.endsPeriod })
    else { return }
    do {
      // Where somebody reads, it is the next entry's turn.
      if try await store.current.checkpoint() { savedSinceCheckpoint = 0 }
    } catch {
      log.warning("The write-ahead log could not be put into the database.", metadata: ["error": "\(error)"])
    }
  }

  private func finish(_ entries: [LogEntry]) {
    onStored()
    savingError = nil
    saving.remove(entries.count)
    // A saved entry is a sign of life as good as a heartbeat: of the moment it was pressed.
    if nextBeat != nil, let last = entries.last { nextBeat = last.at + Self.beatInterval }
    tell(.saved(entries.map(\.id)))
    // The history has this match too, and is not told of it otherwise: these are this process's own writes.
    refreshDesk()
    // A result, or that there is none any more: the only acts of a match that a service is told.
    if entries.contains(where: { $0.event.mayMoveTheEnd }) { tellService(.changed) }
  }

  private func clear() async {
    let store = store.current
    do throws(GatherStoreError) {
      try await store.clearBoardNow()
      onStored()
      // Another writer changed the match while the store cleared the board: read it again.
      guard saving.clearsBoard else { return storeChanged() }
      saving.clearsBoard = false
      // Else somebody has taken the end back meanwhile.
      if saving.entries.isEmpty {
        clearedGather = gatherOnBoard
        let wasStartedAtDesk = gatherOnBoard != nil && gatherOnBoard == desk.startedGather
        show(nil)
        if wasStartedAtDesk, !desk.isOpen { desk.openPlayerList() }
      }
    } catch {
      await recover(fromClearing: error)
    }
  }

  private func recover(fromClearing error: GatherStoreError) async {
    if case .gatherInPlay(let gather, _) = error {
      // The end was taken back, or the next gather has begun elsewhere, which is to be seen then.
      log.info("The board was not cleared.", metadata: ["inPlay": "\(gather)"])
      saving.clearsBoard = false
      takeLater()
      nextLook = clock.now()
    } else {
      await retry(after: error)
    }
  }

  private func recover(from error: GatherStoreError, gather: UUID) async {
    switch error {
    case .gatherEnded, .noSuchGather, .gatherInPlay:
      await leave(gather)
    default: await retry(after: error)
    }
  }

  /// The store has ended a gather that presses were on their way for: they cannot count any more. The board goes on
  /// with what the store has.
  private func leave(_ gather: UUID) async {
    let store = store.current
    do {
      let stored = try await store.boardMatchNow()
      // From here on without a wait: what was pressed until now is told of, and the next press is the next match's.
      let refused = saving.removeAll(of: gather)
      let lost = refused.count { $0.event.isByPerson }
      log.warning(
        "Presses were not counted: their gather was ended elsewhere.",
        metadata: ["gather": "\(gather)", "presses": "\(lost)"])
      if case .scoreboard(let board) = scene, let stored, stored.match.gather.id == gather,
        gatherOnBoard == gather
      {
        merge(stored, into: board, refused: Set(refused.map(\.id)))
      } else {
        show(stored)
      }
      if lost > 0 { tell(.notTaken(count: lost)) }
    } catch {
      log.warning("The store could not be read, trying again.", metadata: ["error": "\(error)"])
      tell(.savingFailed(.other))
      await clock.wait(Self.retryInterval)
    }
  }

  private func retry(after error: GatherStoreError) async {
    switch error {
    case .damaged(let path, let detail):
      log.error("The stored file is damaged.", metadata: ["file": "\(path)", "detail": "\(detail)"])
      return await rescue()
    case .takenAway(let path):
      log.error("The stored file was taken away.", metadata: ["file": "\(path)"])
      return await rescue()
    default: break
    }
    log.warning("Saving failed, trying again.", metadata: ["error": "\(error)"])
    savingError = error
    tell(.savingFailed(Self.trouble(error)))
    await clock.wait(Self.retryInterval)
  }

  private static func trouble(_ error: GatherStoreError) -> Scoreboard.SavingTrouble {
    switch error {
    case .diskFull: .diskFull
    case .noAccess: .readOnly
    case .damaged: .damaged
    default: .other
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

  /// Whether the gather may have ended by it, or not have ended after all.
  fileprivate var mayMoveTheEnd: Bool {
    switch self {
    case .act(.gatherEnded), .undone, .redone: true
    case .act, .recovered: false
    }
  }
}
