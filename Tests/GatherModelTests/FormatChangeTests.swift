import GatherModel
import Testing

@Suite("Another format in the middle of a match")
struct FormatChangeTests {
  private static let up = MatchPreset.football.format
  private static let down = MatchPreset.fiveASide.format

  private func format(_ text: String, _ change: (inout MatchRules) -> Void = { _ in }) throws -> MatchFormat {
    let format = try MatchFormat(parsing: text)
    var rules = format.rules
    change(&rules)
    return try MatchFormat(periods: format.periods, rules: rules)
  }

  @Test("Before the kick-off the match begins as the new format does, whatever the clock was set to")
  func ready() throws {
    for before in [[], [MatchAct.clockSet(to: .minutes(4))], [.clockAdjusted(by: .seconds(-30))]] {
      var script = MatchScript()
      script.act(before + [.goal(.teamA), .formatChanged(Self.up)], at: 0)
      var expected = MatchScript(Self.up)
      expected.act(.goal(.teamA), at: 0)
      #expect(script.state.clock == expected.state.clock && script.state.format == Self.up)
      #expect(script.state.phase == .ready && script.state.score == Score(teamA: 1, teamB: 0))
      script.act(.clockStarted, at: 10)
      #expect(script.clock(70) == "01:00" && script.state.minute(at: .second(70)) == MatchMinute(2))
    }
  }

  struct Change: Sendable, CustomTestStringConvertible {
    var from: MatchFormat
    var to: MatchFormat
    /// The clock before, after and ten seconds later, when it runs.
    var clock: [String]
    var minute: MatchMinute

    var testDescription: String { "\(from) to \(to)" }
  }

  @Test(
    "The time that was played of a half is played of the new one, running and paused, in either half",
    arguments: [
      Change(from: up, to: down, clock: ["08:20", "11:40", "11:30"], minute: MatchMinute(9)),
      Change(from: down, to: up, clock: ["11:40", "08:20", "08:30"], minute: MatchMinute(9)),
      Change(
        from: down, to: MatchPreset.futsal.format, clock: ["11:40", "11:40", "11:30"], minute: MatchMinute(9)),
      Change(
        from: up, to: MatchPreset.youth.format, clock: ["08:20", "08:20", "08:30"], minute: MatchMinute(9)),
    ])
  func underWay(_ change: Change) throws {
    for period in 0...1 {
      for pauses in [true, false] {
        var script = MatchScript(change.from)
        if period == 1 { script.act([.clockStarted, .periodEnded], at: 0) }
        script.act(.clockStarted, at: 1_000)
        let goal = script.act(.goal(.teamB), at: 1_100)
        script.act(.clockStarted, at: 1_100)
        if pauses { script.act(.clockPaused, at: 1_500) }
        let was = (clock: script.clock(1_500), state: script.state)
        script.act(.formatChanged(change.to), at: 1_500)
        // The second half of a clock that counts up opens where the first one closes.
        let openings = [change.from, change.to].map { format in
          format.periods[0].direction == .up && period == 1
            ? Int(format.periods[0].length.components.seconds) : 0
        }
        func shown(_ text: String, _ opening: Int) -> String? {
          ClockText.duration(of: text).map { ClockText.text(seconds: Int($0.components.seconds) + opening) }
        }
        #expect(was.clock == shown(change.clock[0], openings[0]))
        #expect(script.clock(1_500) == shown(change.clock[1], openings[1]))
        #expect(script.clock(1_510) == (pauses ? script.clock(1_500) : shown(change.clock[2], openings[1])))
        #expect(script.state.clock.isRunning(at: .second(1_510)) == !pauses)
        let half = period == 1 ? Int(change.to.periods[0].length.components.seconds) / 60 : 0
        #expect(script.state.minute(at: .second(1_500)) == MatchMinute(change.minute.minute + half))
        #expect(
          script.state.score == was.state.score && script.state.moment(goal.id) == was.state.moment(goal.id))
        #expect(script.state.sidesSwapped == was.state.sidesSwapped && script.state.period == period)
        script.undo(at: 1_520)
        #expect(script.state == was.state)
        script.redo(at: 1_530)
        script.act(.formatChanged(change.from), at: 1_540)
        #expect(script.state.clock.setting == was.state.clock.setting)
        #expect(script.state.format == change.from)
        if pauses { #expect(script.clock(1_540) == was.clock) }
      }
    }
  }

