package import FoundationEssentials

/// How plans are numbered, so that of two the later one has the higher number, and plans of others do not use the numbers up:
/// see ``PlanClimb``.
package enum PlanNumber {
  /// 2026-01-01T00:00:00Z, in seconds since 1970.
  private static let firstDay = 1_767_225_600.0
  /// Numbers by the clock reach to the half of all: changes of a plan count on from there.
  private static let highestByClock = PlanLimits.numbers.upperBound / 2

  /// The number by a wall clock, in seconds: it is above that of any day before, also where boards still have one that is gone
  /// at the desk.
  package static func number(at date: Date) -> Int {
    Int(min(max(date.timeIntervalSince1970 - firstDay, 0), Double(highestByClock)))
  }

  /// The highest number that a plan of a day has by the clock: it is made before the day is over everywhere.
  private static func latest(on day: DayDate) -> Int {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let end = calendar.date(from: DateComponents(year: day.year, month: day.month, day: day.day + 2))
    return end.map(number) ?? highestByClock
  }

  /// The number of a plan that is made anew.
  /// - Parameters:
  ///   - own: The number of the plan that it replaces; nil for none.
  ///   - day: The day that is planned.
  /// - Returns: A number that all machines take, whichever plan they have; nil where the plan that is replaced leaves none: a plan
  ///   of a day that is far off, or of another one's making, may have a number above the ``reach(of:)`` of this day.
  package static func next(after own: Int?, for day: DayDate, at date: Date) -> Int? {
    // Machines without a plan take none with the number 0.
    let byClock = max(min(number(at: date), latest(on: day)), 1)
    guard let own else { return byClock }
    let next = max(own + 1, byClock)
    return next <= reach(of: day) ? next : nil
  }

  /// The highest number up to which every machine takes plans of a day, whatever plan it has: what the clock can make for the
  /// day, and ``PlanLimits/numberStep`` for changes. It is the same for all machines at any time, so that no plan makes room for
  /// the next.
  static func reach(of day: DayDate) -> Int { latest(on: day) + PlanLimits.numberStep }
}
