package import FoundationEssentials
package import GatherModel
package import GatherStore

/// The settings of the server.
package struct ServerOptions: Sendable {
  /// The name or the address at which the server listens, such as `127.0.0.1` or `::1`.
  package var host: String
  /// The port. 0 for any free one.
  package var port: Int
  /// The certificate and the private key, as paths of PEM files; nil to serve without TLS.
  package var certificate: Certificate?
  /// Whether clients may register accounts.
  package var registration: Bool
  /// The maximum number of accounts. The owner's account does not count.
  package var mostAccounts: Int
  /// The maximum number of simultaneous connections. Further ones wait to be accepted.
  package var mostConnections: Int
  /// The maximum number of connections from one machine. A network may have four times as many. Connections from the
  /// server's own machine have no such limit.
  package var connectionsPerAddress: Int
  /// Returns the name, the format and the teams of a gather that is started through the API.
  package var newGather: @Sendable (Date) -> GatherTemplate
  /// Returns the present time: boot, instant and wall clock.
  package var stamp: @Sendable () -> Stamp

  /// A certificate for TLS and its private key, as files.
  package struct Certificate: Hashable, Sendable {
    /// The path of a PEM file with the server's certificate and, after it, those of its issuers.
    package var chain: String
    /// The path of a PEM file with the private key of the certificate.
    package var key: String

    package init(chain: String, key: String) {
      self.chain = chain
      self.key = key
    }
  }

  package init(
    host: String, port: Int, certificate: Certificate? = nil, registration: Bool = true,
    mostAccounts: Int = 100, mostConnections: Int = 2048, connectionsPerAddress: Int = 64,
    newGather: @escaping @Sendable (Date) -> GatherTemplate,
    stamp: @escaping @Sendable () -> Stamp
  ) {
    self.host = host
    self.port = port
    self.certificate = certificate
    self.registration = registration
    self.mostAccounts = mostAccounts
    self.mostConnections = mostConnections
    self.connectionsPerAddress = connectionsPerAddress
    self.newGather = newGather
    self.stamp = stamp
  }

  var listening: HTTPListener.Options {
    HTTPListener.Options(
      host: host, port: port, certificate: certificate, mostConnections: mostConnections,
      connectionsPerAddress: connectionsPerAddress)
  }

  /// Whether only this machine can reach the server.
  package var isLoopback: Bool { Self.isLoopback(host) }

  /// Whether only this machine can reach a host.
  package static func isLoopback(_ host: String) -> Bool { ClientAddress.isLoopback(host) }
}

/// Errors of starting and running the server.
package enum GatherServerError: Error, Hashable, Sendable {
  case addressInUse(host: String, port: Int)
  /// bind(2) failed. Contains its `errno`.
  case notBound(host: String, port: Int, errno: Int32)
  case unknownHost(String)
  /// A file of the certificate cannot be read, or is not valid.
  case certificate(path: String, detail: String)
  /// The server has stopped because of another error.
  case stopped(detail: String)
}