  @Test("The next half is that of the new format")
  func interval() throws {
    var script = MatchScript(Self.up)
    script.act(.clockStarted, at: 0)
    script.act(.periodEnded, at: 2_750)
    script.act(.formatChanged(Self.down), at: 2_800)
    #expect(script.clock(2_800) == "20:00" && script.state.phase == .interval)
    #expect(
      script.state.interval?.shownSeconds(at: .second(2_800)) == 850, "the interval goes on as it began")
    script.act(.clockStarted, at: 2_900)
    #expect(script.state.minute(at: .second(2_900)) == MatchMinute(21))
    script = MatchScript(try format("3x20"))
    script.act([.clockStarted, .periodEnded, .formatChanged(Self.down)], at: 0)
    #expect(script.state.interval?.shownSeconds(at: .second(0)) == 300)
  }

  @Test("A format that has no such period is refused, and the same one; in extra time and in kicks each is")
  func refused() throws {
    var script = MatchScript(MatchPreset.youth.format)
    func refusal(_ format: MatchFormat) -> ActRefusal? {
      script.state.refusal(of: .formatChanged(format), at: .second(100))
    }
    #expect(refusal(MatchPreset.youth.format) == .sameFormat && refusal(.casual) == nil)
    script.act([.clockStarted, .periodEnded], at: 0)
    #expect(refusal(.casual) == .formatTooShort(periods: 1) && refusal(Self.down) == nil)
    script.act([.clockStarted, .periodEnded], at: 1)
    #expect(refusal(Self.down) == .formatTooShort(periods: 2))
    let state = script.state
    script.act([.formatChanged(Self.down), .formatChanged(.casual)], at: 2)
    #expect(script.state == state)
    script = MatchScript(Self.up)
    script.act([.clockStarted, .periodEnded, .clockStarted, .periodEnded], at: 0)
    #expect(refusal(MatchPreset.youth.format) == .formatTooLate)
    script.act(.clockStarted, at: 1)
    #expect(refusal(MatchPreset.youth.format) == .formatTooLate)
    script.act(.gatherEnded, at: 2)
    #expect(refusal(MatchPreset.youth.format) == .gatherEnded)
  }

  @Test("More was played than the new half is long: it is up, or has run over by that")
  func longer() throws {
    var script = MatchScript(Self.up)
    script.act(.clockStarted, at: 0)
    script.act(.formatChanged(Self.down), at: 1_500)
    #expect(script.clock(1_510) == "00:00" && script.state.clock.isTimeUp(at: .second(1_500)))
    #expect(!script.state.clock.isRunning(at: .second(1_501)))
    script.undo(at: 1_510)
    script.act(.formatChanged(try format("2x20") { $0.stopAtZero = false }), at: 1_520)
    #expect(script.clock(1_530) == "00:00+330")
    #expect(script.state.minute(at: .second(1_530)) == MatchMinute(20, added: 6))
    script.act(.formatChanged(Self.up), at: 1_540)
    #expect(script.clock(1_560) == "26:00")
  }

  @Test("Other rules alone leave the clock as it is: running, paused, set, corrected, run over")
  func rulesAlone() throws {
    let from = try format("2x20") { $0.stopAtZero = false }
    let to = try format("2x20") {
      $0.stopAtZero = false
      $0.tenths = true
    }
    for acts: [MatchAct] in [
      [.clockStarted], [.clockStarted, .clockPaused], [.clockSet(to: .minutes(3))],
      [.clockSet(to: .minutes(3)), .clockStarted], [.clockAdjusted(by: .seconds(30))],
      [.clockStarted, .clockAdjusted(by: .minutes(-25))],
      [.clockStarted, .clockAdjusted(by: .minutes(-25)), .clockPaused],
      [.clockSet(to: .zero)],
    ] {
      var script = MatchScript(from)
      script.act(acts, at: 0)
      let was = script.state.clock
      script.act(.formatChanged(to), at: 30)
      for second in [30.0, 31.5, 2_000] {
        let (now, clock) = (BoardInstant.second(second), script.state.clock)
        #expect(
          clock.reading(at: now) == was.reading(at: now) && clock.overrun(at: now) == was.overrun(at: now))
        #expect(clock.isRunning(at: now) == was.isRunning(at: now))
      }
      #expect((script.state.clock.motion == .stopped) == (was.motion == .stopped))
      #expect(script.state.clock.setting == was.setting)
      #expect(script.state.format.rules.tenths)
    }
  }

  @Test("Time that has stopped at zero does not go on because the new format would run on")
  func stoppedAtZero() throws {
    var script = MatchScript(try format("2x20"))
    script.act(.clockStarted, at: 0)
    script.act(.formatChanged(try format("2x20") { $0.stopAtZero = false }), at: 1_300)
    #expect(script.clock(1_400) == "00:00" && !script.state.clock.isRunning(at: .second(1_400)))
    script.act(.clockStarted, at: 1_400)
    #expect(script.clock(1_410) == "00:00+10")
  }

  @Test("What has happened stays: fouls, cards, dismissals, added time")
  func whatHappened() throws {
    var script = MatchScript(MatchPreset.futsalRunning.format)
    script.act([.clockStarted, .counted(.foul, .teamA), .card(.teamB, .red, nil), .goal(.teamB)], at: 0)
    script.act(.formatChanged(Self.up), at: 60)
    #expect(script.state.counts[.foul] == Score(teamA: 1, teamB: 0) && script.state.moments.count == 3)
    #expect(script.off(70) == "B 50")
    #expect(script.state.refusal(of: .counted(.foul, .teamA), at: .second(70)) == .notCounted(.foul))
    script.act(.addedTimeAnnounced(minutes: 4), at: 70)
    script.act(.formatChanged(MatchPreset.futsal.format), at: 80)
    #expect(script.state.addedTime == 4)
    #expect(MatchReport(script.match).format == MatchPreset.futsal.format)
    #expect(script.match.gather.format == MatchPreset.futsalRunning.format)
  }
}
