import FoundationEssentials
import GatherModel
import GatherStore
import HTTPTypes
import Hummingbird
import Logging
import Secrets

/// Logs requests and responses, but never a body, a header, or any part of a login.
struct RequestLogMiddleware: RouterMiddleware {
  let log: Logger
  private let refusals: RefusalCount

  init(log: Logger) {
    self.log = log
    refusals = RefusalCount(log: log)
  }

  func handle(
    _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    let start = ContinuousClock.now
    let response = try await next(request, context)
    let isFailure = response.status.code >= 500
    let level: Logger.Level = isFailure && refusals.isFirst(response.status) ? .warning : .debug
    log.log(
      level: level, "The server answered a request.",
      metadata: [
        "method": "\(request.method.rawValue)", "path": "\(request.uri.path.prefix(200))",
        "status": "\(response.status.code)",
        "from": "\(context.remoteAddress?.ipAddress ?? "-")",
        "ms": "\((ContinuousClock.now - start) / .milliseconds(1))",
      ])
    return response
  }
}

/// Tells a client that it may use features that the original Football Gather service lacks.
struct VersionHeaderMiddleware: RouterMiddleware {
  /// The version of Gatherboard's additions to the API.
  private static let version = "1"

  func handle(
    _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    if let name = HTTPField.Name("Gatherboard") { response.headers[name] = Self.version }
    return response
  }
}

/// Turns every error into a response in the web API's form.
struct ErrorMiddleware: RouterMiddleware {
  let store: ServedStore
  let log: Logger
  private let refusals: RefusalCount

  init(store: ServedStore, log: Logger) {
    self.store = store
    self.log = log
    refusals = RefusalCount(log: log)
  }

  func handle(
    _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch {
      return try refusal(error).response(from: request, context: context)
    }
  }

  private func refusal(_ error: any Error) -> RequestError {
    switch error {
    case let refusal as RequestError: return refusal
    case let error as GatherStoreError:
      let refusal = RequestError(error)
      let status = refusal?.status ?? .internalServerError
      if status.code >= 500, refusals.isFirst(status) {
        log.error("A request failed in the store.", metadata: ["error": "\(error)"])
      }
      switch error {
      case .takenAway, .damaged: store.onLoss(error)
      default: break
      }
      return refusal ?? RequestError(.internalServerError)
    case let error as any HTTPResponseError: return RequestError(error.status)
    case is CancellationError:
      return RequestError(.serviceUnavailable, "The server is shutting down.", retryAfter: 5)
    default:
      if refusals.isFirst(.internalServerError) {
        log.error("A request failed.", metadata: ["error": "\(error)"])
      }
      return RequestError(.internalServerError)
    }
  }
}

/// Accepts requests with a valid bearer token. All others get 401.
struct BearerAuthMiddleware: RouterMiddleware {
  let store: ServedStore
  let connectionLimits: ConnectionLimits
  let stamp: @Sendable () -> Stamp
  /// Each account by the hash of its token.
  private let known = VersionedCache<String, AccountToken>(most: 1_000)

  func handle(
    _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    guard let hash = RequestReader.credentials(of: request, scheme: "bearer").map({ Token(text: $0).hash })
    else { throw RequestError.notAuthenticated }
    let store = self.store.current()
    let version = try store.version()
    let now = stamp().wallClock
    guard
      let token = try await known.value(
        for: hash, at: version, read: { try await store.token(hash: hash) }), !token.isOver(at: now)
    else { throw RequestError.notAuthenticated }
    connectionLimits.trust(ObjectIdentifier(context.channel))
    if token.isUseDue(at: now) { await noteUse(hash, in: store, at: now, log: context.logger) }
    let account = token.account
    var context = context
    context.account = account
    context.version = version
    context.tokenHash = hash
    let response = try await next(request, context)
    if request.method != .get, request.method != .head, response.status.code < 300 {
      self.store.onWrite()
      if account.id == .owner { self.store.onChange() }
    }
    return response
  }

  /// Saves the last use of a token. A failure does not affect the request, because clients must be able to read data
  /// even if the disk is full.
  private func noteUse(_ hash: String, in store: GatherStore, at now: Date, log: Logger) async {
    do throws(GatherStoreError) {
      try await store.noteTokenUse(hash: hash, at: now)
    } catch {
      log.debug("The server could not save the last use of a token.", metadata: ["error": "\(error)"])
      switch error {
      case .takenAway, .damaged: self.store.onLoss(error)
      default: break
      }
    }
  }
}
