import FoundationEssentials
import HTTPTypes
import Hummingbird

/// Rejects requests for a host name that is not the server's, against DNS rebinding. Also rejects commands from a page
/// of another origin.
///
/// A command with a token in a header is accepted from any origin, because a hostile page in a browser cannot send this
/// header. The programs of stream decks need this exception, because they run in web views, which send an origin of
/// their own.
struct ClientGuardMiddleware: RouterMiddleware {
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

/// Adds security headers to every response. Responses without a `Cache-Control` of their own must not be cached.
struct ClientHeaderMiddleware: RouterMiddleware {
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
