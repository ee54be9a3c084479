import NIOSSL

/// The time limits of a client, the maximum size of a response, and the trusted certificates.
package struct ClientLimits: Sendable {
  /// The time limit for making a connection, including TLS.
  package var connect: Duration
  /// The time limit for a whole request. It is long, because the existing service needs over two seconds while 20
  /// people log in.
  package var request: Duration
  /// The maximum size of a response, in bytes.
  package var body: Int
  /// Trusted authorities in addition to those of the system.
  package var trust: TrustedCertificates?

  package init(
    connect: Duration = .seconds(5), request: Duration = .seconds(10), body: Int = 4 << 20,
    trust: TrustedCertificates? = nil
  ) {
    self.connect = connect
    self.request = request
    self.body = body
    self.trust = trust
  }
}

/// Certificates trusted in addition to those of the system, such as one that a board has made itself.
package struct TrustedCertificates: Sendable {
  let certificates: [NIOSSLCertificate]

  /// - Parameter path: A PEM file with one or more certificates.
  /// - Throws: ``UnreadableCertificates`` if the file cannot be read or has no certificate.
  package init(pemFile path: String) throws(UnreadableCertificates) {
    do {
      certificates = try NIOSSLCertificate.fromPEMFile(path)
    } catch {
      throw UnreadableCertificates(path: path)
    }
    if certificates.isEmpty { throw UnreadableCertificates(path: path) }
  }
}

/// The error for a PEM file that cannot be read or has no certificate.
package struct UnreadableCertificates: Error, Hashable, Sendable {
  /// The path of the file, as it was given.
  package var path: String
}
