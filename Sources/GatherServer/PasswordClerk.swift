import HTTPTypes
import Dispatch
import Secrets
import Synchronization

/// Makes and compares hashes of passwords, one at a time on a thread of its own: they take memory and time on purpose,
/// and nothing else is to wait for them.
final class PasswordClerk: Sendable {
  /// How many may wait: the last of them waits a few seconds.
  private static let mostWaiting = 50

  private let queue = DispatchQueue(label: "gatherboard.passwords")
  private let waiting = Mutex(0)

  /// - Throws: ``RequestRefusal`` with 503 when too many wait.
  func hash(_ password: String) async throws -> PasswordHash {
    try await inTurn { try PasswordHash(of: password) }
  }

  /// Whether a password is the one. Without a hash, for a name that nobody has, it takes as long and is not.
  /// - Parameters:
  ///   - allowed: Throws when it is not to be compared at all. Called in turn, as is `wrong`, so that of many attempts
  ///     at a time each knows of those before.
  ///   - wrong: Called when it is not the one.
  func matches(
    _ password: String, _ hash: PasswordHash?, allowed: @escaping @Sendable () throws -> Void,
    wrong: @escaping @Sendable () -> Void
  ) async throws -> Bool {
    try await inTurn {
      try allowed()
      guard let hash else {
        _ = try PasswordHash(of: password)
        return false
      }
      let isRight = try hash.matches(password)
      if !isRight { wrong() }
      return isRight
    }
  }

  private func inTurn<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
    let isFull = waiting.withLock { waiting in
      if waiting >= Self.mostWaiting { return true }
      waiting += 1
      return false
    }
    if isFull {
      throw RequestRefusal(.serviceUnavailable, "Too many logins are under way.", retryAfter: 5)
    }
    return try await withCheckedThrowingContinuation { continuation in
      queue.async {
        continuation.resume(with: Result { try work() })
        self.waiting.withLock { $0 -= 1 }
      }
    }
  }
}
