import Dispatch
import HTTPTypes
import Secrets
import Synchronization

/// Makes and compares hashes of passwords, one at a time on its own thread, because hashing needs much memory and time.
///
/// A network is known for an account if the account has logged in from this network before. Attempts wait in three
/// queues, which take turns. The first is for the owner from known networks. The second is for other accounts from
/// known networks. The third is for all other attempts. So unknown networks cannot delay known ones, and new accounts
/// cannot delay the owner.
final class PasswordHasher: Sendable {
  private struct Waiting {
    var lines = PasswordLines()
    var isWorking = false
  }

  private let queue = DispatchQueue(label: "gatherboard.passwords")
  private let waiting = Mutex(Waiting())

  /// - Throws: ``RequestError`` with 503 if too many attempts wait.
  func hash(_ password: String, for client: ClientAddress) async throws -> PasswordHash {
    try await inTurn(.strangers, client) { try PasswordHash(of: password) }
  }

  /// Whether a password matches a hash. A nil hash, for a name without an account, needs the same time and never
  /// matches.
  /// - Parameters:
  ///   - allowed: Throws if the password must not be compared. Called at the start, and again immediately before the
  ///     comparison, because other attempts may have had wrong passwords between these two calls.
  ///   - wrong: Called immediately after the comparison if the password does not match.
  /// - Throws: The errors of `allowed`, and ``RequestError`` with 503 if too many attempts wait.
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
