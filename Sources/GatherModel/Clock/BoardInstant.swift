/// A moment on the board's own time line: nanoseconds since this machine booted, including the time for which it was
/// suspended.
///
/// The value is that of `CLOCK_BOOTTIME` (see clock_gettime(2)): steps of the wall clock do not move it, and every
/// process of one boot agrees on it. Two instants may be compared only within one boot. The match log has a
/// ``MatchEvent/recovered(lastAlive:)`` at each change of boot.
package struct BoardInstant: Hashable, Comparable, Sendable {
  /// Nanoseconds since boot, 0 or more.
  package var nanoseconds: Int64

  package init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The time since the machine booted, in whole milliseconds.
  package var milliseconds: Int64 { nanoseconds / 1_000_000 }

  package static func < (earlier: BoardInstant, later: BoardInstant) -> Bool {
    earlier.nanoseconds < later.nanoseconds
  }

  /// The instant `duration` later, or earlier if `duration` is negative. The result is limited to the first and the
  /// last possible instant, because a damaged store may contain any number, and a sum that wrapped round would lie in
  /// the past.
  package static func + (instant: BoardInstant, duration: Duration) -> BoardInstant {
    let (sum, overflow) = instant.nanoseconds.addingReportingOverflow(duration.wholeNanoseconds)
    if overflow { return BoardInstant(nanoseconds: duration < .zero ? .min : .max) }
    return BoardInstant(nanoseconds: sum)
  }

  /// The time from `earlier` to `later`, ±292 years at most. It is negative if `later` is before `earlier`.
  package static func - (later: BoardInstant, earlier: BoardInstant) -> Duration {
    let (span, overflow) = later.nanoseconds.subtractingReportingOverflow(earlier.nanoseconds)
    if overflow { return .nanoseconds(later < earlier ? Int64.min : .max) }
    return .nanoseconds(span)
  }
}

extension Duration {
  /// The duration in nanoseconds, with fractions cut off and limited to ±292 years.
  package var wholeNanoseconds: Int64 {
    // The limits are compared first, because `components` traps if the seconds do not fit into 64 bits.
    if self >= .nanoseconds(Int64.max) { return .max }
    if self <= .nanoseconds(Int64.min) { return .min }
    let (seconds, attoseconds) = components
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }

  /// The duration in whole milliseconds, with fractions cut off.
  package var wholeMilliseconds: Int64 { wholeNanoseconds / 1_000_000 }

  /// A duration of minutes and seconds.
  package static func minutes(_ minutes: Int, seconds: Int = 0) -> Duration {
    .seconds(minutes * 60 + seconds)
  }
}
