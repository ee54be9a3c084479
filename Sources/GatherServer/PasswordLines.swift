/// Attempts that wait in two lines, which take turns.
struct PasswordLines {
  /// Where an attempt waits.
  enum Line: Sendable {
    /// For a name that has logged in from the same network before.
    case known
    case strangers
  }

  private var known = PasswordTurns(most: 64)
  private var strangers = PasswordTurns(most: 256)
  private var last = Line.strangers

  /// As ``PasswordTurns/add(_:)``.
  mutating func add(_ attempt: PasswordTurns.Attempt, to line: Line) -> PasswordTurns.Attempt? {
    switch line {
    case .known: known.add(attempt)
    case .strangers: strangers.add(attempt)
    }
  }

  /// What is next: of the other line than the last one, where that has something.
  mutating func next() -> PasswordTurns.Attempt? {
    switch last {
    case .strangers:
      if let next = known.next() {
        last = .known
        return next
      }
      return strangers.next()
    case .known:
      if let next = strangers.next() {
        last = .strangers
        return next
      }
      return known.next()
    }
  }
}
