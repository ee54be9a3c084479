import Dispatch
import GatherServer
import GatherStore
import Logging
import MatchSession
import Reports
import Synchronization

/// The web service that runs together with a board. A change by a phone is on the screen at once.
final class BoardService: Sendable {
  private let server: GatherServer
  private let board: RunningBoard
  private let task: BackgroundTask

  /// The maximum time for the server to start, and to stop. A start may need a lookup of the host name.
  private static let timeout = DispatchTimeInterval.seconds(5)

  /// The session and the callback of the board. Both are nil until the board exists.
  private final class RunningBoard: Sendable {
    let session = Mutex<MatchSession?>(nil)
    let onChange = Mutex<(@Sendable () -> Void)?>(nil)
  }

  /// Starts the server, and waits until it runs.
  /// - Throws: ``Failure`` if the server cannot start.
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
      // `storeChanged` makes the board check and repair its file.
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

  /// Connects the board. From now on the server changes the owner's data through the board's session.
  /// - Parameter onChange: Called after each request that has changed the owner's data, on any thread.
  func serve(_ session: MatchSession, onChange: @escaping @Sendable () -> Void) {
    board.session.withLock { $0 = session }
    board.onChange.withLock { $0 = onChange }
  }

  /// Tells the server that the board has changed the store. Can be called on any thread.
  func storeChanged() {
    server.storeChanged()
  }

  /// Disconnects the board. From now on the server changes the owner's data in the store, not through the board's
  /// session.
  func leaveBoard() {
    board.session.withLock { $0 = nil }
  }

  /// Stops the server after current requests are answered; does nothing the second time.
  func end() {
    task.cancel()
    task.wait(for: Self.timeout)
  }
}
