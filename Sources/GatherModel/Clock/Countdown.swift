/// A time that passes independently of the match clock: an interval or a time-out.
package struct Countdown: Hashable, Sendable {
  /// The total time.
  package let length: Duration
  /// The time that had elapsed at ``since``.
  private var gone = Duration.zero
  private var since: BoardInstant

  init(_ length: Duration, from now: BoardInstant) {
    self.length = length
    since = now
  }

  /// The remaining time at `now`, never less than zero.
  package func left(at now: BoardInstant) -> Duration {
    max(length - gone - max(now - since, .zero), .zero)
  }

  /// The remaining whole seconds, rounded up, so that they are zero only at the end.
  package func shownSeconds(at now: BoardInstant) -> Int {
    let (seconds, attoseconds) = left(at: now).components
    return Int(seconds) + (attoseconds > 0 ? 1 : 0)
  }

  /// The instant at which ``shownSeconds(at:)`` next changes; nil after the end.
  package func nextChange(after now: BoardInstant) -> BoardInstant? {
    let shown = shownSeconds(at: now)
    guard shown > 0 else { return nil }
    let change = since + (length - gone - .seconds(shown - 1))
    return change > now ? change : nil
  }

  /// The instant at which the countdown ends.
  package var end: BoardInstant { since + (length - gone) }

  /// Continues the countdown in another boot. The time between `lastAlive` and `now` does not count.
  mutating func recover(from lastAlive: BoardInstant, at now: BoardInstant) {
    gone += max(lastAlive - since, .zero)
    since = now
  }
}
