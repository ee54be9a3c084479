import FoundationEssentials
import GatherModel
import MatchSession
import Reports
import Scenes
import Tournament

/// The wall clock of the desk's machine, in minutes of a planned day.
struct DeskClock: Sendable {
  let clock: BoardClock

  /// The time of day, counted on after the midnight of the day; nil on other days.
  func time(_ date: Date, of day: DayDate?) -> DayTime? {
    guard LocalTime.plausible(date) != nil else { return nil }
    let local = LocalTime(date)
    let minutes = local.hour * 60 + local.minute
    guard let day else { return DayTime(minutes: minutes) }
    if Self.date(date) == day { return DayTime(minutes: minutes) }
    if Self.date(date.addingTimeInterval(-86_400)) == day { return DayTime(minutes: 1_440 + minutes) }
    return nil
  }

  /// When something is heard now, as a time of a day: the first one before it, nil after it and while the clock is not plausible.
  func heard(on day: DayDate) -> DayTime? {
    let now = clock.wallClock()
    if let time = time(now, of: day) { return time }
    guard LocalTime.plausible(now) != nil, let today = Self.date(now), today < day else { return nil }
    return DayTime(minutes: DayTime.range.lowerBound)
  }

  /// The time of day at an instant of this machine's monotonic clock.
  func time(at instant: BoardInstant, of day: DayDate?) -> DayTime? {
    time(clock.wallClock().addingTimeInterval(-((clock.now() - instant) / .seconds(1))), of: day)
  }

  /// The day that a moment is on here.
  static func date(_ date: Date) -> DayDate? {
    let local = LocalTime(date)
    return DayDate(year: local.year, month: local.month, day: local.day)
  }
}
