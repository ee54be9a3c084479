import FoundationEssentials
import GatherModel
import GatherStore
import Logging
import Scenes

extension Kiosk {
  /// How long after a failure it is tried again.
  static let retryInterval = Duration.seconds(1)

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
        } catch {
          await recover(from: error, entries: batch.entries, gather: batch.gather)
        }
      } else if saving.clearsBoard {
        await clear()
      } else {
        return
      }
    }
  }

  private func finish(_ entries: [LogEntry]) {
    saving.remove(entries.count)
    // A saved entry is a sign of life as good as a heartbeat.
    if nextBeat != nil { nextBeat = clock.now() + Self.beatInterval }
    tell(.saved(entries.map(\.id)))
  }

  private func clear() async {
    let store = store.current
    do {
      // Off the loop: a tired card takes its time.
      try await Task.detached { try store.clearBoard() }.value
      saving.clearsBoard = false
      if saving.entries.isEmpty { show(nil) }
    } catch {
      saving.clearsBoard = false
      log.warning("The board was not cleared.", metadata: ["error": "\(error)"])
      nextLook = clock.now()
    }
  }

  private func recover(from error: GatherStoreError, entries: [LogEntry], gather: UUID) async {
    switch error {
    case .gatherEnded, .noSuchGather, .gatherInPlay:
      // The match these presses belong to is over for the store: they cannot count any more.
      log.warning(
        "Presses were not counted: their gather was ended elsewhere.",
        metadata: ["gather": "\(gather)", "presses": "\(entries.count)"])
      saving.remove(entries.count)
      await reload()
      tell(.notTaken(count: entries.count))
    case .damaged(let path, let detail):
      log.error("The stored file is damaged.", metadata: ["file": "\(path)", "detail": "\(detail)"])
      await rescue()
    default:
      log.warning("Saving failed, trying again.", metadata: ["error": "\(error)"])
      tell(.savingFailed(Self.trouble(error)))
      await pause()
    }
  }

  func pause() async {
    do {
      try await Task.sleep(for: Self.retryInterval, clock: .continuous)
    } catch {
      // Only a cancelled sleep ends early, and nobody cancels this task.
      log.warning("The wait before saving again was cut short.")
    }
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
