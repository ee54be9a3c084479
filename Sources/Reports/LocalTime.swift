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

  /// The moment as scenes show it.
  package var moment: LocalMoment {
    let day = [month, self.day].map(ClockText.twoDigits).joined(separator: "-")
    return LocalMoment(
      day: "\(year)-\(day)", time: "\(ClockText.twoDigits(hour)):\(ClockText.twoDigits(minute))")
  }

  /// `18:30:05`.
  package var timeText: String { [hour, minute, second].map(ClockText.twoDigits).joined(separator: ":") }

  /// The default name of a gather on this day: "Thursday match".
  package func gatherName(in words: Words = .english) -> String {
    MatchSettings.usualName(weekday: weekday, in: words)
  }
}

extension LocalTime {
  /// The moment at which a day is over in the time zone of this machine; nil for one that mktime(3) does not know.
  package static func end(ofYear year: Int, month: Int, day: Int) -> Date? {
    var fields = tm()
    (fields.tm_year, fields.tm_mon, fields.tm_mday) = (Int32(year - 1900), Int32(month - 1), Int32(day + 1))
    // Whether summer time holds then is to be found out.
    fields.tm_isdst = -1
    let seconds = mktime(&fields)
    return seconds == -1 ? nil : Date(timeIntervalSince1970: TimeInterval(seconds))
  }

  /// The time of day; nil while the system's clock is not plausible.
  package static func plausible(_ date: Date) -> Idle.TimeOfDay? {
    guard WallClock.isPlausible(date) else { return nil }
    let time = LocalTime(date)
    return Idle.TimeOfDay(hour: time.hour, minute: time.minute)
  }
}
