package import GatherModel

/// A time that is typed from the right, as on a microwave oven: 1, 2, 3, 0 reads 12:30.
package struct ClockEntry: Hashable, Sendable {
  /// The digits before the last two, as a number from 0 to 999.
  package let minutes: Int
  /// The last two digits, as a number from 0 to 99; see ``isTime``.
  package let seconds: Int

  /// - Parameter digits: 0 to 5 digits, in the order in which they were typed.
  package init(digits: [Int]) {
    let number = digits.reduce(0) { $0 * 10 + $1 }
    minutes = number / 100
    seconds = number % 100
  }

  /// Whether the seconds are below 60, so that the entry is a valid time.
  package var isTime: Bool { seconds < 60 }

  /// The time; meaningful only if ``isTime`` is true.
  package var time: Duration { .minutes(minutes, seconds: seconds) }

  /// The maximum number of digits that can be typed for a format's clock: 4, or 5 if the clock can reach 100 minutes.
  package static func longest(for format: MatchFormat) -> Int {
    format.clockLimit < .minutes(100) ? 4 : 5
  }
}
