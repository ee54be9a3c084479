import FoundationEssentials
import GatherModel
import GatherStore
import Logging

extension MatchSession {
  /// The time between a failed attempt to use the store and the next attempt.
  static let retryInterval = Duration.seconds(1)

  /// Saves an entry. Entries that are added during a write are saved together in the next transaction.
  func save(_ entry: LogEntry, of gather: UUID) {
    saving.append(entry, of: gather)
    startSaving()
  }

  func startSaving() {
    if saving.isRunning { return }
    saving.isRunning = true
    Task { await workOff() }
  }

  private func workOff() async {
    defer { saving.isRunning = false }
    while true {
      if let batch = saving.batch {
        do {
          finish(batch.entries, try await store.current.append(batch.entries, to: batch.gather, boot: boot))
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

  private func finish(_ entries: [LogEntry], _ numbers: [UUID: Int64]) {
    care.savingError = nil
    saving.remove(entries.count)
    // A saved entry has the same effect as a heartbeat at the time of the entry.
    if let last = entries.last { heart.postpone(from: last.at) }
    onBoard?.confirm(numbers)
    if let onBoard { tell(.match(onBoard.standing)) }
    // After the end of the match, any entry may change the published result.
    let isOfResult = onBoard?.isEnded == true || entries.contains { $0.event.mayMoveTheEnd }
    tell(.stored(isOfResult ? [.entries, .results] : .entries))
    commands.settle(numbers)
  }

  private func clear() async {
    do throws(GatherStoreError) {
      try await store.current.clearBoardNow()
      // If the request to clear the board was dropped during this call, another writer has changed the match. So the
      // match is read again.
      guard saving.clearsBoard else { return storeChanged() }
      saving.clearsBoard = false
      // New entries mean that an operator has undone the end, so the match stays on the board.
      guard saving.entries.isEmpty else { return }
      if let gather = onBoard?.gather {
        tell(.cleared(gather: gather))
        show(nil)
      }
      tell(.stored(.others))
    } catch {
      await recover(fromClearing: error)
    }
  }

  private func recover(fromClearing error: GatherStoreError) async {
    if case .gatherInPlay(let gather, _) = error {
      // The end was undone, or another program has started the next gather. So the match in play is shown.
      log.info("The board was not cleared.", metadata: ["inPlay": "\(gather)"])
      saving.clearsBoard = false
      storeChanged()
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

  /// Drops the queued acts of a gather that accepts no more acts, and continues with the stored match.
  private func leave(_ gather: UUID) async {
    do {
      let stored = try await store.current.boardMatchNow()
      // From here on, the task is not suspended, so no key press comes between these steps. That is why `lost`
      // counts all dropped key presses. The next key press belongs to the match that is on the board after these steps.
      let refused = saving.removeAll(of: gather)
      let lost = refused.count { $0.event.isByPerson }
      log.warning(
        "Key presses were not counted: another program ended their match.",
        metadata: ["gather": "\(gather)", "presses": "\(lost)"])
      commands.refuse(refused.map(\.id))
      if let stored, stored.match.gather.id == gather, onBoard?.gather == gather {
        merge(stored, refused: Set(refused.map(\.id)))
      } else {
        show(stored)
      }
      if lost > 0 { tell(.notTaken(count: lost)) }
    } catch {
      log.warning("The board could not read its store. It tries again.", metadata: ["error": "\(error)"])
      tell(.savingFailed(.other))
      saving.releaseChanges()
      await clock.wait(Self.retryInterval)
    }
  }

  private func retry(after error: GatherStoreError) async {
    switch error {
    case .damaged(let path, let detail):
      log.error("The stored file is damaged.", metadata: ["file": "\(path)", "detail": "\(detail)"])
      return await recover()
    case .takenAway(let path):
      log.error("The stored file was deleted or moved.", metadata: ["file": "\(path)"])
      return await recover()
    default: break
    }
    log.warning("Saving failed. The board tries again.", metadata: ["error": "\(error)"])
    care.savingError = error
    tell(.savingFailed(SavingTrouble(error)))
    saving.releaseChanges()
    await clock.wait(Self.retryInterval)
  }
}

extension SavingTrouble {
  fileprivate init(_ error: GatherStoreError) {
    self =
      switch error {
      case .diskFull: .diskFull
      case .noAccess: .readOnly
      case .damaged: .damaged
      default: .other
      }
  }
}

extension MatchEvent {
  fileprivate var mayMoveTheEnd: Bool {
    switch self {
    case .act(.gatherEnded), .undone, .redone: true
    case .act, .recovered: false
    }
  }
}
