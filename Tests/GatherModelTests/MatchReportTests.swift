import FoundationEssentials
import Testing

@testable import GatherModel

@Suite("What happened in a match, told afterwards")
struct MatchReportTests {
  /// The goals of a script, `A 45+1' 1:0`.
  private func goals(_ script: MatchScript) -> [String] {
    MatchReport(script.match).goals.map { goal in
      "\(goal.team.rawValue) \(goal.period) \(goal.minute.map(\.description) ?? "-") \(goal.score.result)"
    }
  }

  @Test("Two halves counting up: minutes of the match, added time to the half")
  func halves() throws {
    var script = MatchScript(try MatchFormat(parsing: "2x45 up"))
    script.act(.goal(.teamB), at: 0)
    script.act(.clockStarted, at: 1_000)
    script.act(.goal(.teamA), at: 1_000)
    script.act(.goal(.teamA), at: 1_059)
    script.act(.goal(.teamB), at: 1_060)
    script.act(.goal(.teamA), at: 1_000 + 45 * 60 - 1)
    script.act(.goal(.teamA), at: 1_000 + 45 * 60)
    script.act(.goal(.teamB), at: 1_000 + 46 * 60 + 1)
    script.act(.periodEnded, at: 1_000 + 47 * 60)
    script.act(.goal(.teamB), at: 1_000 + 50 * 60)
    script.act(.clockStarted, at: 5_000)
    script.act(.goal(.teamA), at: 5_000)
    script.act(.goal(.teamB), at: 5_000 + 45 * 60 + 61)
    script.act(.gatherEnded, at: 8_000)
    #expect(
      goals(script) == [
        "B 1 - 0:1", "A 1 1' 1:1", "A 1 1' 2:1", "B 1 2' 2:2", "A 1 45' 3:2", "A 1 45+1' 4:2",
        "B 1 45+2' 4:3", "B 2 - 4:4", "A 2 46' 5:4", "B 2 90+2' 5:5",
      ])
  }

  @Test("A clock that counts down: what has gone since the kick-off, and the last minute until the whistle")
  func countdown() throws {
    var script = MatchScript(try MatchFormat(parsing: "2x10"))
    // The phone's picker, before the kick-off.
    script.act(.clockSet(to: .minutes(8)), at: 0)
    script.act(.clockStarted, at: 10)
    script.act(.goal(.teamA), at: 10)
    script.act(.goal(.teamB), at: 10 + 61)
    // The referee's watch says two minutes more are left: nobody has played them twice.
    script.act(.clockAdjusted(by: .minutes(2)), at: 10 + 120)
    script.act(.goal(.teamB), at: 10 + 121)
    script.act(.goal(.teamA), at: 10 + 700)
    script.act(.periodEnded, at: 720)
    script.act(.clockStarted, at: 800)
    script.act(.goal(.teamA), at: 800 + 30)
    script.act(.goal(.teamA), at: 800 + 600)
    #expect(
      goals(script) == [
        "A 1 1' 1:0", "B 1 2' 1:1", "B 1 1' 1:2", "A 1 8' 2:2", "A 2 9' 3:2", "A 2 18' 4:2",
      ])
  }

  @Test("Corrections leave no trace: a goal taken back or undone is none, and the scores follow")
  func corrections() throws {
    var script = MatchScript()
    script.act(.clockStarted, at: 0)
    script.act(.goal(.teamA), at: 61)
    script.act(.goal(.teamB), at: 121)
    script.act(.goal(.teamA), at: 181)
    script.act(.goalTakenBack(.teamA), at: 182)
    script.act(.goal(.teamB), at: 241)
    script.undo(at: 242)
    script.act(.goalTakenBack(.teamB), at: 243)
    script.act(.goal(.teamB), at: 301)
    #expect(goals(script) == ["A 1 2' 1:0", "B 1 6' 1:1"])
    #expect(MatchReport(script.match).goals.last?.score == script.state.score)
  }

  @Test("After a cancel the match begins anew, after a power cut it goes on")
  func interrupted() throws {
    var script = MatchScript()
    script.act(.clockStarted, at: 0)
    script.act(.clockCancelled, at: 200)
    script.act(.goal(.teamB), at: 250)
    script.act(.clockStarted, at: 300)
    script.recover(lastAlive: 300 + 90, at: 5)
    script.act(.clockStarted, at: 20)
    script.act(.goal(.teamA), at: 50)
    #expect(goals(script) == ["B 1 - 0:1", "A 1 3' 1:1"])
  }

  @Test("Periods have their times and the score at their end")
  func periods() throws {
    let acts: [(MatchAct, Double)] = [
      (.goal(.teamA), 5), (.clockStarted, 10), (.clockPaused, 20), (.clockStarted, 30), (.periodEnded, 100),
      (.goal(.teamB), 110), (.clockStarted, 120), (.goal(.teamB), 130), (.gatherEnded, 200),
    ]
    var match = Match(gather: .thursday(try MatchFormat(parsing: "3x1")))
    #expect(MatchReport(match).periods == [MatchReport.Period()])
    #expect(MatchReport(match).goals.isEmpty)
    for (number, (act, second)) in acts.enumerated() {
      match.append(
        LogEntry(
          id: .numbered(UInt64(number)), event: .act(act), at: .second(second),
          wallClock: Date(timeIntervalSince1970: second)))
    }
    let date = { Date(timeIntervalSince1970: $0) }
    #expect(
      MatchReport(match).periods == [
        MatchReport.Period(startedAt: date(10), endedAt: date(100), score: Score(teamA: 1, teamB: 0)),
        MatchReport.Period(startedAt: date(120), endedAt: date(200), score: Score(teamA: 1, teamB: 2)),
      ])
    let played = match.dropping(last: 1)
    #expect(MatchReport(played).periods.last?.endedAt == nil)
    #expect(MatchReport(played).periods.last?.score == Score(teamA: 1, teamB: 2))
  }
}
