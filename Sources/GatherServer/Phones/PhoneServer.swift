import FoundationEssentials
import GatherModel
import GatherStore
import HTTPTypes
import Hummingbird
package import Logging
package import MatchSession

/// The server of a board's pages for phones: for operators, for spectators, and for pairing. It also serves the data
/// for camera operators. It has no other paths, and no login of the web service.
package struct PhoneServer: Sendable {
  private let options: PhoneOptions
  private let listener: HTTPListener
  private let store: ServedStore
  private let session: MatchSession
  private let pages: any PhonePages
  private let files: PhoneFiles
  private let feed: PhoneFeed
  private let log: Logger

  /// - Parameters:
  ///   - session: The authority over the match on the board.
  ///   - files: The files of the pages: `join.html`, `remote.html`, `live.html` and `overlay.html`, and the files that
  ///     they load. The desk's files are left out.
  package init(
    _ options: PhoneOptions, session: MatchSession, pages: any PhonePages, files: [PhoneFile], log: Logger
  ) {
    self.options = options
    self.session = session
    self.pages = pages
    // The desk's pages need data that a board does not have.
    self.files = PhoneFiles(files.filter { !$0.name.hasPrefix("desk") && !$0.name.hasPrefix("day") })
    self.log = log
    let current: @Sendable () -> GatherStore = { session.store.current }
    store = ServedStore(
      current: current, session: { session }, onWrite: {}, onChange: {},
      onLoss: { _ in Task { await session.storeChanged() } })
    listener = HTTPListener(options.listening, log: log)
    feed = PhoneFeed(
      pages: pages, store: current, stamp: options.stamp, filesMark: self.files.mark, log: log)
  }

  /// Serves until the task is cancelled.
  /// - Parameter onRunning: Called once with the port, when connections are accepted.
  /// - Throws: ``GatherServerError``.
  package func run(onRunning: @escaping @Sendable (Int) async -> Void) async throws(GatherServerError) {
    let watching = await watch()
    // The end of the server does not wait for this call, because after the end of a board its session does nothing.
    defer { Task { [session] in await session.leave(watching) } }
    try await listener.run(router().refusingOtherMethods(), until: .byCancelling, onRunning: onRunning)
  }

  /// Subscribes to the session's changes, and reads the present contents of the board.
  /// - Returns: A number for ``MatchSession/leave(_:)``.
  func watch() async -> Int {
    let feed = feed
    return await session.watch { [weak session] change in
      switch change {
      case .board(let board): feed.show(board)
      case .match:
        // The session's own executor calls this.
        session?.assumeIsolated { feed.show($0.onBoard) }
      case .stored(let parts): if parts.contains(.others) { feed.storeChanged() }
      default: break
      }
    }
  }

  func router() -> Router<ServerContext> {
    let router = Router(context: ServerContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: RequestLogMiddleware(log: log))
    // This comes before the error middleware, so that error responses have the same headers as all others.
    router.add(middleware: PhoneHeaderMiddleware())
    router.add(middleware: ErrorMiddleware(store: store, log: log))
    router.add(middleware: HostMiddleware())
    router.add(
      middleware: PhoneGuardMiddleware(
        names: options.names, isTLS: options.listening.certificate != nil))
    let check = PhoneAuthMiddleware(
      store: store.current, cookie: options.cookie, connectionLimits: listener.connectionLimits,
      stamp: options.stamp)
    PhoneFileRoutes(
      files: files, start: "/join",
      // A new build has new files, so a cache must ask each time.
      kept: "no-cache", languages: pages.languages,
      phrases: { [pages] in try pages.phrases(in: $0) }
    ).add(to: router)
    // This allows more presses than buttons send, but a runaway script must not fill the log or wear out the disk.
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
