import GatherStore
import Hummingbird
import Synchronization

/// Limits the pending responses of each account, because a client that does not read its responses could fill the
/// memory. Streams are not counted, because ``LiveFeed`` limits their number.
struct ResponseLimits: RouterMiddleware {
  private let counts = ResponseCounts()

  func handle(
    _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    let account = try context.requireAccount().id
    guard let share = counts.acquire(account) else {
      throw RequestError(
        .tooManyRequests, "Too many requests are open. Read the responses first.", retryAfter: 1)
    }
    var response = try await next(request, context)
    if response.headers[.contentType] == ServerSentEvent.mediaType { return response }
    let body = response.body
    // The response to a HEAD request has no body.
    let size = request.method == .head ? 0 : body.contentLength ?? 0
    guard let bytes = counts.hold(size, for: account) else {
      throw RequestError(
        .serviceUnavailable, "Too many long responses wait to be read. Try again later.", retryAfter: 5)
    }
    response.body = ResponseBody(contentLength: body.contentLength) { writer in
      defer { withExtendedLifetime((share, bytes)) {} }
      try await body.write(writer)
    }
    return response
  }
}

/// Counts the pending responses of each account. A response is pending from the request until the client has read the
/// response.
final class ResponseCounts: Sendable {
  /// The maximum number of pending responses of any account except the owner's.
  static let most = 8
  /// The maximum for the owner's account, which all phones of a club may share.
  static let mostOfOwner = 64
  /// The maximum number of bytes in long responses of any account except the owner's.
  static let mostBytesEach = 4 * 1024 * 1024
  /// The maximum number of bytes in long responses of all accounts together, except the owner's.
  static let mostBytes = 24 * 1024 * 1024
  /// The maximum size of a short response in bytes. The bytes of short responses are not counted, because the limit on
  /// connections also limits them.
  static let shortAnswer = 32 * 1024

  /// A reservation, which lasts as long as this value exists.
  final class Share: Sendable {
    private let release: @Sendable () -> Void

    init(release: @escaping @Sendable () -> Void) {
      self.release = release
    }

    deinit { release() }
  }

  private let counts = Mutex<[AccountID: Int]>([:])
  private let bytes = Mutex<[AccountID: Int]>([:])

  /// Reserves the bytes of a response; nil if a limit would be exceeded.
  func hold(_ size: Int, for account: AccountID) -> Share? {
    if account == .owner || size <= Self.shortAnswer { return Share {} }
    let isHeld = bytes.withLock { bytes in
      guard bytes[account, default: 0] + size <= Self.mostBytesEach,
        bytes.values.reduce(0, +) + size <= Self.mostBytes
      else { return false }
      bytes[account, default: 0] += size
      return true
    }
    return isHeld ? Share { [weak self] in self?.give(back: size, of: account) } : nil
  }

  private func give(back size: Int, of account: AccountID) {
    bytes.withLock { bytes in
      let rest = bytes[account, default: size] - size
      bytes[account] = rest == 0 ? nil : rest
    }
  }

  /// Reserves a place for a response; nil if the account has no place left.
  func acquire(_ account: AccountID) -> Share? {
    let most = account == .owner ? Self.mostOfOwner : Self.most
    let isTaken = counts.withLock { counts in
      if counts[account, default: 0] >= most { return false }
      counts[account, default: 0] += 1
      return true
    }
    return isTaken ? Share { [weak self] in self?.release(account) } : nil
  }

  private func release(_ account: AccountID) {
    counts.withLock { counts in
      let count = counts[account, default: 1] - 1
      counts[account] = count == 0 ? nil : count
    }
  }
}
