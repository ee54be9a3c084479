/// A moment on the board's own time line: nanoseconds since boot, including suspended time.
/// The time line is `CLOCK_BOOTTIME` (clock_gettime(2)), which does not move if the wall clock is set.
/// All processes of one boot have the same time line, but instants of two boots cannot be compared.
/// So the match log has a ``MatchEvent/recovered(lastAlive:)`` at each change of boot.
package struct BoardInstant: Hashable, Comparable, Sendable {
  /// Nanoseconds since boot. Less than 0 only in calculations.
  package var nanoseconds: Int64

  package init(nanoseconds: Int64) {
    self.nanoseconds = nanoseconds
  }

  /// The time since the machine booted, in whole milliseconds.
  package var milliseconds: Int64 { nanoseconds / 1_000_000 }

  package static func < (earlier: BoardInstant, later: BoardInstant) -> Bool {
    earlier.nanoseconds < later.nanoseconds
  }

  /// The sum is limited to the first and the last possible instant, because a damaged store may contain any number.
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
