import FoundationEssentials
package import GatherStore
import Hummingbird
package import Logging
package import MatchSession

/// The server of the Football Gather web API, which uses the store of a board.
package struct GatherServer: Sendable {
  private let store: ServedStore
  private let options: ServerOptions
  private let feed: LiveFeed
  private let listener: HTTPListener
  private let log: Logger

  /// - Parameters:
  ///   - store: Called for every request, because a board replaces a damaged store.
  ///   - session: The session that makes all changes to the owner's data. nil while there is no session.
  ///   - keepsScore: Whether a board keeps the score of the owner's gathers.
  ///   - onLoss: Called when the store's file is damaged or was removed.
  package init(
    store: @escaping @Sendable () -> GatherStore, session: @escaping @Sendable () -> MatchSession?,
    options: ServerOptions, keepsScore: Bool = false, log: Logger,
    onChange: @escaping @Sendable () -> Void = {},
    onLoss: @escaping @Sendable (GatherStoreError) -> Void
  ) {
    self.init(
      store: store, session: session, options: options, log: log,
      feed: LiveFeed(
        store: store, stamp: options.stamp, counted: { session()?.counted(of: $0) },
        keepsScore: keepsScore, log: log),
      onChange: onChange,
      onLoss: onLoss)
  }

  init(
    store: @escaping @Sendable () -> GatherStore,
    session: @escaping @Sendable () -> MatchSession? = { nil }, options: ServerOptions, log: Logger,
    feed: LiveFeed,
    onChange: @escaping @Sendable () -> Void = {}, onLoss: @escaping @Sendable (GatherStoreError) -> Void
  ) {
    self.store = ServedStore(
      current: store, session: session, onWrite: { feed.changed() }, onChange: onChange, onLoss: onLoss)
    self.options = options
    listener = HTTPListener(options.listening, log: log)
    self.feed = feed
    self.log = log
  }

  /// To be called after another part of this process has written to the store.
  package func storeChanged() {
    feed.changed()
  }

  /// - Parameter onRunning: Called once, with the port, as soon as connections are accepted.
  /// - Throws: ``GatherServerError``.
  package func run(
    until end: HTTPListener.End, onRunning: @escaping @Sendable (Int) async -> Void
  ) async throws(GatherServerError) {
    try await listener.run(wholeRouter(), until: end, onRunning: onRunning)
  }

  func router() -> Router<ServerContext> {
    let router = Router(context: ServerContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: RequestLogMiddleware(log: log))
    router.add(middleware: VersionHeaderMiddleware())
    router.add(middleware: ErrorMiddleware(store: store, log: log))
    router.add(middleware: HostMiddleware())
    let api = router.group("api")
    let check = BearerAuthMiddleware(
      store: store, connectionLimits: listener.connectionLimits, stamp: options.stamp)
    let shares = ResponseLimits()
    UserRoutes(store: store, options: options, check: check).add(to: api.group("users"))
    let answers = ResponseCache()
    PlayerRoutes(store: store, answers: answers).add(
      to: api.group("players").add(middleware: check).add(middleware: shares))
    let gathers = api.group("gathers").add(middleware: check).add(middleware: shares)
    GatherRoutes(store: store, options: options, answers: answers).add(to: gathers)
    LiveRoutes(store: store, options: options, feed: feed).add(to: gathers)
    return router
  }

  func wholeRouter() -> Router<ServerContext> { router().refusingOtherMethods() }
}
