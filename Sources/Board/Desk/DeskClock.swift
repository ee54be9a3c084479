import FoundationEssentials
import GatherModel
import MatchSession
import Reports
import Scenes
import Tournament

/// The wall clock of the desk's machine, in minutes of a planned day.
struct DeskClock: Sendable {
  let clock: BoardClock

  /// Returns a date on `day` or on the next day as minutes from the start of `day`. If `day` is nil, returns the
  /// minutes from the midnight before the date. Returns nil if the date is on another day, or is not plausible.
  func time(_ date: Date, of day: DayDate?) -> DayTime? {
    guard LocalTime.plausible(date) != nil else { return nil }
    let local = LocalTime(date)
    let minutes = local.hour * 60 + local.minute
    guard let day else { return DayTime(minutes: minutes) }
    if Self.date(date) == day { return DayTime(minutes: minutes) }
    if Self.date(date.addingTimeInterval(-86_400)) == day { return DayTime(minutes: 1_440 + minutes) }
    return nil
  }

  /// Returns the present time as a time of `day`, for a result that arrives now. If `day` has not begun, returns the
  /// first possible time. Returns nil from the second day after `day`, and while the clock is not plausible.
  func heard(on day: DayDate) -> DayTime? {
    let now = clock.wallClock()
    if let time = time(now, of: day) { return time }
    guard LocalTime.plausible(now) != nil, let today = Self.date(now), today < day else { return nil }
    return DayTime(minutes: DayTime.range.lowerBound)
  }

  func time(at instant: BoardInstant, of day: DayDate?) -> DayTime? {
    time(clock.wallClock().addingTimeInterval(-((clock.now() - instant) / .seconds(1))), of: day)
  }

  static func date(_ date: Date) -> DayDate? {
    let local = LocalTime(date)
    return DayDate(year: local.year, month: local.month, day: local.day)
  }
}
