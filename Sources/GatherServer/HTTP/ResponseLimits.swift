import GatherStore
import Hummingbird
import Synchronization

/// Lets an account have some answers under way at a time, from the request until the client has taken them, and all
/// accounts beside the owner's so many bytes together: a client that asks and does not read fills no memory, however many
/// accounts it has. Streams are counted by ``LiveFeed``.
struct ResponseLimits: RouterMiddleware {
  private let counts = ResponseCounts()

  func handle(
    _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    let account = try context.requireAccount().id
    guard let share = counts.take(account) else {
      throw RequestError(
        .tooManyRequests, "Too many requests are open. Read the responses first.", retryAfter: 1)
    }
    var response = try await next(request, context)
    if response.headers[.contentType] == ServerSentEvent.mediaType { return response }
    let body = response.body
    // What a HEAD asks for is not sent.
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

/// How many answers of each account are under way, and how many bytes wait in those of all of them.
final class ResponseCounts: Sendable {
  /// Answers of any account but the owner's.
  static let most = 8
  /// Answers of the owner's account, which all phones of a club may share.
  static let mostOfOwner = 64
  /// Bytes of long answers of any account but the owner's, so that one alone shuts out no other.
  static let mostBytesEach = 4 * 1024 * 1024
  /// Bytes of long answers of all accounts but the owner's.
  static let mostBytes = 24 * 1024 * 1024
  /// Bytes up to which an answer is not counted: the connections bound how many there are.
  static let shortAnswer = 32 * 1024

  /// One answer, or its bytes, counted for as long as the value lives.
  final class Share: Sendable {
    private let release: @Sendable () -> Void

    init(release: @escaping @Sendable () -> Void) {
      self.release = release
    }

    deinit { release() }
  }

  private let counts = Mutex<[AccountID: Int]>([:])
  private let bytes = Mutex<[AccountID: Int]>([:])

  /// Takes room for an answer's bytes; nil where there is none.
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

  /// Takes one of the account's answers; nil where as many as it may have are under way.
  func take(_ account: AccountID) -> Share? {
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
