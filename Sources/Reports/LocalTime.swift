package import FoundationEssentials
import GatherModel
import Glibc
package import Scenes

/// A moment in the time zone of this machine, as people write it.
package struct LocalTime: Hashable, Sendable {
  /// In full: 2026.
  package var year: Int
  /// 1 to 12.
  package var month: Int
  /// 1 to 31.
  package var day: Int
  /// 0 to 23.
  package var hour: Int
  /// 0 to 59.
  package var minute: Int
  /// 0 to 60, which is a leap second.
  package var second: Int
  /// 0 is Sunday.
  private var weekday: Int

  /// Reads the date by localtime_r(3), that is by `TZ` or `/etc/localtime`.
  package init(_ date: Date) {
    var seconds = time_t(date.timeIntervalSince1970.rounded(.down))
    var fields = tm()
    // On failure (years beyond an Int32) the fields stay zero.
    localtime_r(&seconds, &fields)
    year = Int(fields.tm_year) + 1900
    month = Int(fields.tm_mon) + 1
    day = Int(fields.tm_mday)
    hour = Int(fields.tm_hour)
    minute = Int(fields.tm_min)
    second = Int(fields.tm_sec)
    weekday = Int(fields.tm_wday)
  }

  /// `2026-03-07 18:30`.
  package var text: String {
    let date = [month, day].map(ClockText.twoDigits).joined(separator: "-")
    return "\(year)-\(date) \(ClockText.twoDigits(hour)):\(ClockText.twoDigits(minute))"
  }

  /// The default name of a gather on this day: "Thursday Gather".
  package func gatherName(in words: Words = .english) -> String {
    MatchSettings.usualName(weekday: weekday, in: words)
  }
}

extension LocalTime {
  /// No board was built before: a clock that says so has not been set since the power came.
  private static let earliest = Date(timeIntervalSince1970: 1_767_225_600)  // 2026-01-01T00:00:00Z

  /// The time of day; nil while the system's clock is not plausible. A Raspberry Pi has no clock of its own and
  /// starts in the past until it finds the network.
  package static func plausible(_ date: Date) -> Idle.TimeOfDay? {
    if date < earliest { return nil }
    let time = LocalTime(date)
    return Idle.TimeOfDay(hour: time.hour, minute: time.minute)
  }
}
