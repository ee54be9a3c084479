import FoundationEssentials
import GatherModel
import GatherStore
import HTTPTypes
import Hummingbird
package import Logging
package import MatchSession

/// The server for a board's pages on phones, and for the data of camera operators.
package struct PhoneServer: Sendable {
  private let options: PhoneOptions
  private let listener: HTTPListener
  private let store: ServedStore
  private let session: MatchSession
  private let pages: any PhonePages
  private let files: PhoneFiles
  private let feed: ClientFeed
  private let log: Logger

  /// - Parameter files: The HTML pages, and the files that they load.
  package init(
    _ options: PhoneOptions, session: MatchSession, pages: any PhonePages, files: [PhoneFile], log: Logger
  ) {
    self.options = options
    self.session = session
    self.pages = pages
    // The desk's pages are left out, because they need data that a board does not have.
    self.files = PhoneFiles(files.filter { !$0.name.hasPrefix("desk") && !$0.name.hasPrefix("day") })
    self.log = log
    let current: @Sendable () -> GatherStore = { session.store.current }
    store = ServedStore(
      current: current, session: { session }, onWrite: {}, onChange: {},
      onLoss: { _ in Task { await session.storeChanged() } })
    listener = HTTPListener(options.listening, log: log)
    feed = ClientFeed(
      pages: pages, store: current, stamp: options.stamp, filesMark: self.files.mark, log: log)
  }

  /// Serves until the task is cancelled.
  /// - Parameter onRunning: Called once, with the port, as soon as connections are accepted.
  /// - Throws: ``GatherServerError``.
  package func run(onRunning: @escaping @Sendable (Int) async -> Void) async throws(GatherServerError) {
    let watching = await watch()
    // Nothing waits for `leave`, because the session of a board that has ended does not respond.
    defer { Task { [session] in await session.leave(watching) } }
    try await listener.run(router().refusingOtherMethods(), until: .byCancelling, onRunning: onRunning)
  }

  /// - Returns: A number for ``MatchSession/leave(_:)``.
  func watch() async -> Int {
    let feed = feed
    return await session.watch { [weak session] change in
      switch change {
      case .board(let board): feed.show(board)
      case .match:
        // The session calls this closure on its own executor.
        session?.assumeIsolated { feed.show($0.onBoard) }
      case .stored(let parts): if parts.contains(.others) { feed.storeChanged() }
      default: break
      }
    }
  }

  func router() -> Router<ServerContext> {
    let router = Router(context: ServerContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: RequestLogMiddleware(log: log))
    // Added before the error middleware, so that error responses also get the headers.
    router.add(middleware: ClientHeaderMiddleware())
    router.add(middleware: ErrorMiddleware(store: store, log: log))
    router.add(middleware: HostMiddleware())
    router.add(
      middleware: ClientGuardMiddleware(
        names: options.names, isTLS: options.listening.certificate != nil))
    let check = ClientAuthMiddleware(
      store: store.current, cookie: options.cookie, connectionLimits: listener.connectionLimits,
      stamp: options.stamp)
    PhoneFileRoutes(
      files: files, start: "/join",
      // Browsers must check their copies, because a new build may change files and keep their names.
      kept: "no-cache", languages: pages.languages,
      phrases: { [pages] in try pages.phrases(in: $0) }
    ).add(to: router)
    // Prevents a runaway script from filling the log or wearing out the disk.
    let presses = RateLimit(most: 200, within: .seconds(10))
    OnAirRoutes(
      options: options, store: store.current, pages: pages, feed: feed, check: check, presses: presses
    ).add(to: router)
    VerbRoutes(
      options: options, session: session, pages: pages, feed: feed, check: check, presses: presses
    ).add(to: router)
    PhoneRoutes(
      options: options, store: store.current, session: session, pages: pages, feed: feed, check: check
    ).add(to: router)
    SpectatorRoutes(options: options, pages: pages, feed: feed, check: check).add(to: router)
    return router
  }
}
