import GatherStore
import GatherSync
import Logging
import MatchSession
import Synchronization

/// The service that a board follows, if any. It is followed from the start, or after the operator has logged in at the
/// board.
///
/// The board follows the next service only after it has stopped following the last one. When the board ends, it also
/// stops following the current one.
final class FollowedService: Sendable {
  private struct State {
    var sync: BoardSync?
    /// The newest change. Changes run in the order of their requests.
    var change: Task<Void, Never>?
    var hasEnded = false
  }

  private let state = Mutex(State())
  private let store: StoreHandle
  private let board: Board
  private let log: Logger

  /// - Parameter options: The options for the first service; nil if none is followed.
  init(_ options: SyncOptions?, store: StoreHandle, board: Board, log: Logger) {
    self.store = store
    self.board = board
    self.log = log
    if let options { begin(options) }
  }

  /// Follows another service from now on, or the same with another login; none if the options are nil.
  func follow(_ options: SyncOptions?) {
    state.withLock { state in
      let last = state.change
      state.change = Task.detached {
        await last?.value
        await self.change(to: options)
      }
    }
  }

  /// Starts a sync, because the store has a change that the service may need.
  func wake() { current?.wake() }

  /// Applies a decision of an operator.
  func take(_ decision: ServiceDecision) { current?.take(decision) }

  /// Stops following at the end of the board.
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
