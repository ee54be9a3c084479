import Synchronization

/// How many messages wait to be read; for any thread.
final class WaitingMessages: Sendable {
  private struct State {
    var count = 0
    /// Whether some were left since it was last told.
    var isBehind = false
  }

  private let most: Int
  private let state = Mutex(State())

  init(most: Int) { self.most = most }

  /// Notes that one comes.
  /// - Returns: Whether there is room for it.
  func take() -> Bool {
    state.withLock { state in
      guard state.count < most else {
        state.isBehind = true
        return false
      }
      state.count += 1
      return true
    }
  }

  /// Notes that one is read.
  /// - Returns: Whether all that waited was read and some were left before it, which is told once.
  func leave() -> Bool {
    state.withLock { state in
      state.count -= 1
      guard state.isBehind, state.count == 0 else { return false }
      state.isBehind = false
      return true
    }
  }
}
