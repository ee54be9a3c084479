import FoundationEssentials
import GatherStore
import HTTPTypes
import Hummingbird
import Logging
import Secrets

/// Tells what was asked and answered: never a body, a header, or anything of a login.
struct RequestLog: RouterMiddleware {
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
      level: level, "A request was answered.",
      metadata: [
        "method": "\(request.method.rawValue)", "path": "\(request.uri.path.prefix(200))",
        "status": "\(response.status.code)",
        "from": "\(context.remoteAddress?.ipAddress ?? "-")",
        "ms": "\((ContinuousClock.now - start) / .milliseconds(1))",
      ])
    return response
  }
}

/// Says in every answer who gives it: a client knows by this that it may count on what the existing service lacks.
struct HouseMark: RouterMiddleware {
  /// The version of all that is beyond the existing service.
  private static let version = "1"

  func handle(
    _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    if let name = HTTPField.Name("Gatherboard") { response.headers[name] = Self.version }
    return response
  }
}

/// Whatever goes wrong is answered in the web API's form.
struct ErrorAnswers: RouterMiddleware {
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

  private func refusal(_ error: any Error) -> RequestRefusal {
    switch error {
    case let refusal as RequestRefusal: return refusal
    case let error as GatherStoreError:
      let refusal = RequestRefusal(error)
      let status = refusal?.status ?? .internalServerError
      if status.code >= 500, refusals.isFirst(status) {
        log.error("The store failed a request.", metadata: ["error": "\(error)"])
      }
      switch error {
      case .takenAway, .damaged: store.onLoss(error)
      default: break
      }
      return refusal ?? RequestRefusal(.internalServerError)
    case let error as any HTTPResponseError: return RequestRefusal(error.status)
    case is CancellationError: return RequestRefusal(.serviceUnavailable, "The server ends.", retryAfter: 5)
    default:
      log.error("A request failed.", metadata: ["error": "\(error)"])
      return RequestRefusal(.internalServerError)
    }
  }
}

/// Lets through who has a token that is worth something.
struct TokenCheck: RouterMiddleware {
  let store: ServedStore
  let census: ConnectionCensus
  /// Of accounts by the hashes of their tokens.
  private let known = VersionedCache<String, Account>(most: 1_000)

  init(store: ServedStore, census: ConnectionCensus) {
    self.store = store
    self.census = census
  }

  func handle(
    _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    guard let hash = RequestReader.credentials(of: request, scheme: "bearer").map({ Token(text: $0).hash })
    else { throw RequestRefusal.notAuthenticated }
    let store = self.store.current()
    let version = try store.version()
    guard
      let account = try await known.value(
        for: hash, at: version, read: { try await store.account(tokenHash: hash) })
    else { throw RequestRefusal.notAuthenticated }
    census.trust(ObjectIdentifier(context.channel))
    var context = context
    context.account = account
    context.version = version
    context.tokenHash = hash
    let response = try await next(request, context)
    if request.method != .get, request.method != .head, response.status.code < 300 {
      self.store.onWrite()
      if account.id == .house { self.store.onChange() }
    }
    return response
  }
}
