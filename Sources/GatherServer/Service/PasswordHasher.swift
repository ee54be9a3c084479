import Dispatch
import HTTPTypes
import Secrets
import Synchronization

/// Makes and compares hashes of passwords, one at a time on its own thread. Hashing needs much memory and time on
/// purpose, so nothing else may wait for it.
///
/// Machines take turns, so that many attempts of one machine do not delay another one. There are also three queues that
/// take turns. The first is for the owner's logins, and the second is for the logins of the other accounts. Both are
/// only for networks from which the account has logged in before. The third is for all other attempts. So new
/// addresses, however many, cannot delay known ones, and new accounts cannot delay the owner.
final class PasswordHasher: Sendable {
  private struct Waiting {
    var lines = PasswordLines()
    var isWorking = false
  }

  private let queue = DispatchQueue(label: "gatherboard.passwords")
  private let waiting = Mutex(Waiting())

  /// Makes the hash of a password.
  /// - Parameter client: The client of the request.
  /// - Throws: ``RequestError`` with 503 if too many attempts wait.
  func hash(_ password: String, for client: ClientAddress) async throws -> PasswordHash {
    try await inTurn(.strangers, client) { try PasswordHash(of: password) }
  }

  /// Whether a password matches a hash. A nil hash, for a name without an account, needs the same time and never
  /// matches.
  /// - Parameters:
  ///   - client: The client of the request.
  ///   - allowed: Throws if the password must not be compared. It is called at once, so that a refused attempt uses no
  ///     place in a queue. It is called again when it is the attempt's turn, and so is `wrong`, so that each of many
  ///     simultaneous attempts takes the earlier ones into account.
  ///   - wrong: Called if the password does not match.
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
