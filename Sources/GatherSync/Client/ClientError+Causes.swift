import AsyncHTTPClient
import Glibc
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL

extension ClientError {
  private static let ends: [HTTPClientError] = [.cancelled, .alreadyShutdown]
  private static let waits: [HTTPClientError] = [
    .deadlineExceeded, .readTimeout, .writeTimeout, .getConnectionFromPoolTimeout,
  ]
  private static let otherHosts: [NIOSSLExtraError] = [
    .failedToValidateHostname, .serverHostnameImpossibleToMatch,
  ]

  /// Converts a library's error. The error's own description is not passed on, because it can contain headers.
  /// - Parameter afterHead: Whether the head of the response had already arrived.
  init(_ error: any Error, _ route: Route, afterHead: Bool) {
    switch error {
    case is CancellationError: self = .cancelled(route)
    case let error as HTTPClientError where Self.ends.contains(error): self = .cancelled(route)
    case let error as HTTPClientError where Self.waits.contains(error): self = .timedOut(route)
    case let error as HTTPParserError where error != .invalidEOFState:
      self = .notUnderstood(route, detail: "not HTTP: \(error)")
    case let error as NIOSSLError where error.isOfCertificate:
      self = .certificate(route, detail: "no trusted authority signed it, or it has expired")
    case let error as NIOSSLExtraError where Self.otherHosts.contains(error):
      self = .certificate(route, detail: "it belongs to another host")
    default:
      let detail = Self.detail(error)
      self =
        afterHead
        ? .notUnderstood(route, detail: "incomplete response: \(detail)")
        : .unreachable(route, detail: detail)
    }
  }

  private static func detail(_ error: any Error) -> String {
    switch error {
    case let error as IOError: String(cString: strerror(error.errnoCode))
    case let error as NIOConnectionError:
      error.connectionErrors.first.map { detail($0.error) } ?? "no such host"
    case let error as HTTPClientError: detail(error)
    case let error as ChannelError:
      if case .connectTimeout = error { "no connection in time" } else { "the connection was closed" }
    case let error as NIOSSLError:
      if case .uncleanShutdown = error { "the connection was closed" } else { "no TLS" }
    case is NIOSSLExtraError: "no TLS"
    // The service closed the connection in the middle of a response.
    case is HTTPParserError: "the connection was closed"
    default: "\(type(of: error))"
    }
  }

  private static func detail(_ error: HTTPClientError) -> String {
    switch error {
    case .connectTimeout: "no connection in time"
    case .tlsHandshakeTimeout: "no TLS in time"
    case .remoteConnectionClosed, .uncleanShutdown: "the connection was closed"
    default:
      error.shortDescription
    }
  }
}

extension NIOSSLError {
  /// Whether the certificate was rejected. If the handshake failed, only the text of BoringSSL's error shows this.
  fileprivate var isOfCertificate: Bool {
    switch self {
    case .handshakeFailed(let cause): "\(cause)".contains("CERTIFICATE_VERIFY_FAILED")
    case .noCertificateToValidate, .unableToValidateCertificate: true
    default: false
    }
  }
}
