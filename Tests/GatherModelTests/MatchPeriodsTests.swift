import FoundationEssentials
import GatherModel
import Testing

@Suite("Periods, intervals and sides")
struct MatchPeriodsTests {
  @Test("The interval has a countdown of its own, which starts nothing and ends with the kick-off")
  func interval() throws {
    var script = try MatchScript(.football)
    #expect(script.state.interval == nil)
    script.act(.clockStarted, at: 0)
    script.act(.periodEnded, at: 2_800)
    let interval = try #require(script.state.interval)
    #expect(interval.length == .minutes(15) && interval.end == .second(3_700))
    for (second, left, next) in [
      (2_800.0, 900, 2_801.0), (2_800.25, 900, 2_801), (3_699, 1, 3_700), (3_699.5, 1, 3_700),
    ] {
      #expect(interval.shownSeconds(at: .second(second)) == left)
      #expect(interval.nextChange(after: .second(second)) == .second(next))
    }
    #expect(interval.left(at: .second(9_999)) == .zero && interval.nextChange(after: .second(3_700)) == nil)
    #expect(script.state.phase == .interval && script.clock(9_999) == "45:00")
    script.act(.clockStarted, at: 3_720)
    #expect(script.state.interval == nil && script.state.phase == .playing)
  }

  @Test("A power cut in the interval takes no time of it: how long it was nobody knows")
  func powerCut() throws {
    var script = try MatchScript(.football)
    script.act(.clockStarted, at: 0)
    script.act(.periodEnded, at: 2_800)
    script.recover(lastAlive: 3_000, at: 40)
    #expect(script.state.interval?.shownSeconds(at: .second(40)) == 700)
    script.recover(lastAlive: 100.5, at: 7)
    #expect(script.state.interval?.left(at: .second(7)) == .seconds(639.5))
    #expect(script.state.interval?.nextChange(after: .second(7)) == .second(7.5))
    #expect(script.state.interval?.shownSeconds(at: .second(646.5)) == 0)
    #expect(!script.state.stoppedByPowerCut)
  }

  @Test("An undone end of a period: the clock never stopped, and what was of the half is as it was")
  func undone() throws {
    var script = try MatchScript(.futsalRunning) { $0.stopAtZero = false }
    script.act(
      [.clockStarted, .counted(.foul, .teamA), .counted(.foul, .teamA), .counted(.timeOut, .teamB)], at: 0)
    script.act(.clockStarted, at: 60)
    let before = script.state
    script.act(.periodEnded, at: 1_200)
    #expect(script.state.counts[.foul] == .none && script.state.counts[.timeOut] == .none)
    #expect(!script.state.sidesSwapped && script.state.interval != nil && script.clock(1_210) == "20:00")
    script.undo(at: 1_270)
    #expect(script.state == before)
    #expect(script.clock(1_270) == "00:00+10")
    script.redo(at: 1_280)
    #expect(script.state.records[0].counts[.foul] == Score(teamA: 2, teamB: 0))
    #expect(script.state.interval?.shownSeconds(at: .second(1_280)) == 220)
  }

  @Test(
    "Sides change with the kick-off after half-time, and of the second half of extra time, not at the whistle"
  )
  func sides() throws {
    var script = try MatchScript(.football)
    var (played, rested): ([TeamID], [TeamID]) = ([], [])
    for period in 0..<4 {
      script.act(.clockStarted, at: Double(period) * 10_000)
      played.append(script.state.left)
      if period == 3 { break }
      script.act(.periodEnded, at: Double(period) * 10_000 + 3_000)
      rested.append(script.state.left)
    }
    #expect(played == [.teamA, .teamB, .teamB, .teamA])
    #expect(rested == [.teamA, .teamB, .teamB])
    script.undo(at: 31_000)
    #expect(script.state.left == .teamB && script.state.phase == .interval, "the kick-off was undone")
    script.redo(at: 31_001)
    #expect(script.state.left == .teamA)
  }

  @Test(
    "Sides that were swapped before the match change at half-time as well; a clock that is set back does not turn them"
  )
  func swappedSides() throws {
    var script = try MatchScript(.football)
    // The coin was tossed otherwise.
    script.act([.sidesSwapped, .clockStarted], at: 0)
    #expect(script.state.left == .teamB)
    script.act(.periodEnded, at: 3_000)
    #expect(script.state.left == .teamB)
    script.act(.clockStarted, at: 3_900)
    #expect(script.state.left == .teamA)
    script.act([.clockPaused, .clockCancelled, .clockStarted], at: 3_910)
    #expect(script.state.left == .teamA && script.state.phase == .playing)
  }

