import FoundationEssentials
import HTTPTypes
import GatherModel
import GatherStore
import Hummingbird
import Secrets

/// Accepts requests of paired phones. All others get 401.
struct ClientAuthMiddleware: RouterMiddleware {
  let store: @Sendable () -> GatherStore
  let cookie: String
  let connectionLimits: ConnectionLimits
  let stamp: @Sendable () -> Stamp
  /// Each phone by the hash of its token.
  private let known = VersionedCache<String, PairedClient>(
    most: GatherStore.mostPhones + GatherStore.mostPrograms)

  static let notPaired = RequestError(.unauthorized, "This phone is not paired with the board.")
  static let notLetIn = RequestError(.forbidden, "Approve the phone at the board first.")

  func tokenHash(of request: Request) -> String? {
    let token = request.cookies[cookie]?.value ?? RequestReader.credentials(of: request, scheme: "bearer")
    return token.map { Token(text: $0).hash }
  }

  /// The phone that has sent a request; nil if the phone is not paired, or no longer paired.
  func phone(of request: Request) async throws -> (phone: PairedClient, tokenHash: String)? {
    guard let hash = tokenHash(of: request) else { return nil }
    return try await client(tokenHash: hash)
  }

  /// The phone or the program that has a token; nil if the token is unknown, or no longer valid.
  func phone(token: String) async throws -> (phone: PairedClient, tokenHash: String)? {
    try await client(tokenHash: Token(text: token).hash)
  }

  private func client(tokenHash hash: String) async throws -> (phone: PairedClient, tokenHash: String)? {
    let store = store()
    let phone = try await known.value(for: hash, at: try store.version()) {
      try await store.client(tokenHash: hash)
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
