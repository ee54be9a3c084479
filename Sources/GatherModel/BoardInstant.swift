/// A moment on the board's own time line: nanoseconds since this machine booted, suspend included.
///
/// It is what `CLOCK_BOOTTIME` reads (see clock_gettime(2)): steps of the wall clock do not move it, and every
/// process of one boot agrees on it. Two instants may be compared only within one boot; the match log carries a
/// ``MatchEvent/recovered(lastAlive:)`` wherever the boot changes.
package struct BoardInstant: Hashable, Comparable, Sendable {
  /// Nanoseconds since boot, 0 or more.
  package var nanoseconds: Int64

  package init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  package static func < (earlier: BoardInstant, later: BoardInstant) -> Bool {
    earlier.nanoseconds < later.nanoseconds
  }

  /// The instant `duration` later; earlier when it is negative.
  package static func + (instant: BoardInstant, duration: Duration) -> BoardInstant {
    BoardInstant(nanoseconds: instant.nanoseconds &+ duration.wholeNanoseconds)
  }

  /// The time from `earlier` to `later`; negative when they stand the other way round.
  package static func - (later: BoardInstant, earlier: BoardInstant) -> Duration {
    .nanoseconds(later.nanoseconds &- earlier.nanoseconds)
  }
}

extension Duration {
  /// The duration in nanoseconds, fractions cut off; durations beyond ±292 years stop there.
  package var wholeNanoseconds: Int64 {
    let (seconds, attoseconds) = components
    let (scaled, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    if overflow { return seconds < 0 ? .min : .max }
    let (sum, carry) = scaled.addingReportingOverflow(attoseconds / 1_000_000_000)
    if carry { return seconds < 0 ? .min : .max }
    return sum
  }

  /// The duration in whole milliseconds, fractions cut off.
  package var wholeMilliseconds: Int64 { wholeNanoseconds / 1_000_000 }

  /// A span of minutes and seconds.
  package static func minutes(_ minutes: Int, seconds: Int = 0) -> Duration {
    .seconds(minutes * 60 + seconds)
  }
}
