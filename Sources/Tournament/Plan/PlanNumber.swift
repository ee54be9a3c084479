package import FoundationEssentials

/// The numbering of plans. Of two plans the later one has the higher number. Plans from other machines cannot use up
/// all numbers: see ``PlanClimb``.
package enum PlanNumber {
  /// 2026-01-01T00:00:00Z, in seconds since 1970.
  private static let firstDay = 1_767_225_600.0
  /// The highest number that the clock can give: half of the highest number. The numbers above it are left for changes
  /// to plans.
  private static let highestByClock = PlanLimits.numbers.upperBound / 2

  /// The number by a wall clock, in seconds. A plan with this number replaces a plan of an earlier day, even if boards
  /// still have that plan and the desk has lost it.
  package static func number(at date: Date) -> Int {
    Int(min(max(date.timeIntervalSince1970 - firstDay, 0), Double(highestByClock)))
  }

  /// The highest number by the clock for a plan of a day, because a plan is made before its day is over everywhere.
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
  /// - Returns: A number that all machines accept, whichever plan they have. nil if the replaced plan leaves no such
  ///   number: if it is for a distant day or from another desk, its number may be above the ``reach(of:)`` of this day.
  package static func next(after own: Int?, for day: DayDate, at date: Date) -> Int? {
    // The number is at least 1, because machines without a plan reject the number 0.
    let byClock = max(min(number(at: date), latest(on: day)), 1)
    guard let own else { return byClock }
    let next = max(own + 1, byClock)
    return next <= reach(of: day) ? next : nil
  }

  /// The highest number up to which every machine accepts plans of a day, whatever plan the machine has: the highest
  /// number by the clock for the day, and ``PlanLimits/numberStep`` for changes. This number is the same for all
  /// machines at any time, so that a plan with a high number does not allow the next plan a higher one.
  static func reach(of day: DayDate) -> Int { latest(on: day) + PlanLimits.numberStep }
}
