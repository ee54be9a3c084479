import Dispatch
import GatherServer
import GatherStore
import Logging
import Reports
import Synchronization

/// The web service beside a running board: what a phone changes is on the screen at once.
final class BoardService: Sendable {
  private let server: GatherServer
  private let listener: Listener
  private let task: BackgroundTask

  /// How long starting may take, and ending: a name of the host may have to be asked for.
  private static let patience = DispatchTimeInterval.seconds(5)

  /// Who wants to know of changes; nobody before the board is there.
  private final class Listener: Sendable {
    let call = Mutex<(@Sendable () -> Void)?>(nil)
  }

  /// Starts serving, and waits until it does.
  /// - Throws: ``Failure`` when it cannot.
  init(_ options: ServerOptions, store: StoreHandle, log: Logger) throws(Failure) {
    var options = options
    options.mostConnections = try FileLimit.connections(log)
    options.warn(in: log)
    let host = options.host
    let listener = Listener()
    let isStarted = Gate()
    let failure = Mutex<GatherServerError?>(nil)
    let tell: @Sendable () -> Void = { listener.call.withLock { $0 }?() }
    let server = GatherServer(
      store: { store.current }, options: options, keepsScore: true, log: log, onChange: tell,
      // The board looks at its file then, and mends it.
      onLoss: { _ in tell() })
    task = BackgroundTask {
      do throws(GatherServerError) {
        try await server.run(until: .byCancelling) { port in
          log.info("Phones are served.", metadata: ["host": "\(host)", "port": "\(port)"])
          isStarted.open()
        }
      } catch {
        failure.withLock { $0 = error }
        log.error("The web service has stopped; the board goes on.", metadata: ["error": "\(error)"])
      }
      isStarted.open()
    }
    self.server = server
    self.listener = listener
    if !isStarted.wait(for: Self.patience) {
      task.cancel()
      throw Failure(.stopped(detail: "it has not started within 5 seconds"))
    }
    if let error = failure.withLock({ $0 }) { throw Failure(error, isBesideBoard: true) }
  }

  /// Has a listener told of every change from now on, on any thread.
  func tellChanges(to listener: @escaping @Sendable () -> Void) {
    self.listener.call.withLock { $0 = listener }
  }

  /// The board has written to the store: who follows it by the service is told at once. For any thread.
  func storeChanged() {
    server.storeChanged()
  }

  /// Ends it, once what is under way is answered; does nothing the second time.
  func end() {
    task.cancel()
    task.wait(for: Self.patience)
  }
}
