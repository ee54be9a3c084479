package import GatherModel

/// The limit on the increase of the plan's number here by plans of other machines.
///
/// Up to the reach of a plan's day every number is accepted. Changes of a plan increase the number beyond it one by
/// one. There, all plans together may climb ``PlanLimits/numberClimb`` numbers an hour. A working desk needs fewer, and
/// a series of rising plans would take centuries to the last number. The wall clock is not used, because that of a
/// board may be weeks behind.
package struct PlanClimb: Hashable, Sendable {
  private static let period = Duration.seconds(3_600)

  /// The beginning of the hour in which ``count`` numbers were climbed; nil before the first.
  private var began: BoardInstant?
  private var count = 0

  /// A machine that has not accepted a plan yet.
  package init() {}

  /// Whether a plan from another machine may be accepted. If so, its increase is counted.
  /// - Parameters:
  ///   - own: The plan that is known here; nil for none.
  ///   - now: The instant by the monotonic clock of this machine.
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
