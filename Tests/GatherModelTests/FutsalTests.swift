import GatherModel
import Testing

@Suite("Futsal: fouls, time-outs, the stopped clock and sendings-off")
struct FutsalTests {
  @Test("Fouls are counted while the match is played, up to 99 a team, and their clock stops")
  func fouls() throws {
    var script = try MatchScript(.futsal)
    #expect(script.state.refusal(of: .counted(.foul, .teamA), at: .second(0)) == .notInPlay)
    script.act(.clockStarted, at: 0)
    script.act(.counted(.foul, .teamA), at: 10)
    #expect(script.state.counts[.foul] == Score(teamA: 1, teamB: 0))
    #expect(script.state.clock.motion == .paused && script.clock(99) == "19:50")
    script.act(Array(repeating: .counted(.foul, .teamB), count: 99), at: 20)
    #expect(script.state.counts[.foul] == Score(teamA: 1, teamB: 99))
    #expect(
      script.state.refusal(of: .counted(.foul, .teamB), at: .second(21)) == .countAtLimit(.foul, .teamB))
    script.act(.periodEnded, at: 30)
    #expect(script.state.refusal(of: .counted(.foul, .teamA), at: .second(31)) == .notInPlay)
    #expect(
      try MatchScript(.football).state.refusal(of: .counted(.foul, .teamA), at: .second(0))
        == .notCounted(.foul))
  }

  @Test("They are new at half-time, and not before extra time")
  func foulsPerHalf() throws {
    var script = try MatchScript(.futsal)
    script.act(
      [.clockStarted, .counted(.foul, .teamA), .counted(.foul, .teamA), .periodEnded, .clockStarted], at: 0)
    #expect(script.state.counts[.foul] == .none)
    script.act([.counted(.foul, .teamB), .counted(.foul, .teamA), .periodEnded, .clockStarted], at: 10)
    #expect(script.state.isExtraTime && script.state.counts[.foul] == Score(teamA: 1, teamB: 1))
    script.act([.counted(.foul, .teamB), .periodEnded], at: 20)
    #expect(script.state.counts[.foul] == Score(teamA: 1, teamB: 2))
    #expect(script.state.records.map(\.counts[.foul].result) == ["2:0", "1:1", "1:2", "0:0"])
    script.undo(at: 21)
    script.undo(at: 22)
    #expect(script.state.counts[.foul] == Score(teamA: 1, teamB: 1))
  }

  @Test("A goal, a foul and a card stop the clock, and an undone one never stopped it")
  func stoppedClock() throws {
    for act: MatchAct in [.goal(.teamA), .counted(.foul, .teamA), .card(.teamA, .yellow, nil)] {
      var script = try MatchScript(.futsal)
      script.act(.clockStarted, at: 0)
      script.act(act, at: 10)
      #expect(script.clock(50) == "19:50")
      script.undo(at: 50)
      #expect(script.clock(60) == "19:00")
      var running = try MatchScript(.futsalRunning)
      running.act(.clockStarted, at: 0)
      running.act(act, at: 10)
      #expect(running.clock(60) == "19:00")
    }
  }

  @Test(
    "A removed one has stopped the clock all the same: no time comes or goes when the record is put right")
  func removed() throws {
    for act: MatchAct in [
      .goal(.teamA), .counted(.foul, .teamA), .card(.teamA, .yellow, nil), .counted(.timeOut, .teamA),
    ] {
      var script = try MatchScript(.futsal)
      script.act(.clockStarted, at: 0)
      let entry = script.act(act, at: 10)
      script.act(.clockStarted, at: 100)
      script.act(.clockPaused, at: 110)
      let clock = script.clock(200)
      script.act(.entryRemoved(entry.id), at: 200)
      #expect(clock == "19:40" && script.clock(200) == clock)
      #expect(
        script.state.moments.isEmpty && script.state.score == .none && script.state.counts[.foul] == .none)
      #expect(script.state.counts[.timeOut] == .none)
      script.undo(at: 210)
      #expect(script.state.moments.count == 1 && script.clock(210) == clock)
    }
  }

  @Test("One time-out a team a half, not carried over, one at a time, and none in extra time")
  func timeOuts() throws {
    var script = try MatchScript(.futsal)
    func refusal(_ team: TeamID, _ second: Double) -> ActRefusal? {
      script.state.refusal(of: .counted(.timeOut, team), at: .second(second))
    }
    #expect(refusal(.teamA, 0) == .notInPlay)
    script.act(.clockStarted, at: 0)
    script.act(.counted(.timeOut, .teamA), at: 10)
    #expect(script.clock(30) == "19:50" && script.state.clock.motion == .paused)
    #expect(script.state.timeOut?.team == .teamA)
    #expect(script.state.timeOut?.countdown.shownSeconds(at: .second(30)) == 40)
    #expect(refusal(.teamB, 69.9) == .timeOutUnderWay)
    #expect(refusal(.teamB, 70) == nil)
    #expect(refusal(.teamA, 70) == .countAtLimit(.timeOut, .teamA))
    script.act(.clockStarted, at: 70)
    #expect(script.state.timeOut == nil && refusal(.teamA, 71) == .countAtLimit(.timeOut, .teamA))
    // Team B took none: in the second half it has one all the same, and not two.
    script.act(.periodEnded, at: 1_300)
    #expect(refusal(.teamB, 1_301) == .notInPlay)
    script.act(.clockStarted, at: 1_400)
    script.act([.counted(.timeOut, .teamB), .clockStarted], at: 1_410)
    #expect(refusal(.teamB, 1_411) == .countAtLimit(.timeOut, .teamB))
    script.act([.counted(.timeOut, .teamA), .clockStarted, .periodEnded, .clockStarted], at: 1_420)
    #expect(script.state.isExtraTime)
    #expect(
      refusal(.teamA, 1_421) == .notCounted(.timeOut) && refusal(.teamB, 1_421) == .notCounted(.timeOut))
    #expect(
      try MatchScript(.football).state.refusal(of: .counted(.timeOut, .teamA), at: .second(0))
        == .notCounted(.timeOut))
    let taken = script.state.moments.filter { $0.kind == .counted(.timeOut) }
    #expect(taken.map(\.team) == [.teamA, .teamB, .teamA])
  }

  @Test("A time-out that was undone is still to be had; a power cut takes no time of it")
  func timeOutUndone() throws {
    var script = try MatchScript(.futsal)
    script.act(.clockStarted, at: 0)
    script.act(.counted(.timeOut, .teamA), at: 10)
    script.recover(lastAlive: 25, at: 3)
    #expect(script.state.timeOut?.countdown.shownSeconds(at: .second(3)) == 45)
    script.undo(at: 4)
    #expect(script.state.timeOut == nil && script.state.counts[.timeOut] == .none)
    script.act(.clockStarted, at: 5)
    script.act(.counted(.timeOut, .teamA), at: 6)
    #expect(script.state.timeOut?.countdown.shownSeconds(at: .second(6)) == 60)
  }

  /// Who was sent off before a goal, who scored, and who is off then (FIFA Futsal Laws of the Game, Law 3).
  struct Goal: Sendable, CustomTestStringConvertible {
    var name: String
    var sentOff: [TeamID]
    var scorer: TeamID
    var off: String

    var testDescription: String { name }

    init(_ name: String, _ sentOff: [TeamID], _ scorer: TeamID, _ off: String) {
      (self.name, self.sentOff, self.scorer, self.off) = (name, sentOff, scorer, off)
    }
  }

  @Test(
    "A goal of the team with more players lets the other have one more, and no other goal does",
    arguments: [
      Goal("5 v 4, the five score", [.teamB], .teamA, "B 0"),
      Goal("5 v 4, the four score", [.teamB], .teamB, "B 90"),
      Goal("4 v 4", [.teamA, .teamB], .teamA, "A 90, B 90"),
      Goal("4 v 4, the others", [.teamA, .teamB], .teamB, "A 90, B 90"),
      Goal("3 v 3", [.teamA, .teamB, .teamB, .teamA], .teamA, "A 90, B 90, B 90, A 90"),
      Goal("5 v 3, the five score: one more", [.teamB, .teamB], .teamA, "B 0, B 90"),
      Goal("5 v 3, the three score", [.teamB, .teamB], .teamB, "B 90, B 90"),
      Goal("4 v 3, the four score: one more", [.teamA, .teamB, .teamB], .teamA, "A 90, B 0, B 90"),
      Goal("4 v 3, the three score", [.teamA, .teamB, .teamB], .teamB, "A 90, B 90, B 90"),
      Goal("5 v 5", [], .teamA, ""),
      // Fewer than three cannot play: who is counted out beyond that makes no team smaller.
      Goal(
        "3 v 3, a third one sent off", [.teamA, .teamA, .teamA, .teamB, .teamB], .teamB,
        "A 90, A 90, A 90, B 90, B 90"),
    ])
  func goal(_ goal: Goal) throws {
    var script = try MatchScript(.futsal)
    for (second, team) in goal.sentOff.enumerated() {
      script.act(.card(team, .red, PlayerMark(number: second)), at: 0)
    }
    script.act(.clockStarted, at: 0)
    script.act(.goal(goal.scorer), at: 30)
    #expect(script.off(30) == goal.off)
  }

  @Test(
    "The two minutes are of playing time, and then it is over by itself; ten seconds long it is still seen")
  func twoMinutes() throws {
    var script = try MatchScript(.futsal)
    script.act(.clockStarted, at: 0)
    script.act(.card(.teamA, .secondYellow, PlayerMark(number: 4)), at: 30)
    #expect(script.off(500) == "A 120")
    script.act(.clockStarted, at: 1_000)
    #expect(script.off(1_060) == "A 60" && script.off(1_120) == "A 0" && script.off(1_129.9) == "A 0")
    #expect(script.off(1_130) == "")
    // Nobody is fewer any more.
    script.act(.goal(.teamB), at: 1_125)
    #expect(script.state.dismissals.allSatisfy { !$0.isEndedEarly })
  }

  @Test("A goal that was none gives the sending-off back: taken back, undone or removed")
  func givenBack() throws {
    func script() throws -> (MatchScript, LogEntry) {
      var script = try MatchScript(.futsal)
      script.act(.clockStarted, at: 0)
      script.act([.card(.teamB, .red, nil), .clockStarted], at: 10)
      let goal = script.act(.goal(.teamA), at: 40)
      script.act(.clockStarted, at: 50)
      #expect(script.off(60) == "")
      return (script, goal)
    }
    var (takenBack, _) = try script()
    takenBack.act(.goalTakenBack(.teamA), at: 60)
    #expect(takenBack.off(60) == "B 80")
    takenBack.undo(at: 61)
    #expect(takenBack.off(61) == "")
    var (removed, goal) = try script()
    removed.act(.entryRemoved(goal.id), at: 60)
    #expect(removed.off(60) == "B 80")
    removed.undo(at: 61)
    #expect(removed.off(61) == "")
    var (undone, _) = try script()
    undone.undo(at: 60)
    undone.undo(at: 60)
    #expect(undone.off(60) == "B 70")
  }

  @Test("A goal in the interval, or one by a removed card, ends nothing")
  func others() throws {
    var script = try MatchScript(.futsal)
    script.act(.clockStarted, at: 0)
    let card = script.act(.card(.teamB, .red, nil), at: 10)
    script.act(.periodEnded, at: 20)
    script.act(.goal(.teamA), at: 21)
    #expect(script.off(30) == "B 120")
    script.act(.entryRemoved(card.id), at: 31)
    #expect(script.off(32) == "" && script.state.dismissals.isEmpty)
  }

  @Test("There is no sin bin in futsal, and no sending-off for a while in football")
  func kinds() throws {
    var script = try MatchScript(.futsal)
    #expect(script.state.refusal(of: .card(.teamA, .sinBin, nil), at: .second(0)) == .noSinBin)
    script = try MatchScript(.football)
    script.act([.clockStarted, .card(.teamA, .red, nil), .card(.teamB, .yellow, nil)])
    #expect(script.state.dismissals.isEmpty)
    #expect(MatchReport(script.match).cards.map(\.card) == [.red, .yellow])
  }
}
