import FoundationEssentials
import Testing
import Tournament

@Suite("Numbers of plans")
struct PlanNumberTests {
  /// A moment in seconds since the first of January 2026.
  private func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: 1_767_225_600 + seconds) }

  private func plan(_ number: Int, _ day: String = "2026-11-28") -> DayPlan {
    var plan = SamplePlan.group(["a", "b"])
    (plan.number, plan.date) = (number, SamplePlan.day(day))
    return plan
  }

  /// The end of 2026-11-28 everywhere, as a number.
  private let end = 333 * 86_400

  @Test("A new plan has a number by the clock, above the former one and never above what its day can have")
  func next() {
    let last = PlanLimits.numbers.upperBound
    let made: [(own: Int?, seconds: Double, number: Int?)] = [
      (nil, 5_000, 5_000), (nil, -7, 1), (nil, 1e300, end), (4_000, 5_000, 5_000), (5_000, 5_000, 5_001),
      (6_000, 5_000, 6_001), (1, 500_000, 500_000), (last - 1, 0, last), (last, 0, nil),
    ]
    for (own, seconds, number) in made {
      #expect(PlanNumber.next(after: own, for: SamplePlan.day("2026-11-28"), at: date(seconds)) == number)
      guard let number else { continue }
      // All take it who have the former plan, and by the clock all others, too.
      #expect(PlanNumber.isInStep(plan(number), after: plan(own ?? 0)))
      #expect(number > end || PlanNumber.isInStep(plan(number), after: nil))
    }
  }

  @Test("A plan that is made again and again before its day reaches those who were off meanwhile")
  func madeAgain() throws {
    let monday = try #require(
      PlanNumber.next(after: nil, for: SamplePlan.day("2026-11-28"), at: date(28_000_000)))
    let friday = try #require(
      PlanNumber.next(after: monday, for: SamplePlan.day("2026-11-28"), at: date(28_400_000)))
    #expect(friday > monday + PlanLimits.numberStep && PlanNumber.isInStep(plan(friday), after: plan(monday)))
    // An earlier day after a trial of a later one, and the week after.
    let trial = plan(friday, "2026-12-24")
    #expect(PlanNumber.isInStep(plan(friday + 1), after: trial))
    let later = try #require(
      PlanNumber.next(after: friday, for: SamplePlan.day("2026-12-05"), at: date(29_000_000)))
    #expect(PlanNumber.isInStep(plan(later, "2026-12-05"), after: plan(monday)))
  }

  @Test(
    "A number is at most a step above the own one, or above what the clock makes for the plan's day",
    arguments: [nil, 1_000, 50_000_000]
  )
  func steps(_ own: Int?) {
    let known = own.map { plan($0) }
    let highest = max(own ?? 0, end) + PlanLimits.numberStep
    for (number, isIn) in [
      (1, true), (1_001, true), (highest, true), (highest + 1, false), (1_000_000_000, false),
    ] {
      #expect(PlanNumber.isInStep(plan(number), after: known) == isIn, "\(number)")
    }
    // A day far off leaves half of all numbers.
    #expect(PlanNumber.isInStep(plan(500_100_000, "9999-12-31"), after: known))
    #expect(!PlanNumber.isInStep(plan(500_100_001, "9999-12-31"), after: known))
  }
}
