import FoundationEssentials
import HTTPTypes
import GatherModel
import GatherStore
import Hummingbird
import Secrets

/// Rejects requests for another host, and those of a page of another origin. The host must be an address or a name of
/// the board (against DNS rebinding). The `Origin` of a command must be the board's own. A foreign page cannot send a
/// token in a header, so such a command is accepted: programs of stream decks run in web views, which send their own
/// origin.
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

/// Adds security headers to every response: no other page may frame it, it loads nothing from elsewhere, and it is not
/// cached unless it allows it.
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

/// Accepts requests of paired phones. Others get 401.
struct PhoneAuthMiddleware: RouterMiddleware {
  let store: @Sendable () -> GatherStore
  let cookie: String
  let connectionLimits: ConnectionLimits
  let stamp: @Sendable () -> Stamp
  /// Each phone by the hash of its token.
  private let known = VersionedCache<String, PairedPhone>(
    most: GatherStore.mostPhones + GatherStore.mostPrograms)

  init(
    store: @escaping @Sendable () -> GatherStore, cookie: String, connectionLimits: ConnectionLimits,
    stamp: @escaping @Sendable () -> Stamp
  ) {
    self.stamp = stamp
    self.store = store
    self.cookie = cookie
    self.connectionLimits = connectionLimits
  }

  /// The refusal for phones that are not paired.
  static let notPaired = RequestError(.unauthorized, "This phone is not paired with the board.")
  /// The refusal for phones that wait for approval.
  static let notLetIn = RequestError(.forbidden, "Approve the phone at the board first.")

  /// The hash of the token in a request. nil if there is none.
  func tokenHash(of request: Request) -> String? {
    let token = request.cookies[cookie]?.value ?? RequestReader.credentials(of: request, scheme: "bearer")
    return token.map { Token(text: $0).hash }
  }

  /// The phone that sent a request. nil if it is not paired, or no longer.
  func phone(of request: Request) async throws -> (phone: PairedPhone, tokenHash: String)? {
    guard let hash = tokenHash(of: request) else { return nil }
    return try await phone(tokenHash: hash)
  }

  /// The phone or the program with a token. nil if the token is unknown, or no longer valid.
  func phone(token: String) async throws -> (phone: PairedPhone, tokenHash: String)? {
    try await phone(tokenHash: Token(text: token).hash)
  }

  private func phone(tokenHash hash: String) async throws -> (phone: PairedPhone, tokenHash: String)? {
    let store = store()
    let phone = try await known.value(for: hash, at: try store.version()) {
      try await store.phone(tokenHash: hash)
    }
    guard let phone, !phone.isOver(at: stamp().wallClock) else { return nil }
    return (phone, hash)
  }

  func handle(
    _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    guard let (phone, hash) = try await phone(of: request) else {
      throw Self.notPaired
    }
    connectionLimits.trust(ObjectIdentifier(context.channel))
    var context = context
    (context.phone, context.tokenHash) = (phone, hash)
    return try await next(request, context)
  }
}
