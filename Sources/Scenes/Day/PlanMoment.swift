import Tournament

/// Whether the day of a plan is in progress, in the future or in the past.
enum PlanMoment: Hashable, Sendable {
  /// The day is in progress, at this time; nil if unknown. After midnight, the hours continue: 24:30.
  case on(DayTime?)
  case ahead
  case past

  /// The minutes from the planned end of the day until the day is over. Before midnight, the day is never over.
  private static let overrun = 180

  /// - Parameter today: The date; nil if the clock is not plausible. Without a date, the day counts as in progress.
  init(_ plan: DayPlan, today: DayDate?, time: Idle.TimeOfDay?) {
    let minutes = time.map { $0.hour * 60 + $0.minute }
    guard let today, today != plan.date else {
      self = .on(minutes.map { DayTime(nearest: $0) })
      return
    }
    guard today > plan.date else {
      self = .ahead
      return
    }
    let midnight = DayTime.midnight.minutes
    if let minutes, plan.date.next == today,
      midnight + minutes <= min(plan.lastEnd + Self.overrun, DayTime.range.upperBound)
    {
      self = .on(DayTime(nearest: midnight + minutes))
    } else {
      self = .past
    }
  }
}

extension DayPlan {
  /// The latest planned end of a match, in minutes from the start of the day; 0 without matches.
  fileprivate var lastEnd: Int {
    let lengths = Dictionary(
      stages.map { ($0.id, $0.format.plannedMinutes) }, uniquingKeysWith: { first, _ in first })
    return fixtures.reduce(0) { end, fixture in
      max(end, fixture.start.minutes + (fixture.format?.plannedMinutes ?? lengths[fixture.stage] ?? 0))
    }
  }
}

extension DayDate {
  /// The next day; nil if its year is not supported.
  fileprivate var next: DayDate? {
    DayDate(year: year, month: month, day: day + 1) ?? DayDate(year: year, month: month + 1, day: 1)
      ?? DayDate(year: year + 1, month: 1, day: 1)
  }
}
