import GatherStore
import Hummingbird
import Synchronization

/// Lets an account have some answers under way at a time, from the request until the client has taken them: whoever asks
/// and does not read fills no memory. Streams are counted by ``LiveFeed``.
struct AnswerShares: RouterMiddleware {
  /// Of an account beside the house's.
  static let most = 8
  /// Of the house's, which all phones of a club may share.
  static let mostOfHouse = 64

  private let counts = AnswerCounts()

  func handle(
    _ request: Request, context: ServerContext, next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    let account = try context.requireAccount().id
    guard let share = counts.take(account, most: account == .house ? Self.mostOfHouse : Self.most) else {
      throw RequestRefusal(
        .tooManyRequests, "Too many requests are under way: read the answers first.", retryAfter: 1)
    }
    var response = try await next(request, context)
    if response.headers[.contentType] == LiveMessage.mediaType { return response }
    let body = response.body
    response.body = ResponseBody(contentLength: body.contentLength) { writer in
      defer { withExtendedLifetime(share) {} }
      try await body.write(writer)
    }
    return response
  }
}

/// How many answers of each account are under way.
private final class AnswerCounts: Sendable {
  /// One of them, as long as it is there.
  final class Share: Sendable {
    private let release: @Sendable () -> Void

    init(release: @escaping @Sendable () -> Void) {
      self.release = release
    }

    deinit { release() }
  }

  private let counts = Mutex<[AccountID: Int]>([:])

  /// nil where there are as many as there may be.
  func take(_ account: AccountID, most: Int) -> Share? {
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
