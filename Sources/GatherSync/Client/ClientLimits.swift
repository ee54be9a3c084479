import NIOSSL

/// What a client waits for, and what it takes.
package struct ClientLimits: Sendable {
  /// Until there is a connection, TLS included.
  package var connect: Duration
  /// For a whole request, from the call until the last byte of the answer. The existing service needs over two seconds
  /// for anything while 20 people log in.
  package var request: Duration
  /// The largest answer, in bytes.
  package var body: Int
  /// Authorities beside those of the system.
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

/// Certificates that are believed beside those of the system: the one of a board that has made its own.
package struct TrustedCertificates: Sendable {
  let certificates: [NIOSSLCertificate]

  /// - Parameter path: A PEM file of one certificate or several.
  /// - Throws: ``UnreadableCertificates`` for a file that cannot be read or has none.
  package init(pemFile path: String) throws(UnreadableCertificates) {
    do {
      certificates = try NIOSSLCertificate.fromPEMFile(path)
    } catch {
      throw UnreadableCertificates(path: path)
    }
    if certificates.isEmpty { throw UnreadableCertificates(path: path) }
  }
}

/// A file that should hold certificates in PEM form cannot be read or holds none.
package struct UnreadableCertificates: Error, Hashable, Sendable {
  /// The path of the file, as it was given.
  package var path: String

  package init(path: String) {
    self.path = path
  }
}
