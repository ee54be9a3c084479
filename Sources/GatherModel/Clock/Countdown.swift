/// A time that passes independently of the match clock: an interval, a time-out.
package struct Countdown: Hashable, Sendable {
  /// From its beginning to its end; time without power is not counted.
  package let length: Duration
  /// What had gone at ``since``.
  private var gone = Duration.zero
  private var since: BoardInstant

  init(_ length: Duration, from now: BoardInstant) {
    self.length = length
    since = now
  }

  /// What is left at `now`, never less than zero.
  package func left(at now: BoardInstant) -> Duration {
    max(length - gone - max(now - since, .zero), .zero)
  }

  /// What is left in whole seconds, rounded up: zero is exactly the end.
  package func shownSeconds(at now: BoardInstant) -> Int {
    let (seconds, attoseconds) = left(at: now).components
    return Int(seconds) + (attoseconds > 0 ? 1 : 0)
  }

  /// When ``shownSeconds(at:)`` will next differ; nil when it is over.
  package func nextChange(after now: BoardInstant) -> BoardInstant? {
    let shown = shownSeconds(at: now)
    guard shown > 0 else { return nil }
    let change = since + (length - gone - .seconds(shown - 1))
    return change > now ? change : nil
  }

  /// When it is over.
  package var end: BoardInstant { since + (length - gone) }

  /// Goes on in another boot: the time without power is not known, and not counted.
  mutating func recover(from lastAlive: BoardInstant, at now: BoardInstant) {
    gone += max(lastAlive - since, .zero)
    since = now
  }
}
