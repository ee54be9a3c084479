import GatherModel
import Testing

@Suite("Added time")
struct AddedTimeTests {
  @Test("What was announced may be raised and not lowered, and belongs to its period")
  func announced() throws {
    var script = try MatchScript(.football)
    #expect(script.state.refusal(of: .addedTimeAnnounced(minutes: 1), at: .second(0)) == .notInPlay)
    script.act(.clockStarted, at: 0)
    #expect(script.state.addedTime == nil)
    script.act(.addedTimeAnnounced(minutes: 3), at: 2_690)
    #expect(script.state.addedTime == 3)
    for (minutes, refusal) in [
      (3, ActRefusal.addedTimeNotLowered(announced: 3)), (2, .addedTimeNotLowered(announced: 3)),
      (0, .addedTimeNotLowered(announced: 3)), (-1, .addedTimeNotLowered(announced: 3)),
      (.min, .addedTimeNotLowered(announced: 3)), (60, .addedTimeAtLimit), (.max, .addedTimeAtLimit),
    ] {
      let act = MatchAct.addedTimeAnnounced(minutes: minutes)
      #expect(script.state.refusal(of: act, at: .second(2_695)) == refusal)
      script.act(act, at: 2_695)
      #expect(script.state.addedTime == 3)
    }
    script.act(.addedTimeAnnounced(minutes: 4), at: 2_700)
    #expect(script.state.addedTime == 4)
    script.act(.periodEnded, at: 3_000)
    #expect(script.state.addedTime == nil)
    #expect(script.state.refusal(of: .addedTimeAnnounced(minutes: 5), at: .second(3_010)) == .notInPlay)
    script.act(.clockStarted, at: 3_600)
    script.act(.addedTimeAnnounced(minutes: 1), at: 6_200)
    #expect(script.state.addedTime == 1)
    #expect(script.state.records.map(\.addedTime) == [4, 1])
  }

  @Test("It is lowered by undo alone")
  func undo() throws {
    var script = try MatchScript(.football)
    script.act([.clockStarted, .addedTimeAnnounced(minutes: 2), .addedTimeAnnounced(minutes: 5)], at: 10)
    script.undo(at: 20)
    #expect(script.state.addedTime == 2 && script.state.records[0].addedTime == 2)
    script.undo(at: 21)
    #expect(script.state.addedTime == nil && script.state.records[0].addedTime == nil)
    script.redo(at: 22)
    #expect(script.state.addedTime == 2)
  }

  @Test("Where a format has none it cannot be announced", arguments: [MatchPreset.casual, .youth, .futsal])
  func none(_ preset: MatchPreset) throws {
    var script = try MatchScript(preset)
    script.act(.clockStarted, at: 0)
    #expect(script.state.refusal(of: .addedTimeAnnounced(minutes: 1), at: .second(1)) == .noAddedTime)
  }

  @Test("Goals in the added time of each half and of extra time are noted with the half's last minute")
  func minutes() throws {
    var script = try MatchScript(.football)
    // From second 0 of each period: the clock's time of the goal.
    let starts: [(kickOff: Double, opening: Double)] = [
      (0, 0), (10_000, 2_700), (20_000, 5_400), (30_000, 6_300),
    ]
    let goals: [[Double]] = [
      [0, 59, 60, 2_699, 2_700, 2_759, 2_760], [2_700, 5_399, 5_400, 5_460], [5_400, 6_299, 6_300],
      [6_300, 7_199, 7_200, 7_380],
    ]
    for (index, start) in starts.enumerated() {
      script.act(.clockStarted, at: start.kickOff)
      for second in goals[index] { script.act(.goal(.teamA), at: start.kickOff + second - start.opening) }
      if index < 3 { script.act(.periodEnded, at: start.kickOff + 3_000) }
    }
    #expect(
      script.told(script.state.moments) == [
        "A 1 1'", "A 1 1'", "A 1 2'", "A 1 45'", "A 1 45+1'", "A 1 45+1'", "A 1 45+2'",
        "A 2 46'", "A 2 90'", "A 2 90+1'", "A 2 90+2'", "A 3 91'", "A 3 105'", "A 3 105+1'",
        "A 4 106'", "A 4 120'", "A 4 120+1'", "A 4 120+4'",
      ])
  }

  @Test("How far a half has gone over is known from its last second on")
  func overtime() throws {
    var script = try MatchScript(.football)
    script.act(.clockStarted, at: 0)
    #expect(script.state.overtime(at: .second(2_699.9)) == nil)
    #expect(script.state.overtime(at: .second(2_700)) == .zero)
    #expect(script.state.overtime(at: .second(2_772)) == .seconds(72))
    script.act(.periodEnded, at: 2_800)
    #expect(script.state.overtime(at: .second(2_900)) == nil)
    script.act(.clockStarted, at: 3_000)
    #expect(script.state.overtime(at: .second(3_010)) == nil)
    #expect(script.state.overtime(at: .second(5_701)) == .seconds(1))
  }

  @Test("A clock that counts down and runs on notes what is played over zero with the last minute")
  func countingDown() throws {
    var script = try MatchScript(.fiveASide) {
      $0.stopAtZero = false
      $0.addedTime = true
    }
    script.act(.clockStarted, at: 0)
    for second in [0.0, 1_199, 1_200, 1_200.5, 1_259, 1_260, 1_400] { script.act(.goal(.teamB), at: second) }
    #expect(script.clock(1_400) == "00:00+200")
    #expect(script.state.overtime(at: .second(1_400)) == .seconds(200))
    script.act(.periodEnded, at: 1_500)
    script.act(.clockStarted, at: 2_000)
    for second in [2_000.0, 3_199, 3_200.5, 3_330] { script.act(.goal(.teamB), at: second) }
    #expect(
      script.told(script.state.moments) == [
        "B 1 1'", "B 1 20'", "B 1 20'", "B 1 20+1'", "B 1 20+1'", "B 1 20+2'", "B 1 20+4'",
        "B 2 21'", "B 2 40'", "B 2 40+1'", "B 2 40+3'",
      ])
  }

  @Test("A clock that stops at zero has no minute beyond the last")
  func stopped() throws {
    var script = try MatchScript(.fiveASide)
    script.act(.clockStarted, at: 0)
    #expect(script.state.overtime(at: .second(1_500)) == .zero)
    #expect(script.state.minute(at: .second(1_500)) == MatchMinute(20))
  }

  @Test("What a clock has run over may be corrected both ways")
  func correction() throws {
    var script = try MatchScript(.fiveASide) { $0.stopAtZero = false }
    script.act(.clockStarted, at: 0)
    script.act(.clockAdjusted(by: .seconds(-1)), at: 1_210)
    #expect(script.clock(1_210) == "00:00+11")
    script.act(.clockAdjusted(by: .seconds(60)), at: 1_210)
    #expect(script.clock(1_210) == "00:49")
  }
}
