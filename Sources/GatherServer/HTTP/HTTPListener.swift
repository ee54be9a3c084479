import Glibc
import Hummingbird
import HummingbirdCore
import HummingbirdTLS
import Logging
import NIOCore
import NIOSSL
import ServiceLifecycle
import UnixSignals

/// Listens for HTTP connections on a port.
package struct HTTPListener: Sendable {
  private let options: Options
  let connectionLimits: ConnectionLimits
  private let log: Logger

  /// The address, and the limits on connections.
  package struct Options: Sendable {
    /// The name or the address at which the server listens, such as `127.0.0.1` or `::1`.
    package var host: String
    /// The port. 0 for any free one.
    package var port: Int
    /// The certificate and the private key, as paths of PEM files; nil to serve without TLS.
    package var certificate: ServerOptions.Certificate?
    /// The maximum number of simultaneous connections. Further ones wait to be accepted.
    package var mostConnections: Int
    /// The maximum number of connections from one machine. A network may have four times as many. Connections from the
    /// server's own machine have no such limit.
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

  /// The time limit for a request. The time begins when the client connects, or when the previous response ends.
  static let requestTime = TimeAmount.seconds(30)
  /// The time after which a client that reads nothing is disconnected.
  static let answerTime = TimeAmount.seconds(30)
  /// The time for sending pending responses after the server was asked to end.
  private static let gracePeriod = Duration.seconds(5)

  /// The event that ends a server. Requests in progress are still answered for a few seconds.
  package enum End: Sendable {
    /// A signal to the process (SIGTERM, SIGINT).
    case bySignal
    case byCancelling
  }

  /// - Parameter onRunning: Called once, with the port, as soon as connections are accepted.
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
      // Not a child task: a cancelled child task would wait until the clients close their connections.
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
    // Older versions are not secure (RFC 8996).
    configuration.minimumTLSVersion = .tlsv12
    // The context is created only as a test, because no earlier call detects a key that does not match the certificate.
    _ = try read(files.key) { _ in try NIOSSLContext(configuration: configuration) }
    return configuration
  }
}
