import GatherStore

/// Attempts that wait in three queues, which take turns.
struct PasswordLines {
  /// The queue of an attempt.
  enum Line: Sendable {
    /// For an account that has logged in from the same network before. The owner has a separate queue, because anybody
    /// may make other accounts.
    case known(AccountID)
    case strangers
  }

  /// The maximum number of waiting attempts for one account. The queue has more places than there can be accounts by
  /// default.
  private static let mostOfAccount = 8

  private var lines = [
    PasswordTurns(most: 64), PasswordTurns(most: 128, mostOfOwner: mostOfAccount), PasswordTurns(most: 256),
  ]
  /// The index of the queue whose attempt was returned last.
  private var last = 2

  /// Adds an attempt to a queue, and returns the same as ``PasswordTurns/add(_:)``.
  mutating func add(_ attempt: PasswordTurns.Attempt, to line: Line) -> PasswordTurns.Attempt? {
    var attempt = attempt
    switch line {
    case .known(.owner): return lines[0].add(attempt)
    case .known(let account):
      attempt.account = account
      return lines[1].add(attempt)
    case .strangers: return lines[2].add(attempt)
    }
  }

  /// The next attempt, from the first non-empty queue after the last one. nil if none waits.
  mutating func next() -> PasswordTurns.Attempt? {
    for step in 1...lines.count {
      let place = (last + step) % lines.count
      if let next = lines[place].next() {
        last = place
        return next
      }
    }
    return nil
  }
}
