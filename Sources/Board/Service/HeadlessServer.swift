package import GatherServer
package import GatherStore
import Glibc
package import Logging
package import MatchSession
import Reports
import Scenes
import Synchronization

/// The web service without a board. It serves the store of a folder until a signal ends the process.
package struct HeadlessServer {
  private let folder: DataFolder
  private let options: ServerOptions
  private let clock: BoardClock
  private let log: Logger
  private let phones: Phones?
  private let textFiles: TextFileOutput?

  /// Makes the settings for phones from the open store.
  /// - Throws: ``Failure`` if the settings are not possible.
  package typealias PhoneMaker = @Sendable (GatherStore) throws -> PhoneSetup
  /// The parts that serve the board's own pages to phones.
  ///
  /// This is no tuple, because Swift 6.2 cannot lower a closure with so large a result in an optional tuple.
  package struct Phones: Sendable {
    let setup: PhoneMaker
    let assets: AssetFolder
    let configuration: BoardConfiguration

    package init(setup: @escaping PhoneMaker, assets: AssetFolder, configuration: BoardConfiguration) {
      (self.setup, self.assets, self.configuration) = (setup, assets, configuration)
    }
  }

  /// - Parameters:
  ///   - phones: nil if phones are not served.
  ///   - textFiles: nil if no text files are wanted.
  package init(
    _ folder: DataFolder, options: ServerOptions, clock: BoardClock, log: Logger,
    phones: Phones? = nil, textFiles: TextFileOutput? = nil
  ) {
    self.phones = phones
    self.textFiles = textFiles
    self.folder = folder
    self.options = options
    self.clock = clock
    self.log = log
  }

  /// Locks the folder like a board, repairs its contents if necessary, and serves until SIGTERM or SIGINT. The calling
  /// thread waits.
  /// - Parameter onRunning: Called with the port, whether the owner has a login, and the addresses for phones.
  /// - Throws: ``GatherStoreError`` and ``Failure``.
  package func run(onRunning: @escaping @Sendable (Int, Bool, [String]) -> Void) throws {
    var options = options
    options.mostConnections = try FileLimit.connections(log)
    // The web service and the server for phones each get half of the connections.
    if phones != nil { options.mostConnections /= 2 }
    let mostConnections = options.mostConnections
    let start = try BoardStart(folder, clock: clock, log: log)
    let hasLogin = try start.store.ownerAccount() != nil
    let lost = Mutex<GatherStoreError?>(nil)
    let store = StoreHandle(start.store, folder: folder, lock: start.lock)
    let session = MatchSession(
      executor: QueueExecutor(label: "match"), store: store, clock: clock, boot: BootID.current(),
      isKeeping: phones != nil || textFiles != nil, log: log)
    let server = GatherServer(
      store: { store.current }, session: { session }, options: options, log: log,
      onLoss: { error in
        // From now on every request would be refused. So the server ends, because its next start recovers as much as
        // possible.
        lost.withLock { $0 = $0 ?? error }
        kill(getpid(), SIGTERM)
      })
    options.warn(in: log)
    BackgroundTask.wait {
      await session.observe { change in if case .stored = change { server.storeChanged() } }
      await session.begin(with: start.stored)
      await textFiles?.follow(session)
    }
    defer { textFiles?.end() }
    let watching = Task { await session.watch() }
    defer { watching.cancel() }
    let served = try phones.map { phones in
      var made = try phones.setup(start.store)
      made.options.listening.mostConnections = mostConnections
      return BoardPhones(
        made, session: session, texts: { PageTexts(phones.configuration) }, assets: phones.assets, log: log)
    }
    if let served { BackgroundTask.wait { await served.start() } }
    defer { served?.end() }
    let places: [String]
    switch served?.access {
    case .failed(let reason)?: throw Failure(reason, exitCode: .unavailable)
    case .open(let addresses)?: places = addresses
    case .closed?, nil: places = []
    }
    // The lock is released only after the last response.
    try withExtendedLifetime(start.lock) {
      var failure: GatherServerError?
      do throws(GatherServerError) {
        try BackgroundTask.wait { () async throws(GatherServerError) in
          try await server.run(until: .bySignal) { port in onRunning(port, hasLogin, places) }
        }
      } catch {
        failure = error
      }
      served?.end()
      if let error = lost.withLock({ $0 }) { throw Failure(error) }
      if let failure { throw Failure(failure) }
      try store.current.close()
    }
  }
}
