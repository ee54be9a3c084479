import Tournament

/// Where the present stands to the day of a plan.
enum PlanMoment: Hashable, Sendable {
  /// The day is on. The time is nil while it is not known.
  case on(DayTime?)
  /// The day is yet to come.
  case ahead
  case past

  /// How long after its last match is to end a day may go on behind midnight, in minutes: it may be late.
  private static let overrun = 180

  /// - Parameters:
  ///   - today: Nil while the clock is not plausible: the day counts as on then.
  ///   - time: Nil while it is not known.
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
  /// When the last match is to end, in minutes since the midnight on which the day began; 0 without matches.
  fileprivate var lastEnd: Int {
    let lengths = Dictionary(
      stages.map { ($0.id, $0.format.plannedMinutes) }, uniquingKeysWith: { first, _ in first })
    return fixtures.reduce(0) { end, fixture in
      max(end, fixture.start.minutes + (fixture.format?.plannedMinutes ?? lengths[fixture.stage] ?? 0))
    }
  }
}

extension DayDate {
  /// The day after; nil behind the last year.
  fileprivate var next: DayDate? {
    DayDate(year: year, month: month, day: day + 1) ?? DayDate(year: year, month: month + 1, day: 1)
      ?? DayDate(year: year + 1, month: 1, day: 1)
  }
}
