import GatherStore
import GatherSync
import Logging
import MatchSession
import Synchronization

/// The service that a board follows, if any.
///
/// The board follows another service only after it has stopped following the previous one.
final class FollowedService: Sendable {
  private struct State {
    var sync: BoardSync?
    /// The newest requested change. It waits for the change before it, so that changes run in the order of their
    /// requests.
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

  /// Follows another service, or the same one with another login; nil follows none.
  func follow(_ options: SyncOptions?) {
    state.withLock { state in
      let last = state.change
      state.change = Task.detached {
        await last?.value
        await self.change(to: options)
      }
    }
  }

  func wake() { current?.wake() }

  func handle(_ decision: ServiceDecision) { current?.handle(decision) }

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
