/// A moment on the board's own time line: nanoseconds since this machine booted, suspend included.
///
/// It is what `CLOCK_BOOTTIME` reads (see clock_gettime(2)): steps of the wall clock do not move it, and every
/// process of one boot agrees on it. Two instants may be compared only within one boot; the match log has a
/// ``MatchEvent/recovered(lastAlive:)`` at each change of boot.
package struct BoardInstant: Hashable, Comparable, Sendable {
  /// Nanoseconds since boot, 0 or more.
  package var nanoseconds: Int64

  package init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// Since the machine booted, in whole milliseconds.
  package var milliseconds: Int64 { nanoseconds / 1_000_000 }

  package static func < (earlier: BoardInstant, later: BoardInstant) -> Bool {
    earlier.nanoseconds < later.nanoseconds
  }

  /// The instant `duration` later; earlier when it is negative. Stops at the first and the last instant there is:
  /// a damaged store may hold any number, and a sum that wrapped round would lie in the past.
  package static func + (instant: BoardInstant, duration: Duration) -> BoardInstant {
    let (sum, overflow) = instant.nanoseconds.addingReportingOverflow(duration.wholeNanoseconds)
    if overflow { return BoardInstant(nanoseconds: duration < .zero ? .min : .max) }
    return BoardInstant(nanoseconds: sum)
  }

  /// The time from `earlier` to `later`; negative when they stand the other way round, ±292 years at most.
  package static func - (later: BoardInstant, earlier: BoardInstant) -> Duration {
    let (span, overflow) = later.nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
    if overflow { return .nanoseconds(later < earlier ? Int64.min : .max) }
    return .nanoseconds(span)
  }
}

extension Duration {
  /// The duration in nanoseconds, fractions cut off; durations beyond ±292 years stop there.
  package var wholeNanoseconds: Int64 {
    // Asked first: `components` traps where the seconds do not fit 64 bits.
    if self >= .nanoseconds(Int64.max) { return .max }
    if self <= .nanoseconds(Int64.min) { return .min }
    let (seconds, attoseconds) = components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }

  /// The duration in whole milliseconds, fractions cut off.
  package var wholeMilliseconds: Int64 { wholeNanoseconds / 1_000_000 }

  /// A span of minutes and seconds.
  package static func minutes(_ minutes: Int, seconds: Int = 0) -> Duration {
    .seconds(minutes * 60 + seconds)
  }
}