  @Test(
    "A swap by hand in the interval takes the place of the one at its kick-off; a second swap takes it back")
  func swapInInterval() throws {
    var script = try MatchScript(.football)
    script.act(.clockStarted, at: 0)
    script.act(.periodEnded, at: 3_000)
    script.act(.sidesSwapped, at: 3_001)
    #expect(script.state.left == .teamB)
    script.act(.clockStarted, at: 3_900)
    #expect(script.state.left == .teamB)
    script.undo(at: 3_901)
    script.act(.sidesSwapped, at: 3_902)
    #expect(script.state.left == .teamA && script.state.phase == .interval)
    script.act(.clockStarted, at: 3_903)
    #expect(script.state.left == .teamB)
    // Before extra time the coin is tossed again: nothing is changed by the rules, and a swap stays.
    script.act(.periodEnded, at: 7_000)
    script.act(.sidesSwapped, at: 7_001)
    script.act(.clockStarted, at: 7_002)
    #expect(script.state.left == .teamA)
  }

  @Test("A result is home first, whichever sides were played; its undone end has the sides of play again")
  func result() throws {
    var script = try MatchScript(.football)
    script.act(.clockStarted, at: 0)
    script.act(.periodEnded, at: 3_000)
    script.act(.clockStarted, at: 3_900)
    script.act(.gatherEnded, at: 7_000)
    #expect(script.state.left == .teamA && script.state.sidesSwapped)
    script.undo(at: 7_001)
    #expect(script.state.left == .teamB)
  }

  @Test("Four quarters change ends once, and without the rule never")
  func quarters() throws {
    var script = try MatchScript(.youth)
    var still = try MatchScript(.youth) { $0.swapSides = false }
    var seen: [Bool] = []
    for second in 0..<3 {
      script.act([.clockStarted, .periodEnded], at: Double(second))
      still.act([.clockStarted, .periodEnded], at: Double(second))
      seen.append(script.state.sidesSwapped)
      #expect(!still.state.sidesSwapped)
    }
    #expect(seen == [false, false, true])
  }

  struct Stage: Sendable {
    var preset: MatchPreset
    /// How many periods are over.
    var periods: Int
    var goals: [TeamID]
    var next: MatchState.NextStage
  }

  @Test(
    "Extra time and kicks come only where the match would else have no winner",
    arguments: [
      Stage(preset: .casual, periods: 0, goals: [], next: .end),
      Stage(preset: .sevenASide, periods: 0, goals: [.teamA], next: .period),
      Stage(preset: .sevenASide, periods: 1, goals: [], next: .end),
      Stage(preset: .football, periods: 0, goals: [], next: .period),
      Stage(preset: .football, periods: 1, goals: [], next: .extraTime),
      Stage(preset: .football, periods: 1, goals: [.teamA, .teamB], next: .extraTime),
      Stage(preset: .football, periods: 1, goals: [.teamA], next: .end),
      Stage(preset: .football, periods: 2, goals: [], next: .period),
      Stage(preset: .football, periods: 2, goals: [.teamB], next: .period),
      Stage(preset: .football, periods: 3, goals: [], next: .kicks),
      Stage(preset: .football, periods: 3, goals: [.teamB], next: .end),
      Stage(preset: .youth, periods: 2, goals: [], next: .period),
      Stage(preset: .youth, periods: 3, goals: [], next: .end),
    ])
  func nextStage(_ stage: Stage) throws {
    var script = try MatchScript(stage.preset)
    for period in 0..<stage.periods { script.act([.clockStarted, .periodEnded], at: Double(period)) }
    script.act(.clockStarted, at: 100)
    script.act(stage.goals.map { .goal($0) }, at: 101)
    #expect(script.state.nextStage == stage.next)
  }

  @Test("Kicks without extra time come after the last half; after them comes the end")
  func kicksAlone() throws {
    var script = try MatchScript(.football) { $0.extraTime = nil }
    script.act([.clockStarted, .periodEnded, .clockStarted], at: 0)
    #expect(script.state.nextStage == .kicks && script.state.isLastPeriod)
    script.act(.kicksBegun, at: 3_000)
    #expect(script.state.nextStage == .end)
  }

  @Test("The kick-off and the end of each period are written down with its score")
  func records() throws {
    var script = try MatchScript(.youth)
    script.act([.goal(.teamA), .clockStarted, .goal(.teamB), .periodEnded, .goal(.teamB)], at: 0)
    #expect(script.state.records.map(\.score.result) == ["1:1", "0:0"])
    script.act([.clockStarted, .goal(.teamA), .periodEnded, .gatherEnded], at: 900)
    #expect(script.state.records.map(\.score.result) == ["1:1", "2:2", "2:2"])
    #expect(script.state.records.map { $0.startedAt == nil } == [false, false, true])
    #expect(script.state.records.allSatisfy { $0.endedAt != nil })
  }

  @Test("What was going on ends with the match: neither interval nor time-out is left")
  func leftovers() throws {
    var script = try MatchScript(.futsal)
    script.act([.clockStarted, .counted(.timeOut, .teamA), .gatherEnded], at: 0)
    #expect(script.state.timeOut == nil)
    script = try MatchScript(.futsal)
    script.act([.clockStarted, .periodEnded, .gatherEnded], at: 0)
    #expect(script.state.interval == nil)
    script = try MatchScript(.futsal)
    script.act([.clockStarted, .periodEnded, .clockStarted, .counted(.timeOut, .teamA), .kicksBegun], at: 0)
    #expect(script.state.phase == .kicks && script.state.timeOut == nil)
  }
}
