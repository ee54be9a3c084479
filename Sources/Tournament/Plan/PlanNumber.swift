package import FoundationEssentials

/// The numbering of plans. Of two plans the later one has the higher number, and plans of others do not exhaust the
/// numbers: see ``PlanClimb``.
package enum PlanNumber {
  /// 2026-01-01T00:00:00Z, in seconds since 1970.
  private static let firstDay = 1_767_225_600.0
  /// The highest number by the clock, half of all numbers. Changes of a plan count on from there.
  private static let highestByClock = PlanLimits.numbers.upperBound / 2

  /// The number by a wall clock, in seconds. It is above the number of any earlier day, even if boards still have a
  /// plan that the desk has lost.
  package static func number(at date: Date) -> Int {
    Int(min(max(date.timeIntervalSince1970 - firstDay, 0), Double(highestByClock)))
  }

  /// The highest number by the clock for a plan of a day: a plan is made before its day is over everywhere.
  private static func latest(on day: DayDate) -> Int {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let end = calendar.date(from: DateComponents(year: day.year, month: day.month, day: day.day + 2))
    return end.map(number) ?? highestByClock
  }

  /// The number of a new plan.
  /// - Parameters:
  ///   - own: The number of the plan that it replaces; nil for none.
  ///   - day: The planned day.
  /// - Returns: A number that all machines accept, whichever plan they have. nil if the replaced plan leaves none: a
  ///   plan of a distant day, or of another desk, may have a number above the ``reach(of:)`` of this day.
  package static func next(after own: Int?, for day: DayDate, at date: Date) -> Int? {
    // Machines without a plan reject the number 0.
    let byClock = max(min(number(at: date), latest(on: day)), 1)
    guard let own else { return byClock }
    let next = max(own + 1, byClock)
    return next <= reach(of: day) ? next : nil
  }

  /// The highest number up to which every machine accepts plans of a day, whatever plan it has: the highest number by
  /// the clock for the day, and ``PlanLimits/numberStep`` for changes. It is the same for all machines at any time, so
  /// that no plan makes room for the next.
  static func reach(of day: DayDate) -> Int { latest(on: day) + PlanLimits.numberStep }
}
