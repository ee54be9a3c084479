import GatherModel

/// A time that is typed digit by digit, as on a microwave oven: the digits 1, 2, 3, 0 make 12:30.
struct ClockEntry: Hashable, Sendable {
  /// The digits before the last two, 0 to 999.
  let minutes: Int
  /// The last two digits, 0 to 99; see ``isTime``.
  let seconds: Int

  /// - Parameter digits: 0 to 5 digits, in the order in which they were typed.
  init(digits: [Int]) {
    let number = digits.reduce(0) { $0 * 10 + $1 }
    minutes = number / 100
    seconds = number % 100
  }

  var isTime: Bool { seconds < 60 }

  /// Meaningful only if ``isTime`` is true.
  var time: Duration { .minutes(minutes, seconds: seconds) }

  /// The maximum number of digits that can be typed.
  static func longest(for format: MatchFormat) -> Int {
    format.clockLimit < .minutes(100) ? 4 : 5
  }
}
