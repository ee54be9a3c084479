package import GatherModel

/// How far plans of other machines may carry the number of the plan here.
///
/// Up to the reach of a plan's day every number is taken. Changes of a plan lead beyond it one by one, so that all plans
/// together may climb ``PlanLimits/numberClimb`` numbers an hour there: a desk that works needs fewer, and a staircase of plans
/// takes centuries to the last number. No wall clock is asked: that of a board may be weeks behind.
package struct PlanClimb: Hashable, Sendable {
  private static let period = Duration.seconds(3_600)

  /// When the hour began in which ``count`` numbers were climbed; nil before the first.
  private var began: BoardInstant?
  private var count = 0

  /// A machine that has taken no plan yet.
  package init() {}

  /// Whether a plan that another machine tells may be taken, and counts what it climbs.
  /// - Parameters:
  ///   - own: The plan that is known here; nil for none.
  ///   - now: By the monotonic clock of this machine.
  package mutating func takes(_ plan: DayPlan, after own: DayPlan?, at now: BoardInstant) -> Bool {
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
