import FoundationEssentials
import HTTPTypes
import Hummingbird

/// Rejects requests for another host, and commands from a page of another origin. The host must be an address or a name
/// of the board (against DNS rebinding). The `Origin` of a command must be the board's own. A page of another origin
/// cannot send a token in a header, so a command with such a token is accepted from any origin. The programs of stream
/// decks need this, because they run in web views, which send their own origin.
struct PhoneGuardMiddleware: RouterMiddleware {
  let names: Set<String>
  let isTLS: Bool

  func handle(
    _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    let authority = request.head.authority ?? ""
    guard let host = Authority(authority)?.host, isOwn(host) else {
      throw RequestError(
        .misdirectedRequest,
        "The board does not have this host name. Use its address, or a name from phones.name.")
    }
    if request.method != .get, request.method != .head,
      RequestReader.credentials(of: request, scheme: "bearer") == nil, let origin = request.headers[.origin],
      origin.lowercased() != "\(isTLS ? "https" : "http")://\(authority.lowercased())"
    {
      throw RequestError(.forbidden, "A page of another origin may not send this request.")
    }
    return try await next(request, context)
  }

  private func isOwn(_ host: Authority.Host) -> Bool {
    switch host {
    case .address: true
    case .name(let name): name == "localhost" || names.contains(name)
    }
  }
}

/// Adds security headers to every response: no other page may frame the response, it loads nothing from other servers,
/// and it is not cached unless it has a `Cache-Control` of its own.
struct PhoneHeaderMiddleware: RouterMiddleware {
  private static let headers: [(String, String)] = [
    (
      "Content-Security-Policy",
      "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'"
    ),
    ("Referrer-Policy", "no-referrer"), ("X-Content-Type-Options", "nosniff"),
  ]

  func handle(
    _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    for (name, value) in Self.headers {
      if let name = HTTPField.Name(name) { response.headers[name] = value }
    }
    if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
    return response
  }
}
