import GatherModel
import Testing

@Suite("Corrections of minutes")
struct MatchMinuteTests {
  @Test("A minute moves a goal within its half, into its added time, and into another half with its score")
  func minutes() throws {
    var script = try MatchScript(.football)
    script.act(.clockStarted, at: 0)
    script.act(.goal(.teamA), at: 600)
    script.act(.periodEnded, at: 2_800)
    let goal = script.act(.goal(.teamB), at: 2_900)
    #expect(script.goals == ["A 1 11' 1:0", "B 2 - 1:1"])
    script.act(.minuteCorrected(entry: goal.id, MatchMinute(45, added: 2)), at: 2_910)
    #expect(script.goals == ["A 1 11' 1:0", "B 1 45+2' 1:1"])
    #expect(script.state.records[0].score == Score(teamA: 1, teamB: 1))
    script.act(.minuteCorrected(entry: goal.id, MatchMinute(3)), at: 2_920)
    #expect(script.goals == ["B 1 3' 0:1", "A 1 11' 1:1"])
    script.act(.clockStarted, at: 3_600)
    script.act(.minuteCorrected(entry: goal.id, MatchMinute(46)), at: 3_605)
    #expect(script.goals == ["A 1 11' 1:0", "B 2 46' 1:1"])
    #expect(script.state.records[0].score == Score(teamA: 1, teamB: 0))
    script.undo(at: 3_606)
    #expect(script.state.records[0].score == Score(teamA: 1, teamB: 1))
    #expect(script.goals.first == "B 1 3' 0:1")
  }

  @Test("A goal of the first half that is taken back in the second is none of the half-time score either")
  func halfTimeScore() throws {
    var script = try MatchScript(.football)
    script.act([.clockStarted, .goal(.teamA), .goal(.teamB), .periodEnded, .goalTakenBack(.teamB)], at: 0)
    #expect(script.state.records[0].score == Score(teamA: 1, teamB: 0))
    #expect(MatchReport(script.match).periods[0].score == Score(teamA: 1, teamB: 0))
  }

  @Test(
    "A minute that has not been played, or is none, is refused",
    arguments: [
      MatchMinute(0), MatchMinute(-1), MatchMinute(.min), MatchMinute(.max), MatchMinute(45, added: 0),
      MatchMinute(45, added: -1), MatchMinute(45, added: 60), MatchMinute(45, added: .max),
      MatchMinute(44, added: 1), MatchMinute(0, added: 1), MatchMinute(46, added: 1), MatchMinute(61),
      MatchMinute(90), MatchMinute(90, added: 1), MatchMinute(105, added: 1),
    ])
  func notPlayed(_ minute: MatchMinute) throws {
    var script = try MatchScript(.football)
    script.act(.clockStarted, at: 0)
    let goal = script.act(.goal(.teamA), at: 600)
    script.act(.periodEnded, at: 2_800)
    script.act(.clockStarted, at: 3_000)
    let corrected = MatchAct.minuteCorrected(entry: goal.id, minute)
    // The 60th minute is played.
    #expect(script.state.refusal(of: corrected, at: .second(3_850)) == .minuteNotPlayed)
    script.act(corrected, at: 3_850)
    #expect(script.goals == ["A 1 11' 1:0"])
    for good in [MatchMinute(60), MatchMinute(1), MatchMinute(45, added: 59)] {
      let act = MatchAct.minuteCorrected(entry: goal.id, good)
      #expect(script.state.refusal(of: act, at: .second(3_850)) == nil)
    }
  }

  @Test("Before the first kick-off no minute was played, and in a first half none of the second")
  func beforeKickOff() throws {
    var script = try MatchScript(.football)
    let goal = script.act(.goal(.teamA), at: 0)
    func refusal(_ minute: MatchMinute) -> ActRefusal? {
      script.state.refusal(of: .minuteCorrected(entry: goal.id, minute), at: .second(120))
    }
    #expect(refusal(MatchMinute(1)) == .minuteNotPlayed)
    script.act(.clockStarted, at: 0)
    #expect(refusal(MatchMinute(3)) == nil && refusal(MatchMinute(4)) == .minuteNotPlayed)
    #expect(refusal(MatchMinute(45, added: 1)) == .minuteNotPlayed)
    script.act(.gatherEnded, at: 130)
    #expect(refusal(MatchMinute(45, added: 1)) == nil && refusal(MatchMinute(46)) == .minuteNotPlayed)
  }

  @Test(
    "Minutes of periods that are no whole minutes are found too: of a shared one the goal's own period is kept"
  )
  func oddLengths() throws {
    for direction in ["up", "down"] {
      var script = MatchScript(try MatchFormat(parsing: "4x7:30 \(direction)"))
      var entries: [LogEntry] = []
      for period in 0..<4 {
        script.act(.clockStarted, at: Double(period) * 1_000)
        entries.append(script.act(.goal(.teamA), at: Double(period) * 1_000 + 15))
        if period < 3 { script.act(.periodEnded, at: Double(period) * 1_000 + 450) }
      }
      #expect(script.goals.map { $0.prefix(6) } == ["A 1 1'", "A 2 8'", "A 3 16", "A 4 23"])
      func move(_ entry: LogEntry, _ minute: MatchMinute) -> String? {
        var script = script
        script.act(.minuteCorrected(entry: entry.id, minute), at: 3_400)
        return script.state.moment(entry.id).map { "\($0.period + 1) \($0.minute?.description ?? "-")" }
      }
      #expect(move(entries[1], MatchMinute(8)) == "2 8'")
      #expect(move(entries[0], MatchMinute(8)) == "1 8'")
      #expect(move(entries[3], MatchMinute(8)) == "1 8'")
      #expect(move(entries[0], MatchMinute(15, added: 1)) == "2 15+1'")
      #expect(move(entries[0], MatchMinute(29)) == "4 29'")
      #expect(move(entries[3], MatchMinute(31)) == "4 23'")
    }
  }

  @Test("A half that was set shorter before its kick-off has fewer minutes")
  func shorter() throws {
    var script = try MatchScript(.fiveASide) { $0.stopAtZero = false }
    script.act(.clockSet(to: .minutes(8)), at: 0)
    script.act(.clockStarted, at: 0)
    let goal = script.act(.goal(.teamA), at: 490)
    #expect(script.goals == ["A 1 8+1' 1:0"])
    script.act(.periodEnded, at: 600)
    script.act(.clockStarted, at: 700)
    script.act(.goal(.teamB), at: 701)
    script.act(.minuteCorrected(entry: goal.id, MatchMinute(8, added: 2)), at: 702)
    #expect(script.goals == ["A 1 8+2' 1:0", "B 2 9' 1:1"])
    script.act(.minuteCorrected(entry: goal.id, MatchMinute(9)), at: 703)
    #expect(script.goals == ["A 2 9' 1:0", "B 2 9' 1:1"])
  }

  @Test("A minute that no match has is none to correct to, though a clock was set that far")
  func unbelievable() throws {
    var script = MatchScript(try MatchFormat(parsing: "2x60"))
    script.act(.clockSet(to: .minutes(599)), at: 0)
    script.act([.clockStarted, .periodEnded, .clockSet(to: .minutes(599)), .clockStarted], at: 1)
    let goal = script.act(.goal(.teamA), at: 2 + 599 * 60)
    for (minute, refusal) in [(660, nil), (661, ActRefusal.minuteNotPlayed)] {
      let act = MatchAct.minuteCorrected(entry: goal.id, MatchMinute(minute))
      #expect(script.state.refusal(of: act, at: .second(3 + 599 * 60)) == refusal)
    }
  }
}
