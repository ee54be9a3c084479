package import GatherModel

/// Limits how far plans from other machines can raise the number of the plan on this machine.
///
/// Every number up to ``PlanNumber/reach(of:)`` is accepted. Beyond that, all plans together may raise the number by
/// ``PlanLimits/numberClimb`` an hour: more than a desk needs, but too little to use up the numbers. Neither the reach
/// nor the hour depends on the wall clock, because that of a board may be weeks slow.
package struct PlanClimb: Hashable, Sendable {
  private static let period = Duration.seconds(3_600)

  /// The beginning of the hour in which the number was raised by ``count``; nil if no increase has been counted yet.
  private var began: BoardInstant?
  private var count = 0

  /// The limit for a machine that has not accepted a plan yet.
  package init() {}

  /// Whether a plan from another machine may replace `own`. If so, its climb beyond the reach is counted.
  package mutating func accepts(_ plan: DayPlan, after own: DayPlan?, at now: BoardInstant) -> Bool {
    let climbed = plan.number - max(own?.number ?? 0, PlanNumber.reach(of: plan.date))
    guard climbed > 0 else { return true }
    let isSameHour = began.map { now - $0 < Self.period } ?? false
    let sum = (isSameHour ? count : 0) + climbed
    guard sum <= PlanLimits.numberClimb else { return false }
    if !isSameHour { began = now }
    count = sum
    return true
  }
}
