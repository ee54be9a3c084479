import GatherStore

/// Attempts that wait in three lines, which take turns.
struct PasswordLines {
  /// Where an attempt waits.
  enum Line: Sendable {
    /// For an account that has logged in from the same network before. The owner has a line of its own, for anybody may make
    /// other accounts.
    case known(AccountID)
    case strangers
  }

  /// How many attempts for one account may wait. The line has room for more accounts than there may be by default.
  private static let mostOfAccount = 8

  private var lines = [
    PasswordTurns(most: 64), PasswordTurns(most: 128, mostOfOwner: mostOfAccount), PasswordTurns(most: 256),
  ]
  /// The line of the last attempt that was next.
  private var last = 2

  /// As ``PasswordTurns/add(_:)``.
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

  /// What is next: of the line after the last one that has something.
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
