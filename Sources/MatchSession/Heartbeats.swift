import FoundationEssentials
package import GatherModel
import GatherStore
import Logging

/// When a running clock is noted as alive.
struct Heartbeats {
  /// How often: a power cut costs less than 5 s, and an SD card writes a few kilobytes.
  static let interval = Duration.seconds(4)

  /// When the next one is due; nil while nothing is on the board.
  private(set) var due: BoardInstant?
  /// Those on their way to the disk: that of an orderly end may come beside another one.
  var underWay = 0

  var isUnderWay: Bool { underWay > 0 }

  mutating func start(at now: BoardInstant) { due = now }

  mutating func stop() { due = nil }

  /// An entry of this moment says the same.
  mutating func postpone(from now: BoardInstant) {
    if due != nil { due = now + Self.interval }
  }
}

/// When the session shows other processes that it goes on, with a match or without one.
struct SignsOfLife {
  /// How often; with the looks at the store, so that the loop wakes once for both.
  static let interval = StoreObserver.interval

  /// When the next one is due.
  private(set) var due: BoardInstant

  init(at now: BoardInstant) { due = now + Self.interval }

  /// Whether one is due, which it then is not any more.
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
    // An entry on its way says the same, and a slow disk has enough to do.
    guard onBoard.match.state.clock.isRunning(at: now), !saving.isBusy, !heart.isUnderWay else { return }
    beat(onBoard.gather, at: now)
  }

  /// Notes that the board ends in order, and where a running clock stood then. A board of the same boot goes on all the
  /// same; after another one the clock is paused there.
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
