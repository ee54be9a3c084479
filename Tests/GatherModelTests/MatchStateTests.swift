import GatherModel
import Testing

@Suite("Where a match stands")
struct MatchStateTests {
  @Test("Before its first entry a match is ready, at 0:0, with the first period's clock stopped")
  func fresh() throws {
    let state = MatchScript(try MatchFormat(parsing: "2x20")).state
    #expect(state.phase == .ready)
    #expect(state.period == 0 && !state.isLastPeriod)
    #expect(state.score == .none)
    #expect(state.left == .teamA && !state.sidesSwapped && !state.stoppedByPowerCut)
    #expect(
      state.clock == MatchClock(direction: .down, setting: .minutes(20), limit: state.format.clockLimit))
  }

  @Test("A match of two halves goes from ready to playing, interval, playing and its end")
  func wholeMatch() throws {
    var script = MatchScript(try MatchFormat(parsing: "2x45 up"))
    var seen: [String] = []
    let look = { (script: MatchScript, second: Double) in
      let clock = script.state.clock
      return
        "\(script.state.phase) \(script.state.period) \(ClockText.text(seconds: clock.shownSeconds(at: .second(second))))"
    }
    let steps: [(MatchAct, Double)] = [
      (.goal(.teamA), 0), (.clockStarted, 10), (.goal(.teamB), 70), (.clockPaused, 2_815),
      (.periodEnded, 2_820),
      (.goal(.teamB), 2_900), (.clockStarted, 3_600), (.sidesSwapped, 3_601), (.gatherEnded, 6_302.5),
    ]
    for (act, second) in steps {
      script.act(act, at: second)
      seen.append(look(script, second))
    }
    #expect(
      seen == [
        "ready 0 00:00", "playing 0 00:00", "playing 0 01:00", "playing 0 46:45", "interval 1 45:00",
        "interval 1 45:00", "playing 1 45:00", "playing 1 45:01", "ended 1 90:02",
      ])
    #expect(script.state.score.result == "1:2")
    #expect(script.state.score.winner == .teamB)
    #expect(script.state.sidesSwapped && script.state.left == .teamA)
    #expect(look(script, 9_999) == "ended 1 90:02")
  }

  @Test("The clock stops itself at zero and stays there, the match goes on")
  func zero() {
    var script = MatchScript()
    script.act(.clockStarted, at: 0)
    #expect(script.state.clock.isTimeUp(at: .second(600)))
    #expect(script.state.phase == .playing)
    script.act(.goal(.teamA), at: 700)
    script.act(.clockStarted, at: 701)
    script.act(.clockPaused, at: 702)
    #expect(script.state.clock.reading(at: .second(99_999)) == .zero)
    #expect(script.state.score == Score(teamA: 1, teamB: 0))
  }

  @Test("Setting the clock stops it, cancel goes back to what was set, stopped")
  func setAndCancel() {
    var script = MatchScript()
    script.act(.clockStarted, at: 0)
    script.act(.clockSet(to: .minutes(5)), at: 100)
    #expect(script.state.clock.motion == .stopped)
    #expect(script.state.clock.reading(at: .second(900)) == .minutes(5))
    script.act(.clockStarted, at: 200)
    script.act(.clockAdjusted(by: .seconds(60)), at: 210)
    script.act(.clockCancelled, at: 220)
    #expect(script.state.clock.motion == .stopped)
    #expect(script.state.clock.reading(at: .second(900)) == .minutes(5))
    #expect(script.state.phase == .ready)
  }

  @Test("The next period's clock knows nothing of what was set for the last one")
  func nextPeriod() throws {
    var script = MatchScript(try MatchFormat(parsing: "2x20"))
    script.act([.clockSet(to: .minutes(7)), .clockStarted, .periodEnded], at: 5)
    #expect(script.state.clock.setting == .minutes(20))
    #expect(script.state.clock.motion == .stopped)
    #expect(script.state.isLastPeriod)
  }

  @Test("The end of the gather holds the clock and the score for good")
  func end() {
    var script = MatchScript()
    script.act(.clockStarted, at: 0)
    script.act(.gatherEnded, at: 5)
    let ended = script.state
    for act in everyAct { script.act(act, at: 50) }
    #expect(script.state == ended)
    #expect(ended.clock.reading(at: .second(50)) == .seconds(595))
  }

  @Test("An entry that the rules refuse changes nothing, so that no log leads out of them")
  func refusedEntries() {
    var script = MatchScript()
    script.act(Array(repeating: .goal(.teamA), count: 120))
    script.act([.goalTakenBack(.teamB), .clockPaused, .periodEnded, .clockSet(to: .seconds(Int64.max))])
    #expect(script.state.score == Score(teamA: 99, teamB: 0))
    #expect(script.state.phase == .ready)
    #expect(script.state.clock == MatchState(format: .casual).clock)
  }

  @Test("A log of absurd instants and durations neither traps nor leaves the clock's limits")
  func damagedLog() throws {
    let numbers: [Int64] = [.min, .min + 1, -1, 0, 1, 600_000_000_000, .max - 1, .max]
    for format in ["10", "2x45 up"] {
      var script = MatchScript(try MatchFormat(parsing: format))
      let limit = script.state.format.clockLimit
      for (index, number) in numbers.enumerated() {
        let other = numbers[(index + 3) % numbers.count]
        for act: MatchAct in [
          .clockStarted, .clockAdjusted(by: .seconds(other)), .clockAdjusted(by: .nanoseconds(other)),
          .clockSet(to: .seconds(other)), .clockSet(to: .nanoseconds(other)), .clockStarted, .clockPaused,
          .clockStarted,
        ] {
          script.write(.act(act), at: BoardInstant(nanoseconds: number))
          for now in numbers.map(BoardInstant.init(nanoseconds:)) {
            #expect((.zero...limit).contains(script.state.clock.reading(at: now)))
            if let change = script.state.clock.nextChange(after: now), now.nanoseconds < .max {
              #expect(change > now)
            }
          }
        }
        script.write(.recovered(lastAlive: BoardInstant(nanoseconds: other)), at: .second(0))
        script.undo()
        script.undo()
        script.redo()
      }
      #expect(script.state == MatchState(format: script.state.format, log: script.log))
    }
  }
}

/// One of each, for what must hold of all acts.
let everyAct: [MatchAct] = [
  .goal(.teamA), .goal(.teamB), .goalTakenBack(.teamA), .goalTakenBack(.teamB), .clockStarted, .clockPaused,
  .clockSet(to: .seconds(90)), .clockAdjusted(by: .seconds(1)), .clockAdjusted(by: .seconds(-60)),
  .clockCancelled, .periodEnded, .sidesSwapped, .gatherEnded, .addedTimeAnnounced(minutes: 3),
  .card(.teamA, .yellow, nil), .card(.teamB, .sinBin, PlayerMark(number: 7)), .counted(.foul, .teamA),
  .counted(.timeOut, .teamB),
  .kicksBegun, .kick(.teamA, isScored: true), .formatChanged(MatchPreset.football.format),
]
