import FoundationEssentials
import Glibc
package import GatherStore
import Hummingbird
import HummingbirdCore
import HummingbirdTLS
package import Logging
package import MatchSession
import NIOCore
import NIOSSL
import ServiceLifecycle
import UnixSignals

/// The Football Gather web API, from the store of a board.
package struct GatherServer: Sendable {
  private let store: ServedStore
  private let options: ServerOptions
  private let feed: LiveFeed
  private let connectionLimits: ConnectionLimits
  private let log: Logger

  /// From the beginning of a connection, or its last answer, until its next request is wholly there.
  static let requestTime = TimeAmount.seconds(30)
  /// How long a client may take nothing of its answer.
  static let answerTime = TimeAmount.seconds(30)
  /// How long answers under way may take at the end.
  private static let gracePeriod = Duration.seconds(5)

  /// - Parameters:
  ///   - store: Called for every request: a board replaces a damaged store.
  ///   - session: The authority over the owner's match, which changes what the owner has; nil while there is none.
  ///   - keepsScore: Whether a board runs beside it, which keeps the score of the owner's gathers.
  ///   - onChange: Called after each request that has changed something of the owner's.
  ///   - onLoss: Called when the file is damaged, or not there any more: nothing can be stored as it is.
  package init(
    store: @escaping @Sendable () -> GatherStore, session: @escaping @Sendable () -> MatchSession?,
    options: ServerOptions, keepsScore: Bool = false, log: Logger,
    onChange: @escaping @Sendable () -> Void = {},
    onLoss: @escaping @Sendable (GatherStoreError) -> Void
  ) {
    self.init(
      store: store, session: session, options: options, log: log,
      feed: LiveFeed(store: store, stamp: options.stamp, keepsScore: keepsScore, log: log),
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
    connectionLimits = ConnectionLimits(
      .init(all: options.mostConnections, perNetwork: options.connectionsPerNetwork))
    self.feed = feed
    self.log = log
  }

  /// Something in this process has written to the store, other than this server: followers are told at once.
  package func storeChanged() {
    feed.changed()
  }

  /// When a server ends. What is under way is answered, for some seconds at most.
  package enum End: Sendable {
    /// When the process is told to (SIGTERM, SIGINT).
    case bySignal
    /// When the task is cancelled.
    case byCancelling
  }

  /// Serves until the end.
  /// - Parameter onRunning: Called once with the port, as soon as connections are accepted.
  /// - Throws: ``GatherServerError``.
  package func run(
    until end: End, onRunning: @escaping @Sendable (Int) async -> Void
  ) async throws(GatherServerError) {
    let application = try application(onRunning: onRunning)
    var configuration = ServiceGroupConfiguration(
      services: [application],
      gracefulShutdownSignals: end == .bySignal ? [.sigterm, .sigint] : [], logger: log)
    configuration.maximumGracefulShutdownDuration = Self.gracePeriod
    do {
      let group = ServiceGroup(configuration: configuration)
      // Not of this task: cancelled, its connections would wait for their clients to close them.
      let running = Task { try await group.run() }
      try await withTaskCancellationHandler {
        try await running.value
      } onCancel: {
        Task { await group.triggerGracefulShutdown() }
      }
    } catch let error as IOError {
      throw error.errnoCode == EADDRINUSE
        ? .addressInUse(host: options.host, port: options.port)
        : .notBound(host: options.host, port: options.port, errno: error.errnoCode)
    } catch is SocketAddressError.UnknownHost {
      throw .unknownHost(options.host)
    } catch is SocketAddressError {
      throw .unknownHost(options.host)
    } catch is CancellationError {
      return
    } catch {
      throw .stopped(detail: "\(error)")
    }
  }

  private func application(
    onRunning: @escaping @Sendable (Int) async -> Void
  ) throws(GatherServerError) -> some ApplicationProtocol {
    Application(
      router: wholeRouter(), server: try builder(),
      configuration: ApplicationConfiguration(
        address: .hostname(options.host, port: options.port), serverName: nil,
        availableConnectionsDelegate: MaximumAvailableConnections(options.mostConnections)),
      onServerRunning: { channel in await onRunning(channel.localAddress?.port ?? 0) }, logger: log)
  }

  /// The routes, each with what stands before it.
  func router() -> Router<ServerContext> {
    let router = Router(context: ServerContext.self, options: .autoGenerateHeadEndpoints)
    router.add(middleware: RequestLogMiddleware(log: log))
    router.add(middleware: VersionHeaderMiddleware())
    router.add(middleware: ErrorMiddleware(store: store, log: log))
    let api = router.group("api")
    let check = BearerAuthMiddleware(store: store, connectionLimits: connectionLimits)
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

  /// The routes; what is there and does not take a method says so, and which it takes (RFC 9110, 15.5.6).
  func wholeRouter() -> Router<ServerContext> {
    let router = router()
    let all =
      [HTTPRequest.Method.get, .head, .post, .put, .delete, .patch, .options, .trace]
      + [HTTPRequest.Method("QUERY")].compactMap(\.self)
    for routes in Dictionary(grouping: router.routes, by: \.path.description).values {
      var taken = Set(routes.map(\.method))
      // A GET comes with its HEAD.
      if taken.contains(.get) { taken.insert(.head) }
      let refusal = RequestError(allowing: all.filter(taken.contains))
      for method in all where !taken.contains(method) {
        router.on(routes[0].path, method: method) { _, _ -> Response in throw refusal }
      }
    }
    return router
  }

  private func builder() throws(GatherServerError) -> HTTPServerBuilder {
    let plain = HTTPServerBuilder.http1(
      configuration: HTTP1Channel.Configuration(
        additionalChannelHandlers: [
          ConnectionLimitHandler(connectionLimits), RequestTimeout(Self.requestTime),
          ResponseTimeout(Self.answerTime),
          ContinueHandler(),
        ],
        httpDecoderConfiguration: .init(
          maxHeaderFieldSize: 8 * 1024, maxHeaderListSize: 16 * 1024, maxHeaderFieldCount: 100)))
    guard let certificate = options.certificate else { return plain }
    do {
      return try .tls(plain, tlsConfiguration: try Self.configuration(certificate))
    } catch let error as GatherServerError {
      throw error
    } catch {
      throw .certificate(path: certificate.chain, detail: "\(error)")
    }
  }

  private static func configuration(_ files: ServerOptions.Certificate) throws -> TLSConfiguration {
    func read<Value>(_ path: String, _ body: (String) throws -> Value) throws -> Value {
      do { return try body(path) } catch {
        throw GatherServerError.certificate(path: path, detail: "\(error)")
      }
    }
    let chain = try read(files.chain) { try NIOSSLCertificate.fromPEMFile($0) }
    let key = try read(files.key) { try NIOSSLPrivateKey(file: $0, format: .pem) }
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: chain.map { .certificate($0) }, privateKey: .privateKey(key))
    // RFC 8996: the older ones are broken.
    configuration.minimumTLSVersion = .tlsv12
    // A key of another certificate shows only here.
    _ = try read(files.key) { _ in try NIOSSLContext(configuration: configuration) }
    return configuration
  }
}
