import FoundationEssentials
package import GatherModel
import GatherStore
import Logging

/// Schedules the heartbeats of a running clock.
struct Heartbeats {
  /// The time between two heartbeats. It is so short that a power cut loses less than 5 s. Each heartbeat writes only a
  /// few kilobytes to an SD card.
  static let interval = Duration.seconds(4)

  /// The time of the next heartbeat; nil while no match is on the board.
  private(set) var due: BoardInstant?
  /// The number of heartbeats being written. The heartbeat of an orderly shutdown may be written at the same time as
  /// another one.
  var underWay = 0

  var isUnderWay: Bool { underWay > 0 }

  mutating func start(at now: BoardInstant) { due = now }

  mutating func stop() { due = nil }

  /// Schedules the next heartbeat one ``interval`` after `now`. If an entry was saved at `now`, an earlier heartbeat is
  /// not needed, because the entry has the same effect.
  mutating func postpone(from now: BoardInstant) {
    if due != nil { due = now + Self.interval }
  }
}

/// Schedules the signs of life, by which other processes can see that the session runs. They do not depend on a match.
struct SignsOfLife {
  /// The time between two signs. It is the same as between two checks of the store, so that the main loop wakes once
  /// for both.
  static let interval = StoreObserver.interval

  /// The time of the next sign.
  private(set) var due: BoardInstant

  init(at now: BoardInstant) { due = now + Self.interval }

  /// Whether a sign is due. If so, the next one is scheduled.
  mutating func take(at now: BoardInstant) -> Bool {
    guard due <= now else { return false }
    due = now + Self.interval
    return true
  }
}

extension MatchSession {
  func showLife(at now: BoardInstant) {
    if signs.take(at: now) { store.lock.showLife() }
  }

  func beat(at now: BoardInstant) {
    guard isKeeping, let due = heart.due, due <= now, let onBoard else { return }
    heart.postpone(from: now)
    // While an entry is being saved, no heartbeat is needed, because the entry has the same effect. A heartbeat would
    // only add work for a slow disk.
    guard onBoard.match.state.clock.isRunning(at: now), !saving.isBusy, !heart.isUnderWay else { return }
    beat(onBoard.gather, at: now)
  }

  /// Notes that the board shuts down in order. If a clock runs, the time is stored. A board that restarts in the same
  /// boot lets the clock continue, and a board in a later boot pauses the clock at the stored time.
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
