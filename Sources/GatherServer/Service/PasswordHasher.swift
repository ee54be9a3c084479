import Dispatch
import HTTPTypes
import Secrets
import Synchronization

/// Makes and compares hashes of passwords, one at a time on a thread of its own: they take memory and time on purpose,
/// and nothing else is to wait for them.
///
/// Machines take turns, so that many attempts of one make no other one wait, and there are three lines that take turns: one of
/// the owner's logins and one of the other accounts', both from networks from which the account has logged in before, and one of
/// all else. So nobody whose address is new, from however many of them, keeps out who has come before, and nobody who makes
/// accounts keeps out the owner.
final class PasswordHasher: Sendable {
  private struct Waiting {
    var lines = PasswordLines()
    var isWorking = false
  }

  private let queue = DispatchQueue(label: "gatherboard.passwords")
  private let waiting = Mutex(Waiting())

  /// - Parameter client: Who asks.
  /// - Throws: ``RequestError`` with 503 when too many wait.
  func hash(_ password: String, for client: ClientAddress) async throws -> PasswordHash {
    try await inTurn(.strangers, client) { try PasswordHash(of: password) }
  }

  /// Whether a password matches a hash. nil, for a name without an account, takes as long and never matches.
  /// - Parameters:
  ///   - client: Who asks.
  ///   - allowed: Throws when it is not to be compared at all. Called at once, so that what is refused takes no place, and
  ///     again in turn, as is `wrong`, so that of many attempts at a time each knows of those before.
  ///   - wrong: Called when it is not the one.
  /// - Throws: What `allowed` throws, and ``RequestError`` with 503 when too many wait.
  func matches(
    _ password: String, _ hash: PasswordHash?, in line: PasswordLines.Line, for client: ClientAddress,
    allowed: @escaping @Sendable () throws -> Void, wrong: @escaping @Sendable () -> Void
  ) async throws -> Bool {
    try allowed()
    return try await inTurn(line, client) {
      try allowed()
      if let hash, try hash.matches(password) { return true }
      if hash == nil { _ = try PasswordHash(of: password) }
      wrong()
      return false
    }
  }

  private func inTurn<Value: Sendable>(
    _ line: PasswordLines.Line, _ client: ClientAddress, _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let attempt = PasswordTurns.Attempt(
        client: client, work: { continuation.resume(with: Result { try work() }) },
        refuse: { continuation.resume(throwing: Self.refusal) })
      let (refused, isStarting) = waiting.withLock { waiting -> (PasswordTurns.Attempt?, Bool) in
        let refused = waiting.lines.add(attempt, to: line)
        defer { waiting.isWorking = true }
        return (refused, !waiting.isWorking)
      }
      refused?.refuse()
      if isStarting { queue.async { self.workOff() } }
    }
  }

  private static let refusal = RequestError(
    .serviceUnavailable, "Too many logins at once. Try again later.", retryAfter: 5)

  private func workOff() {
    while true {
      let next = waiting.withLock { waiting in
        let next = waiting.lines.next()
        waiting.isWorking = next != nil
        return next
      }
      guard let next else { return }
      next.work()
    }
  }
}
