import Dispatch
import HTTPTypes
import Secrets
import Synchronization

/// Makes and compares hashes of passwords, one at a time on a thread of its own: they take memory and time on purpose,
/// and nothing else is to wait for them. Networks take turns, so that many attempts of one make no other one wait.
final class PasswordHasher: Sendable {
  /// How many of one network may wait.
  private static let mostOfNetwork = 4
  /// How many may wait in all.
  private static let mostWaiting = 256

  private struct Waiting {
    /// The networks that have something waiting, the next one first.
    var turns: [String] = []
    var work: [String: [@Sendable () -> Void]] = [:]
    var count = 0
    var isWorking = false

    /// What is next, by turns.
    mutating func next() -> (@Sendable () -> Void)? {
      guard !turns.isEmpty else { return nil }
      let network = turns.removeFirst()
      guard let next = work[network]?.first else { return nil }
      work[network]?.removeFirst()
      if work[network]?.isEmpty == true { work[network] = nil } else { turns.append(network) }
      count -= 1
      return next
    }
  }

  private let queue = DispatchQueue(label: "gatherboard.passwords")
  private let waiting = Mutex(Waiting())

  /// - Parameter network: Who asks.
  /// - Throws: ``RequestError`` with 503 when too many wait.
  func hash(_ password: String, for network: String) async throws -> PasswordHash {
    try await inTurn(network) { try PasswordHash(of: password) }
  }

  /// Whether a password matches a hash. nil, for a name without an account, takes as long and never matches.
  /// - Parameters:
  ///   - network: Who asks.
  ///   - allowed: Throws when it is not to be compared at all. Called in turn, as is `wrong`, so that of many attempts
  ///     at a time each knows of those before.
  ///   - wrong: Called when it is not the one.
  func matches(
    _ password: String, _ hash: PasswordHash?, for network: String,
    allowed: @escaping @Sendable () throws -> Void, wrong: @escaping @Sendable () -> Void
  ) async throws -> Bool {
    try await inTurn(network) {
      try allowed()
      if let hash, try hash.matches(password) { return true }
      if hash == nil { _ = try PasswordHash(of: password) }
      wrong()
      return false
    }
  }

  private func inTurn<Value: Sendable>(
    _ network: String, _ work: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    let refusal = RequestError(.serviceUnavailable, "Too many logins are under way.", retryAfter: 5)
    return try await withCheckedThrowingContinuation { continuation in
      let isStarting: Bool? = waiting.withLock { waiting in
        guard waiting.count < Self.mostWaiting,
          waiting.work[network, default: []].count < Self.mostOfNetwork
        else { return nil }
        if waiting.work[network] == nil { waiting.turns.append(network) }
        waiting.work[network, default: []].append { continuation.resume(with: Result { try work() }) }
        waiting.count += 1
        defer { waiting.isWorking = true }
        return !waiting.isWorking
      }
      guard let isStarting else { return continuation.resume(throwing: refusal) }
      if isStarting { queue.async { self.workOff() } }
    }
  }

  private func workOff() {
    while true {
      let next = waiting.withLock { waiting in
        let next = waiting.next()
        waiting.isWorking = next != nil
        return next
      }
      guard let next else { return }
      next()
    }
  }
}
