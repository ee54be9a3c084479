import FoundationEssentials
package import GatherModel
import GatherStore
import Logging

/// While the match's clock runs, each heartbeat stores the time. After a power cut, the clock is paused near the last
/// stored time.
struct Heartbeats {
  /// The time between two heartbeats: a power cut loses less than 5 s of the clock. It is not shorter, because each
  /// heartbeat writes a few kilobytes to an SD card.
  static let interval = Duration.seconds(4)

  /// The time of the next heartbeat; nil while no match is on the board.
  private(set) var due: BoardInstant?
  /// The number of heartbeats being written. An orderly shutdown may write one at the same time as another.
  var underWay = 0

  var isUnderWay: Bool { underWay > 0 }

  mutating func start(at now: BoardInstant) { due = now }

  mutating func stop() { due = nil }

  /// Postpones the next heartbeat. This also happens after an entry was saved, because the entry stores the time too.
  mutating func postpone(from now: BoardInstant) {
    if due != nil { due = now + Self.interval }
  }
}

/// Signs of life tell other processes that the session is running, even without a match on the board.
struct SignsOfLife {
  /// Equals the time between two checks of the store. So the main loop wakes once for a check and a sign of life.
  static let interval = StoreObserver.interval

  private(set) var due: BoardInstant

  init(at now: BoardInstant) { due = now + Self.interval }

  /// Schedules the next sign of life if one is due, and returns whether one was due.
  mutating func scheduleNext(ifDueAt now: BoardInstant) -> Bool {
    guard due <= now else { return false }
    due = now + Self.interval
    return true
  }
}

extension MatchSession {
  func showLife(at now: BoardInstant) {
    if signs.scheduleNext(ifDueAt: now) { store.lock.showLife() }
  }

  func beat(at now: BoardInstant) {
    guard isKeeping, let due = heart.due, due <= now, let onBoard else { return }
    heart.postpone(from: now)
    // An entry that is being saved has the same effect, so a heartbeat would only be more work for a slow disk.
    guard onBoard.match.state.clock.isRunning(at: now), !saving.isBusy, !heart.isUnderWay else { return }
    beat(onBoard.gather, at: now)
  }

  /// Records an orderly shutdown, and stores the time if a clock runs. If the board starts again in the same boot, the
  /// clock continues. In a later boot, it is paused at the stored time.
  package func noteOrderlyEnd(at now: BoardInstant) {
    care.isEnding = true
    guard let onBoard, onBoard.match.state.clock.isRunning(at: now) else { return }
    beat(onBoard.gather, at: now, isOrderlyEnd: true)
  }

  private func beat(_ gather: UUID, at now: BoardInstant, isOrderlyEnd: Bool = false) {
    heart.underWay += 1
    Task {
      defer { heart.underWay -= 1 }
      do throws(GatherStoreError) {
        try await store.current.beat(gather, boot: boot, at: now, isOrderlyEnd: isOrderlyEnd)
      } catch {
        log.warning("The board could not save the heartbeat.", metadata: ["error": "\(error)"])
        if case .damaged = error { await recover() }
      }
    }
  }
}
