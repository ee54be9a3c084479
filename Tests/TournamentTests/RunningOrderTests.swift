import GatherModel
import Testing

@testable import Tournament

@Suite("When matches are to be expected")
struct RunningOrderTests {
  /// Six matches of 12 minutes at 10:00, 10:15, 10:30, 10:45, 11:00 and 11:15.
  private let plan = SamplePlan.group(["a", "b", "c", "d"])

  private func order(
    _ now: String, live: [Int: String] = [:], over: Set<Int> = []
  ) -> RunningOrder.PitchOrder? {
    RunningOrder(plan, now: SamplePlan.time(now), live: live.mapValues(SamplePlan.time), over: over)
      .pitch(SamplePlan.pitch(1))
  }

  private func starts(_ order: RunningOrder.PitchOrder?) -> [String] {
    order?.remaining.map { "\($0.fixture.id) \($0.start)" } ?? []
  }

  @Test("Before the day everything is as planned")
  func early() {
    let order = order("08:00")
    #expect(
      starts(order) == ["1 10:00", "2 10:15", "3 10:30", "4 10:45", "5 11:00", "6 11:15"])
    #expect(order?.lateness == 0 && order?.next?.fixture.id == 1 && order?.live == [])
  }

  @Test("A late match moves the rest, and each gap of three minutes takes up three of it")
  func late() {
    let order = order("10:20", live: [1: "10:10"])
    #expect(starts(order) == ["2 10:22", "3 10:34", "4 10:46", "5 11:00", "6 11:15"])
    #expect(order?.lateness == 7 && order?.live.map(\.id) == [1])
  }

  @Test("A match that should have begun is expected now")
  func overdue() {
    #expect(starts(order("10:44", over: [1])) == ["2 10:44", "3 10:56", "4 11:08", "5 11:20", "6 11:32"])
    #expect(order("10:44", over: [1])?.lateness == 29)
  }

  @Test("A match that goes on longer than it should ends now at the earliest")
  func overlong() {
    #expect(starts(order("10:50", live: [3: "10:30"], over: [1, 2])) == ["4 10:50", "5 11:02", "6 11:15"])
  }

  @Test("Nothing begins before its time, also when matches were early or left out")
  func neverEarly() {
    #expect(starts(order("10:01", over: [1, 2, 3])) == ["4 10:45", "5 11:00", "6 11:15"])
    #expect(order("10:01", live: [4: "10:00"], over: [1, 2, 3])?.lateness == 0)
  }

  @Test("With nothing left the lateness is that of the match that is on, and then none")
  func last() {
    #expect(order("11:30", live: [6: "11:25"], over: [1, 2, 3, 4, 5])?.lateness == 10)
    let end = order("11:40", over: [1, 2, 3, 4, 5, 6])
    #expect(end == RunningOrder.PitchOrder(id: SamplePlan.pitch(1), live: [], remaining: [], lateness: 0))
  }

  @Test("Each pitch is late by itself, and the night goes on past midnight")
  func pitches() throws {
    let cup = try SamplePlan.cup()
    let order = RunningOrder(cup, now: SamplePlan.time("10:05"), live: [1: SamplePlan.time("10:04")])
    #expect(order.pitches.map(\.lateness) == [1, 5])
    let night = RunningOrder(cup, now: SamplePlan.time("35:50"))
    #expect(night.pitches[0].remaining.last?.start.description == "35:59")
  }
}
