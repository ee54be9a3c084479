import FoundationEssentials
package import GatherModel
import GatherStore
import Logging

/// Schedules the heartbeats of a running clock.
struct Heartbeats {
  /// The time between two heartbeats. A power cut then loses less than 5 s, and an SD card writes a few kilobytes.
  static let interval = Duration.seconds(4)

  /// The time of the next heartbeat; nil while no match is on the board.
  private(set) var due: BoardInstant?
  /// The number of heartbeats being written. The one of an orderly shutdown may overlap another one.
  var underWay = 0

  var isUnderWay: Bool { underWay > 0 }

  mutating func start(at now: BoardInstant) { due = now }

  mutating func stop() { due = nil }

  /// Postpones the next heartbeat, because an entry of this moment has the same effect.
  mutating func postpone(from now: BoardInstant) {
    if due != nil { due = now + Self.interval }
  }
}

/// Schedules the signs that the session runs, which other processes can see, with or without a match.
struct SignsOfLife {
  /// The time between two signs. They share the interval of the store checks, so that the loop wakes once for both.
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
    // An entry that is being saved has the same effect, and a slow disk is busy enough.
    guard onBoard.match.state.clock.isRunning(at: now), !saving.isBusy, !heart.isUnderWay else { return }
    beat(onBoard.gather, at: now)
  }

  /// Records an orderly shutdown, with the time if a clock runs. If a board restarts in the same boot, the clock
  /// continues. After another boot, the clock is paused at this time.
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
