package import FoundationEssentials
import GatherModel
import Glibc
package import Scenes

/// A moment in the time zone of this machine, as text for people.
package struct LocalTime: Hashable, Sendable {
  /// The full year, such as 2026.
  package var year: Int
  /// The month, 1 to 12.
  package var month: Int
  /// The day of the month, 1 to 31.
  package var day: Int
  /// The hour, 0 to 23.
  package var hour: Int
  /// The minute, 0 to 59.
  package var minute: Int
  /// The second, 0 to 60. 60 is a leap second.
  package var second: Int
  /// The day of the week, 0 for Sunday.
  private var weekday: Int

  /// Converts the date with localtime_r(3), which uses `TZ` or `/etc/localtime`.
  package init(_ date: Date) {
    var seconds = time_t(date.timeIntervalSince1970.rounded(.down))
    var fields = tm()
    // The conversion fails for years beyond an Int32. In that case, the fields stay zero.
    localtime_r(&seconds, &fields)
    year = Int(fields.tm_year) + 1900
    month = Int(fields.tm_mon) + 1
    day = Int(fields.tm_mday)
    hour = Int(fields.tm_hour)
    minute = Int(fields.tm_min)
    second = Int(fields.tm_sec)
    weekday = Int(fields.tm_wday)
  }

  /// The date and time, such as `2026-03-07 18:30`.
  package var text: String {
    let date = [month, day].map(ClockText.twoDigits).joined(separator: "-")
    return "\(year)-\(date) \(ClockText.twoDigits(hour)):\(ClockText.twoDigits(minute))"
  }

  /// The date and the time of day, in the form that scenes use.
  package var moment: LocalMoment {
    let day = [month, self.day].map(ClockText.twoDigits).joined(separator: "-")
    return LocalMoment(
      day: "\(year)-\(day)", time: "\(ClockText.twoDigits(hour)):\(ClockText.twoDigits(minute))")
  }

  /// The time of day, such as `18:30:05`.
  package var timeText: String { [hour, minute, second].map(ClockText.twoDigits).joined(separator: ":") }

  /// The default name of a gather on this day: "Thursday match".
  package func gatherName(in words: Words = .english) -> String {
    MatchSettings.usualName(weekday: weekday, in: words)
  }
}

extension LocalTime {
  /// The end of a day in the time zone of this machine; nil if mktime(3) cannot convert it.
  package static func end(ofYear year: Int, month: Int, day: Int) -> Date? {
    var fields = tm()
    (fields.tm_year, fields.tm_mon, fields.tm_mday) = (Int32(year - 1900), Int32(month - 1), Int32(day + 1))
    // With -1, mktime(3) finds out whether summer time applies.
    fields.tm_isdst = -1
    let seconds = mktime(&fields)
    return seconds == -1 ? nil : Date(timeIntervalSince1970: TimeInterval(seconds))
  }

  /// The local time of day of a date. nil if the date is not plausible: then the system's clock is not set yet.
  package static func plausible(_ date: Date) -> Idle.TimeOfDay? {
    guard WallClock.isPlausible(date) else { return nil }
    let time = LocalTime(date)
    return Idle.TimeOfDay(hour: time.hour, minute: time.minute)
  }
}
