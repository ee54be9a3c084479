package import FoundationEssentials

/// The numbers of plans. Of two plans the later one has the higher number.
package enum PlanNumber {
  /// 2026-01-01T00:00:00Z, in seconds since 1970.
  private static let firstDay = 1_767_225_600.0
  /// The highest number by the clock. The upper half of the numbers is left for changes to plans.
  private static let highestByClock = PlanLimits.numbers.upperBound / 2

  /// The seconds since the beginning of 2026. So a later plan has a higher number, even if the desk has lost the earlier
  /// plan.
  package static func number(at date: Date) -> Int {
    Int(min(max(date.timeIntervalSince1970 - firstDay, 0), Double(highestByClock)))
  }

  /// The number for the end of the day after `day`, in UTC. At that time, `day` is over in all time zones.
  private static func latest(on day: DayDate) -> Int {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let end = calendar.date(from: DateComponents(year: day.year, month: day.month, day: day.day + 2))
    return end.map(number) ?? highestByClock
  }

  /// The number of a new plan, which all machines accept. nil if `own` is not below ``reach(of:)`` of the day. Then
  /// the replaced plan is for a distant day, or from another desk.
  /// - Parameter own: The number of the plan that the new plan replaces; nil if there is none.
  package static func next(after own: Int?, for day: DayDate, at date: Date) -> Int? {
    // The number is at least 1, because machines without a plan reject the number 0.
    let byClock = max(min(number(at: date), latest(on: day)), 1)
    guard let own else { return byClock }
    let next = max(own + 1, byClock)
    return next <= reach(of: day) ? next : nil
  }

  /// The highest number that every machine accepts for a plan of a day, whatever plan the machine has. This limit does not
  /// change with time. So an accepted high number does not allow even higher numbers later.
  static func reach(of day: DayDate) -> Int { latest(on: day) + PlanLimits.numberStep }
}
