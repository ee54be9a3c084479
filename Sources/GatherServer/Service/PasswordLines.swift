import GatherStore

struct PasswordLines {
  enum Line: Sendable {
    /// For an account that has logged in from the same network before.
    case known(AccountID)
    case strangers
  }

  /// The maximum number of waiting attempts for one account.
  /// The queue for accounts other than the owner's has 128 places. The default maximum of accounts is lower, so each
  /// account can have a place.
  private static let mostOfAccount = 8

  private var lines = [
    PasswordTurns(most: 64), PasswordTurns(most: 128, mostOfOwner: mostOfAccount), PasswordTurns(most: 256),
  ]
  /// The index of the queue that had its turn last.
  private var last = 2

  /// Adds an attempt to a queue, and returns the refused attempt like ``PasswordTurns/add(_:)``.
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

  /// Removes and returns the next attempt; nil if no attempt waits.
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
