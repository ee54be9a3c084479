import GatherModel
import Testing

@Suite("Random matches")
struct RandomMatchTests {
  struct Play: Sendable, CustomTestStringConvertible {
    var seed: UInt64
    var count = 1
    var seconds: Int
    var countsUp = false
    /// A power cut about every so many steps; 0 for none.
    var powerCuts = 0

    var testDescription: String {
      "seed \(seed): \(count)x\(seconds) s \(countsUp ? "up" : "down"), a power cut every \(powerCuts) steps"
    }
  }

  @Test(
    "After 1,000 acts, undos and redos the state is what a plain board with two stacks of boards says",
    arguments: [
      Play(seed: 1, seconds: 600),
      Play(seed: 2, count: 2, seconds: 1_200),
      Play(seed: 3, count: 2, seconds: 2_700, countsUp: true),
      Play(seed: 4, count: 9, seconds: 5),
      Play(seed: 5, count: 9, seconds: 3_600, countsUp: true),
      Play(seed: 6, seconds: 600, powerCuts: 20),
      Play(seed: 7, count: 4, seconds: 450, powerCuts: 5),
      Play(seed: 8, count: 9, seconds: 2_700, countsUp: true, powerCuts: 12),
    ])
  func thousand(_ play: Play) throws {
    var generator = SeededGenerator(seed: play.seed)
    let direction = play.countsUp ? MatchFormat.Direction.up : .down
    let period = MatchFormat.Period(length: .seconds(play.seconds), direction: direction)
    var script = MatchScript(try MatchFormat(periods: Array(repeating: period, count: play.count)))
    let limit = script.state.format.clockLimit
    var history = PlainHistory(
      PlainBoard(
        count: play.count, length: play.seconds * 1_000_000_000, countsUp: play.countsUp,
        limit: Int(limit.wholeNanoseconds)))
    var now = 5_000_000_000
    // One team scores far more often, so that 99 is reached.
    let favourite = Bool.random(using: &generator) ? TeamID.teamA : .teamB

    for step in 1...1_000 {
      now += Self.pause(using: &generator)
      let moment = BoardInstant(nanoseconds: Int64(now))
      if play.powerCuts > 0, Int.random(in: 0..<play.powerCuts, using: &generator) == 0 {
        let lastAlive = now - Int.random(in: 0...5_000_000_000, using: &generator)
        now = Int.random(in: 0...20_000_000_000, using: &generator)
        script.write(
          .recovered(lastAlive: BoardInstant(nanoseconds: Int64(lastAlive))),
          at: BoardInstant(nanoseconds: Int64(now)))
        history.losePower(at: lastAlive)
      } else {
        switch Int.random(in: 0..<100, using: &generator) {
        case 0..<20,
          _ where history.board.phase == "ended" && history.canUndo:
          #expect(history.canUndo == (script.log.undoable != nil))
          if let last = script.log.undoable { script.write(.undone(last.id), at: moment) }
          history.undo()
        case 20..<35:
          #expect(history.canRedo == (script.log.redoable != nil))
          if let next = script.log.redoable { script.write(.redone(next.id), at: moment) }
          history.redo()
        default:
          let act = Self.act(favourite: favourite, using: &generator)
          let allowed = history.press(act, at: now)
          #expect((script.state.refusal(of: act, at: moment) == nil) == allowed, "step \(step): \(act)")
          if allowed { script.write(.act(act), at: moment) }
        }
      }
      try Self.expectAgreement(script, history.board, at: now, step: step, limit: limit)
    }

    #expect(script.log.entries.count > 500)
    #expect(MatchLog(script.log.entries) == script.log)
    for count in [0, 1, 2, 17, 333] {
      let early = script.match.dropping(last: count)
      var replayed = Match(gather: script.match.gather)
      for entry in script.log.entries.dropLast(count) { replayed.append(entry) }
      #expect(early == replayed)
    }
  }

  private static func expectAgreement(
    _ script: MatchScript, _ board: PlainBoard, at now: Int, step: Int, limit: Duration
  ) throws {
    let state = script.state
    try #require(state == MatchState(format: state.format, log: script.log), "step \(step): not the fold")
    try #require(shown(state, at: now) == shown(board, at: now), "step \(step)")
    #expect(Score.goals.contains(state.score.teamA) && Score.goals.contains(state.score.teamB))
    for later in [0, 1, 999_999_999, 60_000_000_000, Int.max - now] {
      let instant = BoardInstant(nanoseconds: Int64(now + later))
      let reading = state.clock.reading(at: instant)
      try #require((.zero...limit).contains(reading), "step \(step), \(later) ns later")
      #expect(reading == .nanoseconds(board.time(at: now + later)))
    }
  }

  /// All that both sides know of a board, by name.
  private static func shown(_ state: MatchState, at now: Int) -> [String: String] {
    let instant = BoardInstant(nanoseconds: Int64(now))
    let paused = state.clock.motion == .paused
    return [
      "phase": state.phase.rawValue, "period": "\(state.period)", "score": state.score.result,
      "left": state.left.rawValue, "power cut": "\(state.stoppedByPowerCut)", "paused": "\(paused)",
      "time": "\(state.clock.reading(at: instant).wholeNanoseconds)",
      "setting": "\(state.clock.setting.wholeNanoseconds)",
      "runs": "\(state.clock.isRunning(at: instant))",
    ]
  }

  private static func shown(_ board: PlainBoard, at now: Int) -> [String: String] {
    [
      "phase": board.phase, "period": "\(board.period)",
      "score": "\(board.goals["A", default: 0]):\(board.goals["B", default: 0])",
      "left": board.swapped && board.phase != "ended" ? "B" : "A", "power cut": "\(board.powerCut)",
      "paused": "\(board.paused)",
      "time": "\(board.time(at: now))", "setting": "\(board.setting)", "runs": "\(board.runs(at: now))",
    ]
  }

  /// Mostly seconds, at times nothing at all or longer than a half.
  private static func pause(using generator: inout SeededGenerator) -> Int {
    switch Int.random(in: 0..<10, using: &generator) {
    case 0: 0
    case 1: Int.random(in: 0...3_000, using: &generator) * 1_000_000_000
    default: Int.random(in: 0...10_000_000_000, using: &generator)
    }
  }

  private static func act(favourite: TeamID, using generator: inout SeededGenerator) -> MatchAct {
    switch Int.random(in: 0..<100, using: &generator) {
    case 0..<35: return .goal(favourite)
    case 35..<40: return .goal(favourite.opponent)
    case 40..<43: return .goalTakenBack(favourite)
    case 43..<48: return .goalTakenBack(favourite.opponent)
    case 48..<63: return .clockStarted
    case 63..<73: return .clockPaused
    case 73..<77: return .clockSet(to: .seconds(Int.random(in: -10...37_000, using: &generator)))
    case 77..<80: return .clockSet(to: .seconds(Int.random(in: 0...20, using: &generator)))
    case 80..<88:
      let steps = [-3_600, -60, -1, 1, 60, 3_600]
      return .clockAdjusted(by: .seconds(steps.randomElement(using: &generator) ?? 0))
    case 88..<91: return .clockCancelled
    case 91..<95: return .periodEnded
    case 95..<98: return .sidesSwapped
    default: return .gatherEnded
    }
  }
}
