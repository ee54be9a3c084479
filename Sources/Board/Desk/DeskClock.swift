import FoundationEssentials
import GatherModel
import MatchSession
import Reports
import Scenes
import Tournament

/// The wall clock of the desk's machine, in minutes of a planned day.
struct DeskClock: Sendable {
  let clock: BoardClock

  /// Returns the time of day, counted from the midnight at the start of the given day. The count continues through the
  /// next day; nil on all other days. Without a given day, the count begins at the last midnight. Also nil if the date
  /// is not plausible.
  func time(_ date: Date, of day: DayDate?) -> DayTime? {
    guard LocalTime.plausible(date) != nil else { return nil }
    let local = LocalTime(date)
    let minutes = local.hour * 60 + local.minute
    guard let day else { return DayTime(minutes: minutes) }
    if Self.date(date) == day { return DayTime(minutes: minutes) }
    if Self.date(date.addingTimeInterval(-86_400)) == day { return DayTime(minutes: 1_440 + minutes) }
    return nil
  }

  /// Returns the current time as a time of the given day. Before that day, this is the first possible time. nil after
  /// the end of the next day, and while the clock is not plausible.
  func heard(on day: DayDate) -> DayTime? {
    let now = clock.wallClock()
    if let time = time(now, of: day) { return time }
    guard LocalTime.plausible(now) != nil, let today = Self.date(now), today < day else { return nil }
    return DayTime(minutes: DayTime.range.lowerBound)
  }

  /// Returns the time of day at an instant of this machine's monotonic clock.
  func time(at instant: BoardInstant, of day: DayDate?) -> DayTime? {
    time(clock.wallClock().addingTimeInterval(-((clock.now() - instant) / .seconds(1))), of: day)
  }

  /// Returns the local day of a moment.
  static func date(_ date: Date) -> DayDate? {
    let local = LocalTime(date)
    return DayDate(year: local.year, month: local.month, day: local.day)
  }
}
