import Glibc
import HTTPTypes
import Hummingbird

/// The host in the authority of a request (RFC 9110, 7.2). The port is checked, but not stored.
struct Authority: Hashable, Sendable {
  /// An address, or a name in lower case.
  enum Host: Hashable, Sendable {
    case address
    case name(String)
  }

  let host: Host

  /// - Returns: nil if the text contains anything except a host and a port.
  init?(_ text: String) {
    let port: Substring
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]"),
        Self.isAddress(String(text[text.index(after: text.startIndex)..<end]), AF_INET6)
      else { return nil }
      host = .address
      port = text[text.index(after: end)...]
    } else {
      let end = text.firstIndex(of: ":") ?? text.endIndex
      let name = text[..<end].lowercased()
      if name.isEmpty { return nil }
      host = Self.isAddress(name, AF_INET) ? .address : .name(name)
      port = text[end...]
    }
    guard port.isEmpty || Self.isPort(port) else { return nil }
  }

  /// - Parameter text: The port, with the colon before it.
  private static func isPort(_ text: Substring) -> Bool {
    let digits = text.dropFirst()
    return text.first == ":" && digits.count <= 5 && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  private static func isAddress(_ text: String, _ family: Int32) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 16)
    return inet_pton(family, text, &bytes) == 1
  }
}

/// Accepts only requests with exactly one host. If a request had two hosts, a proxy could use one host and the server
/// the other (RFC 9112, 3.2).
struct HostMiddleware: RouterMiddleware {
  func handle(
    _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    // The first `Host` field has become the authority. Any others are still among the header fields.
    let others = request.headers.contains { $0.name.canonicalName == "host" }
    guard request.head.authority?.isEmpty == false, !others else {
      throw RequestError(.badRequest, "A request must have exactly one Host.")
    }
    return try await next(request, context)
  }
}
