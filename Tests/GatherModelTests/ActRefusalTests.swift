import GatherModel
import Testing

@Suite("What the rules refuse")
struct ActRefusalTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var format: String
    /// Done at second 0.
    var before: [MatchAct]
    var act: MatchAct
    var second: Double
    var refusal: ActRefusal?

    var testDescription: String { "\(format), \(before.count) acts, \(act) at \(second) s" }

    init(
      _ format: String, _ before: [MatchAct], _ act: MatchAct, at second: Double = 0, _ refusal: ActRefusal?
    ) {
      self.format = format
      self.before = before
      self.act = act
      self.second = second
      self.refusal = refusal
    }
  }

  private static let picker = ActRefusal.beyondClock(limit: .minutes(59, seconds: 59))
  private static let long = ActRefusal.beyondClock(limit: .minutes(599, seconds: 59))
  private static func goals(_ team: TeamID, _ count: Int) -> [MatchAct] {
    Array(repeating: .goal(team), count: count)
  }

  @Test(
    "Goals: 0 to 99 a team, in every phase but after the end",
    arguments: [
      Case("10", [], .goal(.teamA), nil),
      Case("10", [], .goalTakenBack(.teamA), .scoreAtZero(.teamA)),
      Case("10", [.goal(.teamA)], .goalTakenBack(.teamB), .scoreAtZero(.teamB)),
      Case("10", [.goal(.teamB)], .goalTakenBack(.teamB), nil),
      Case("10", goals(.teamB, 98), .goal(.teamB), nil),
      Case("10", goals(.teamB, 99), .goal(.teamB), .scoreAtLimit(.teamB)),
      Case("10", goals(.teamB, 99), .goal(.teamA), nil),
      Case("10", goals(.teamA, 99), .goalTakenBack(.teamA), nil),
      Case("2x20", [.clockStarted, .periodEnded], .goal(.teamA), nil),
      Case("10", [.clockStarted], .goal(.teamA), at: 601, nil),
    ])
  func score(_ example: Case) throws { try check(example) }

  @Test(
    "The clock: 00:00 cannot be started, a running one not started, a resting one not paused",
    arguments: [
      Case("10", [], .clockStarted, nil),
      Case("10", [], .clockPaused, .clockNotRunning),
      Case("10", [.clockStarted], .clockStarted, at: 1, .clockRunning),
      Case("10", [.clockStarted], .clockPaused, at: 1, nil),
      Case("10", [.clockStarted, .clockPaused], .clockPaused, at: 1, .clockNotRunning),
      Case("10", [.clockStarted, .clockPaused], .clockStarted, at: 1, nil),
      Case("10", [.clockStarted], .clockPaused, at: 599.999_999_999, nil),
      Case("10", [.clockStarted], .clockPaused, at: 600, .clockNotRunning),
      Case("10", [.clockStarted], .clockStarted, at: 600, .clockAtZero),
      Case("10", [.clockSet(to: .zero)], .clockStarted, .clockAtZero),
      Case("10 up", [.clockSet(to: .zero)], .clockStarted, nil),
      Case("10 up", [.clockStarted], .clockStarted, at: 601, .clockRunning),
      Case("10 up", [.clockStarted], .clockStarted, at: 35_999, .clockAtItsEnd),
      Case("10 up", [.clockStarted], .clockPaused, at: 35_999, .clockNotRunning),
      Case("10 up", [.clockSet(to: .minutes(599, seconds: 59))], .clockStarted, .clockAtItsEnd),
      Case("2x20", [.clockStarted, .periodEnded], .clockPaused, .clockNotRunning),
      Case("2x20", [.clockStarted, .periodEnded], .clockStarted, nil),
    ])
  func startAndPause(_ example: Case) throws { try check(example) }

  @Test(
    "Setting and correcting stay within zero and the limit of the format's clock",
    arguments: [
      Case("10", [], .clockSet(to: .zero), nil),
      Case("10", [], .clockSet(to: .minutes(59, seconds: 59)), nil),
      Case("10", [], .clockSet(to: .minutes(60)), picker),
      Case("10", [], .clockSet(to: .seconds(-1)), picker),
      Case("10", [], .clockSet(to: .seconds(Int64.min)), picker),
      Case("2x45 up", [], .clockSet(to: .minutes(599, seconds: 59)), nil),
      Case("2x45 up", [], .clockSet(to: .minutes(600)), long),
      Case("10", [.clockStarted], .clockSet(to: .minutes(1)), at: 5, nil),
      Case("10", [], .clockAdjusted(by: .seconds(1)), nil),
      Case("10", [.clockSet(to: .zero)], .clockAdjusted(by: .seconds(-1)), .clockAtItsEnd),
      Case("10", [.clockSet(to: .zero)], .clockAdjusted(by: .seconds(1)), nil),
      Case("10", [.clockSet(to: .minutes(59, seconds: 59))], .clockAdjusted(by: .seconds(1)), .clockAtItsEnd),
      Case("10", [.clockSet(to: .minutes(59, seconds: 59))], .clockAdjusted(by: .seconds(-1)), nil),
      Case("10", [.clockStarted], .clockAdjusted(by: .seconds(-60)), at: 600, .clockAtItsEnd),
      Case("10", [.clockStarted], .clockAdjusted(by: .seconds(60)), at: 600, nil),
      Case("10 up", [.clockStarted], .clockAdjusted(by: .seconds(60)), at: 35_999, .clockAtItsEnd),
      Case("10 up", [], .clockAdjusted(by: .seconds(-1)), .clockAtItsEnd),
      Case("10", [], .clockCancelled, nil),
    ])
  func setAndCorrect(_ example: Case) throws { try check(example) }

  @Test(
    "Periods: the last one is ended by ending the gather, and none twice",
    arguments: [
      Case("10", [.clockStarted], .periodEnded, at: 5, .lastPeriod),
      Case("10", [.clockStarted], .periodEnded, at: 601, .lastPeriod),
      Case("2x20", [.clockStarted], .periodEnded, at: 5, nil),
      Case("2x20", [.clockStarted], .periodEnded, at: 1_201, nil),
      Case("3x20", [.clockStarted, .periodEnded], .periodEnded, .betweenPeriods),
      Case("3x20", [.clockStarted, .periodEnded, .clockStarted], .periodEnded, nil),
      Case("2x20", [.clockStarted, .periodEnded, .clockStarted], .periodEnded, .lastPeriod),
      Case("10", [], .gatherEnded, nil),
      Case("2x20", [.clockStarted, .periodEnded], .gatherEnded, nil),
    ])
  func periods(_ example: Case) throws { try check(example) }

  @Test("After the end nothing is possible", arguments: everyAct)
  func afterTheEnd(_ act: MatchAct) throws {
    try check(Case("2x20", [.goal(.teamA), .clockStarted, .gatherEnded], act, at: 5, .gatherEnded))
  }

  /// What is refused changes nothing when it stands in a log all the same; what is not refused changes something,
  /// unless it is a cancel of a clock that stands there already.
  private func check(_ example: Case) throws {
    var script = MatchScript(try MatchFormat(parsing: example.format))
    script.act(example.before)
    let state = script.state
    #expect(state.refusal(of: example.act, at: .second(example.second)) == example.refusal)
    script.act(example.act, at: example.second)
    if example.refusal != nil {
      #expect(script.state == state)
    } else if example.act != .clockCancelled {
      #expect(script.state != state)
    }
  }
}
