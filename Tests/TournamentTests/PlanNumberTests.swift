import FoundationEssentials
import GatherModel
import Testing

@testable import Tournament

@Suite("Numbers of plans")
struct PlanNumberTests {
  /// A moment in seconds since the first of January 2026.
  private func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: 1_767_225_600 + seconds) }

  private func plan(_ number: Int, _ day: String = "2026-11-28") -> DayPlan {
    var plan = SamplePlan.group(["a", "b"])
    (plan.number, plan.date) = (number, SamplePlan.day(day))
    return plan
  }

  /// Whether a machine that has taken no plan within the hour takes one.
  private func isTaken(_ plan: DayPlan, after own: DayPlan?) -> Bool {
    var climb = PlanClimb()
    return climb.accepts(plan, after: own, at: BoardInstant(nanoseconds: 0))
  }

  /// The end of 2026-11-28 everywhere, as a number.
  private let end = 333 * 86_400

  @Test("A new plan has a number by the clock, above the former one and never above what its day can have")
  func next() {
    let (last, reach) = (PlanLimits.numbers.upperBound, end + PlanLimits.numberStep)
    let made: [(own: Int?, seconds: Double, number: Int?)] = [
      (nil, 5_000, 5_000), (nil, -7, 1), (nil, 1e300, end), (4_000, 5_000, 5_000), (5_000, 5_000, 5_001),
      (6_000, 5_000, 6_001), (1, 500_000, 500_000), (reach - 1, 0, reach), (reach, 0, nil),
      (last - 1, 0, nil),
      (last, 0, nil),
    ]
    for (own, seconds, number) in made {
      #expect(PlanNumber.next(after: own, for: SamplePlan.day("2026-11-28"), at: date(seconds)) == number)
      guard let number else { continue }
      // All take it: those who have the former plan, and those who have another one or none.
      #expect(isTaken(plan(number), after: plan(own ?? 0)))
      #expect(isTaken(plan(number), after: nil))
    }
  }

  @Test(
    "A plan that is dated far off leaves no number for today's, which boards that were off would refuse; without it there is one"
  )
  func farOff() throws {
    let (monday, today) = (plan(28_000_000), SamplePlan.day("2026-11-28"))
    let forged = plan(500_100_000, "2060-01-01")
    #expect(isTaken(forged, after: monday) && !isTaken(plan(forged.number + 1), after: monday))
    #expect(PlanNumber.next(after: forged.number, for: today, at: date(28_500_000)) == nil)
    let cleared = try #require(PlanNumber.next(after: nil, for: today, at: date(28_500_000)))
    #expect(isTaken(plan(cleared), after: monday) && isTaken(plan(cleared), after: nil))
  }

  @Test("A plan that is made again and again before its day reaches those who were off meanwhile")
  func madeAgain() throws {
    let monday = try #require(
      PlanNumber.next(after: nil, for: SamplePlan.day("2026-11-28"), at: date(28_000_000)))
    let friday = try #require(
      PlanNumber.next(after: monday, for: SamplePlan.day("2026-11-28"), at: date(28_400_000)))
    #expect(friday > monday + PlanLimits.numberStep && isTaken(plan(friday), after: plan(monday)))
    // An earlier day after a trial of a later one, and the week after.
    let trial = plan(friday, "2026-12-24")
    #expect(isTaken(plan(friday + 1), after: trial))
    let later = try #require(
      PlanNumber.next(after: friday, for: SamplePlan.day("2026-12-05"), at: date(29_000_000)))
    #expect(isTaken(plan(later, "2026-12-05"), after: plan(monday)))
  }

  @Test(
    "A number reaches a step above what the clock makes for the plan's day, whatever the own one is, and a climb above that",
    arguments: [nil, 1_000, 28_800_000, 50_000_000])
  func reach(_ own: Int?) {
    let known = own.map { plan($0) }
    let highest = max(own ?? 0, end + PlanLimits.numberStep) + PlanLimits.numberClimb
    for (number, isIn) in [
      (1, true), (1_001, true), (highest, true), (highest + 1, false), (1_000_000_000, false),
    ] {
      #expect(isTaken(plan(number), after: known) == isIn, "\(number)")
    }
    // A day far off leaves half of all numbers.
    #expect(isTaken(plan(500_101_000, "9999-12-31"), after: known))
    #expect(!isTaken(plan(500_101_001, "9999-12-31"), after: known))
  }

  @Test(
    "No sequence of plans of others drives the number to its ceiling in a day",
    arguments: 1...20 as ClosedRange<UInt64>)
  func staircase(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var (climb, now, own, reach) = (PlanClimb(), Duration.zero, plan(28_000_000), end)
    for _ in 0..<20_000 where now < .seconds(86_400) {
      now += .milliseconds(Int64.random(in: 0...20_000, using: &random))
      let step =
        [1, 2, PlanLimits.numberClimb, PlanLimits.numberStep, 10_000_000].randomElement(using: &random) ?? 1
      let date = ["2026-11-01", "2026-11-28", "2027-11-28"].randomElement(using: &random) ?? ""
      let next = plan(own.number + Int.random(in: 1...step, using: &random), date)
      guard climb.accepts(next, after: own, at: BoardInstant(nanoseconds: 0) + now) else { continue }
      own = next
      reach = max(reach, PlanNumber.reach(of: SamplePlan.day(date)))
    }
    #expect(own.number <= reach + 25 * PlanLimits.numberClimb)
    #expect(own.number < PlanLimits.numbers.upperBound / 10)
    // What is made in place of the last one all take; where there is no such number, none is made.
    guard let next = PlanNumber.next(after: own.number, for: own.date, at: date(0)) else {
      #expect(own.number >= PlanNumber.reach(of: own.date))
      return
    }
    let made = plan(next, own.date.description)
    #expect(isTaken(made, after: own) && isTaken(made, after: nil))
  }

  @Test("A climb takes as many numbers as an hour allows, in whatever steps, and as many in the next hour")
  func climb() {
    let reach = end + PlanLimits.numberStep
    var (climb, own) = (PlanClimb(), plan(reach))
    func accepts(_ step: Int, minute: Int) -> Bool {
      let next = plan(own.number + step)
      guard climb.accepts(next, after: own, at: BoardInstant(nanoseconds: 0) + .seconds(60 * minute)) else {
        return false
      }
      own = next
      return true
    }
    for minute in 0..<10 { #expect(accepts(PlanLimits.numberClimb / 10, minute: minute)) }
    #expect(!accepts(1, minute: 59))
    #expect(accepts(PlanLimits.numberClimb, minute: 60))
    #expect(!accepts(1, minute: 61))
    // Below the reach of its day a plan costs nothing.
    let isFree = climb.accepts(
      plan(28_771_201, "2027-11-28"), after: plan(9), at: BoardInstant(nanoseconds: 0) + .seconds(3_660))
    #expect(isFree)
  }

  @Test(
    "Each plan of an honest desk is taken by every machine that hears it: one that was off for days, a second desk, a fresh one",
    arguments: 1...40 as ClosedRange<UInt64>)
  func honest(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    // The desk, the other machines, and how much of all plans each of these hears.
    var machines: [(own: DayPlan?, climb: PlanClimb, hears: Double)] = [
      (nil, PlanClimb(), 1), (nil, PlanClimb(), 0.5), (nil, PlanClimb(), 0.02),
    ]
    var (desk, time, day): (DayPlan?, Double, Int) = (nil, 27_000_000, 14)
    for _ in 0..<300 {
      time += Double.random(in: 1...100_000, using: &random)
      let isNew = desk == nil || Int.random(in: 0..<10, using: &random) == 0
      if isNew {
        // The clock of a machine that has none stands in 1970.
        let clock = Int.random(in: 0..<5, using: &random) == 0 ? -1_767_225_600 : time
        day = min(day + Int.random(in: 0...1, using: &random), 28)
        let date = SamplePlan.day("2027-02-\(day < 10 ? "0" : "")\(day)")
        desk = plan(
          try #require(PlanNumber.next(after: desk?.number, for: date, at: self.date(clock))),
          date.description)
      } else {
        desk?.number += 1
      }
      let told = try #require(desk)
      for index in machines.indices where Double.random(in: 0..<1, using: &random) < machines[index].hears {
        let isTaken = machines[index].climb.accepts(
          told, after: machines[index].own, at: BoardInstant(nanoseconds: 0) + .seconds(time))
        #expect(isTaken, "\(told.number) after \(machines[index].own?.number ?? 0)")
        machines[index].own = told
      }
      #expect(isTaken(told, after: nil))
    }
  }
}
