import Dispatch
import GatherServer
import GatherStore
import Logging
import MatchSession
import Reports
import Synchronization

/// The web service beside a running board: what a phone changes is on the screen at once.
final class BoardService: Sendable {
  private let server: GatherServer
  private let board: RunningBoard
  private let task: BackgroundTask

  /// How long starting may take, and ending: a name of the host may have to be asked for.
  private static let timeout = DispatchTimeInterval.seconds(5)

  /// The board that it runs beside; nothing of it before it is there.
  private final class RunningBoard: Sendable {
    let session = Mutex<MatchSession?>(nil)
    let onChange = Mutex<(@Sendable () -> Void)?>(nil)
  }

  /// Starts serving, and waits until it does.
  /// - Throws: ``Failure`` when it cannot.
  init(_ options: ServerOptions, store: StoreHandle, log: Logger) throws(Failure) {
    var options = options
    options.mostConnections = try FileLimit.connections(log)
    options.warn(in: log)
    let host = options.host
    let board = RunningBoard()
    let isStarted = Gate()
    let failure = Mutex<GatherServerError?>(nil)
    let server = GatherServer(
      store: { store.current }, session: { board.session.withLock { $0 } }, options: options,
      keepsScore: true, log: log, onChange: { board.onChange.withLock { $0 }?() },
      // The board looks at its file then, and mends it.
      onLoss: { _ in
        if let session = board.session.withLock({ $0 }) { Task { await session.storeChanged() } }
      })
    task = BackgroundTask {
      do throws(GatherServerError) {
        try await server.run(until: .byCancelling) { port in
          log.info("The board serves phones.", metadata: ["host": "\(host)", "port": "\(port)"])
          isStarted.open()
        }
      } catch {
        failure.withLock { $0 = error }
        log.error("The web service has stopped. The board continues.", metadata: ["error": "\(error)"])
      }
      isStarted.open()
    }
    self.server = server
    self.board = board
    if !isStarted.wait(for: Self.timeout) {
      task.cancel()
      throw Failure(.stopped(detail: "it did not start within 5 seconds"))
    }
    if let error = failure.withLock({ $0 }) { throw Failure(error, of: .besideBoard) }
  }

  /// The board is there: its session changes what the owner has from now on.
  /// - Parameter onChange: Called after each request that has changed something of the owner's, on any thread.
  func serve(_ session: MatchSession, onChange: @escaping @Sendable () -> Void) {
    board.session.withLock { $0 = session }
    board.onChange.withLock { $0 = onChange }
  }

  /// The board has written to the store: the clients of the service are notified at once. For any thread.
  func storeChanged() {
    server.storeChanged()
  }

  /// The board ends: what the owner has is changed without its session from now on.
  func leaveBoard() {
    board.session.withLock { $0 = nil }
  }

  /// Ends it, once what is under way is answered; does nothing the second time.
  func end() {
    task.cancel()
    task.wait(for: Self.timeout)
  }
}
