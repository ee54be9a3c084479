import GatherModel

/// A time of the match day on the wall clock, to the minute: `14:05`. After midnight, the hours go on from 24: `24:10`.
package struct DayTime: Hashable, Sendable {
  /// The minutes since the midnight at which the day began, within ``range``.
  package let minutes: Int

  /// Creates a time; nil if the minutes are outside ``range``.
  package init?(minutes: Int) {
    guard Self.range.contains(minutes) else { return nil }
    self.minutes = minutes
  }

  /// The allowed time that is nearest to these minutes.
  package init(nearest minutes: Int) {
    self.minutes = min(max(minutes, Self.range.lowerBound), Self.range.upperBound)
  }

  /// Reads `9:05` or `14:05`; nil for any other text.
  package init?(_ text: some StringProtocol) {
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
      let hours = PlainNumber.of(parts[0]), let minutes = PlainNumber.of(parts[1]), minutes < 60
    else { return nil }
    self.init(minutes: hours * 60 + minutes)
  }

  /// The time that is later by these minutes, or earlier if they are negative; limited to ``range``.
  package func adding(_ minutes: Int) -> DayTime {
    let (sum, isBeyond) = self.minutes.addingReportingOverflow(minutes)
    return DayTime(nearest: isBeyond ? (minutes < 0 ? 0 : .max) : sum)
  }

  /// The allowed minutes: a day and a half, for matches that begin before midnight and end after it.
  package static let range = 0...(36 * 60 - 1)
  /// The midnight at which the day ends.
  package static let midnight = DayTime(nearest: 24 * 60)
}

extension DayTime: Comparable {
  package static func < (left: DayTime, right: DayTime) -> Bool { left.minutes < right.minutes }
}

extension DayTime: TextCodable {
  package var description: String {
    func digits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(digits(minutes / 60)):\(digits(minutes % 60))"
  }

  package static var invalidText: String { "not a time such as 14:05" }
}
