import Glibc
import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import Logging
import NIOCore
import NIOSSL
import ServiceLifecycle
import UnixSignals

/// A port on which HTTP is served: how many connections there may be, how long a request may take, TLS, and the end.
package struct HTTPListener: Sendable {
  private let options: Options
  let connectionLimits: ConnectionLimits
  private let log: Logger

  /// Where to listen, and for how many.
  package struct Options: Sendable {
    /// A name or a number of this machine: `127.0.0.1`, `0.0.0.0`, `::1`.
    package var host: String
    /// 0 for any that is free.
    package var port: Int
    /// Certificate and private key, as paths of PEM files; nil serves without TLS.
    package var certificate: ServerOptions.Certificate?
    /// How many connections are served at a time; others wait to be accepted.
    package var mostConnections: Int
    /// How many of them one machine may have, and a quarter of those of its network; this machine may have all.
    package var connectionsPerAddress: Int

    package init(
      host: String, port: Int, certificate: ServerOptions.Certificate? = nil, mostConnections: Int = 2048,
      connectionsPerAddress: Int = 64
    ) {
      self.host = host
      self.port = port
      self.certificate = certificate
      self.mostConnections = mostConnections
      self.connectionsPerAddress = connectionsPerAddress
    }
  }

  init(_ options: Options, log: Logger) {
    self.options = options
    self.log = log
    connectionLimits = ConnectionLimits(
      .init(all: options.mostConnections, perMachine: options.connectionsPerAddress))
  }

  /// From the beginning of a connection, or its last answer, until its next request is wholly there.
  static let requestTime = TimeAmount.seconds(30)
  /// How long a client may take nothing of its answer.
  static let answerTime = TimeAmount.seconds(30)
  /// How long answers under way may take at the end.
  private static let gracePeriod = Duration.seconds(5)

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
  func run(
    _ router: Router<ServerContext>, until end: End, onRunning: @escaping @Sendable (Int) async -> Void
  ) async throws(GatherServerError) {
    let application = try application(router, onRunning: onRunning)
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
    _ router: Router<ServerContext>, onRunning: @escaping @Sendable (Int) async -> Void
  ) throws(GatherServerError) -> some ApplicationProtocol {
    Application(
      router: router, server: try builder(),
      configuration: ApplicationConfiguration(
        address: .hostname(options.host, port: options.port), serverName: nil,
        availableConnectionsDelegate: MaximumAvailableConnections(options.mostConnections)),
      onServerRunning: { channel in await onRunning(channel.localAddress?.port ?? 0) }, logger: log)
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
