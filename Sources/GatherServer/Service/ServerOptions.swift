package import FoundationEssentials
package import GatherModel
package import GatherStore

/// How a server is to serve.
package struct ServerOptions: Sendable {
  /// A name or a number of this machine: `127.0.0.1`, `0.0.0.0`, `::1`.
  package var host: String
  /// 0 for any that is free.
  package var port: Int
  /// Certificate and private key, as paths of PEM files; nil serves without TLS.
  package var certificate: Certificate?
  /// Whether clients may register accounts.
  package var registration: Bool
  /// How many accounts there may be beside the owner's.
  package var mostAccounts: Int
  /// How many connections are served at a time; others wait to be accepted.
  package var mostConnections: Int
  /// How many of them one machine may have, and a quarter of those of its network; this machine may have all.
  package var connectionsPerAddress: Int
  /// What a gather that is started over the wire is called, and how it is played.
  package var newGather: @Sendable (Date) -> GatherTemplate
  /// Tells when something has happened: boot, instant and wall clock.
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
  /// Another program listens there.
  case addressInUse(host: String, port: Int)
  /// `errno` as bind(2) gave it.
  case notBound(host: String, port: Int, errno: Int32)
  /// The name of the host leads nowhere.
  case unknownHost(String)
  /// A file of the certificate cannot be read, or is none.
  case certificate(path: String, detail: String)
  /// It stopped serving.
  case stopped(detail: String)
}
