import Tournament

/// Whether the day of a plan is on, in the future or in the past.
enum PlanMoment: Hashable, Sendable {
  /// The day is on. The time is nil if unknown.
  case on(DayTime?)
  /// The day is in the future.
  case ahead
  case past

  /// After midnight, the day stays on until this many minutes after the planned end of its last match, because that match may be
  /// late.
  private static let overrun = 180

  /// - Parameters:
  ///   - today: The date; nil if the clock is not plausible, in which case the day counts as on.
  ///   - time: The time of day; nil if unknown.
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
  /// The planned end of the last match, in minutes since the midnight at which the day began; 0 without matches.
  fileprivate var lastEnd: Int {
    let lengths = Dictionary(
      stages.map { ($0.id, $0.format.plannedMinutes) }, uniquingKeysWith: { first, _ in first })
    return fixtures.reduce(0) { end, fixture in
      max(end, fixture.start.minutes + (fixture.format?.plannedMinutes ?? lengths[fixture.stage] ?? 0))
    }
  }
}

extension DayDate {
  /// The next day; nil after the last supported year.
  fileprivate var next: DayDate? {
    DayDate(year: year, month: month, day: day + 1) ?? DayDate(year: year, month: month + 1, day: 1)
      ?? DayDate(year: year + 1, month: 1, day: 1)
  }
}
