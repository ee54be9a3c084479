import GatherStore
import GatherSync
import Logging
import MatchSession
import Synchronization

/// The service that a board follows, if any: since the start, or since the operator logged in at the board.
///
/// One after the other: the next is begun when the last has ended, and the end of the board ends whichever it is.
final class FollowedService: Sendable {
  private struct State {
    var sync: BoardSync?
    /// What was asked last is done last.
    var change: Task<Void, Never>?
    var hasEnded = false
  }

  private let state = Mutex(State())
  private let store: StoreHandle
  private let board: Board
  private let log: Logger

  /// - Parameter options: How the first is followed; nil for none.
  init(_ options: SyncOptions?, store: StoreHandle, board: Board, log: Logger) {
    self.store = store
    self.board = board
    self.log = log
    if let options { begin(options) }
  }

  /// Follows another service from now on, or the same with another login; none without options.
  func follow(_ options: SyncOptions?) {
    state.withLock { state in
      let last = state.change
      state.change = Task.detached {
        await last?.value
        await self.change(to: options)
      }
    }
  }

  /// Something was stored that the service may have to be told.
  func wake() { current?.wake() }

  /// Takes what an operator has decided.
  func take(_ decision: ServiceDecision) { current?.take(decision) }

  /// Ends it with the board.
  func end() {
    let last = state.withLock { state in
      state.hasEnded = true
      return state.sync
    }
    last?.end()
  }

  private var current: BoardSync? { state.withLock { $0.sync } }

  private func change(to options: SyncOptions?) async {
    await state.withLock { state in
      defer { state.sync = nil }
      return state.sync
    }?.stop()
    if let options { begin(options) } else { await board.leaveService() }
  }

  private func begin(_ options: SyncOptions) {
    state.withLock { state in
      if state.hasEnded { return }
      state.sync = BoardSync(options, store: store, board: board, log: log)
    }
  }
}
