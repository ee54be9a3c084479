import GatherModel
import Testing

@Suite("Undo and redo")
struct MatchUndoTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    /// Done a second apart, from second 0.
    var before: [MatchAct]
    var act: MatchAct

    var testDescription: String { name }

    init(_ name: String, _ before: [MatchAct], _ act: MatchAct) {
      self.name = name
      self.before = before
      self.act = act
    }
  }

  @Test(
    "Each act can be undone and done again, as if it had not been and as it was",
    arguments: [
      Case("a goal", [.clockStarted], .goal(.teamA)),
      Case("a goal taken back", [.goal(.teamB)], .goalTakenBack(.teamB)),
      Case("the start", [.goal(.teamA)], .clockStarted),
      Case("a resume", [.clockStarted, .clockPaused], .clockStarted),
      Case("a pause", [.clockStarted], .clockPaused),
      Case("a setting of a resting clock", [], .clockSet(to: .minutes(5))),
      Case("a setting of a running clock", [.clockStarted], .clockSet(to: .minutes(5))),
      Case(
        "a correction of a resting clock", [.clockStarted, .clockPaused], .clockAdjusted(by: .seconds(60))),
      Case("a correction of a running clock", [.clockStarted], .clockAdjusted(by: .seconds(-60))),
      Case("a correction to the end", [.clockStarted], .clockAdjusted(by: .minutes(-59))),
      Case("a cancel", [.clockSet(to: .minutes(5)), .clockStarted], .clockCancelled),
      Case("the end of a period with its clock running", [.clockStarted], .periodEnded),
      Case("the end of a period with its clock paused", [.clockStarted, .clockPaused], .periodEnded),
      Case("the start of a second half", [.clockStarted, .periodEnded], .clockStarted),
      Case("a swap of sides", [], .sidesSwapped),
      Case("the end of the gather with its clock running", [.clockStarted, .goal(.teamA)], .gatherEnded),
      Case("the end of the gather in the interval", [.clockStarted, .periodEnded], .gatherEnded),
    ])
  func everyAct(_ example: Case) throws {
    var script = MatchScript(try MatchFormat(parsing: "2x20"))
    for (second, act) in example.before.enumerated() { script.act(act, at: Double(second)) }
    let before = script.state
    script.act(example.act, at: 10)
    let after = script.state
    #expect(after != before)
    #expect(script.log.undoable?.act == example.act)
    script.undo(at: 20)
    #expect(script.state == before)
    #expect(script.log.redoable?.act == example.act)
    script.redo(at: 30)
    #expect(script.state == after)
    script.undo(at: 40)
    #expect(script.state == before)
  }

  @Test("An undone pause means that the clock never stopped, whenever it is undone")
  func pause() {
    var script = MatchScript()
    script.act(.clockStarted, at: 0)
    script.act(.clockPaused, at: 100)
    script.undo(at: 350)
    #expect(script.state.clock.isRunning(at: .second(350)))
    #expect(script.state.clock.reading(at: .second(350)) == .seconds(250))
    script.redo(at: 400)
    #expect(script.state.clock.reading(at: .second(400)) == .seconds(500))
    script.undo(at: 700)
    #expect(script.state.clock.isTimeUp(at: .second(700)))
  }

  @Test("An undone start puts the clock back to where it was")
  func start() {
    var script = MatchScript()
    script.act(.clockStarted, at: 0)
    script.undo(at: 30)
    #expect(script.state == MatchState(format: .casual))
    script.act(.clockStarted, at: 100)
    script.act(.clockPaused, at: 130)
    script.act(.clockStarted, at: 200)
    script.undo(at: 260)
    #expect(script.state.clock.motion == .paused)
    #expect(script.state.clock.reading(at: .second(260)) == .seconds(570))
  }

  @Test("Across the end of a period the first half is back, its clock never stopped")
  func periodEnd() throws {
    var script = MatchScript(try MatchFormat(parsing: "2x45 up"))
    script.act(.clockStarted, at: 0)
    script.act(.periodEnded, at: 2_760)
    script.act(.clockStarted, at: 3_000)
    script.undo(at: 3_010)
    #expect(script.state.phase == .interval)
    script.undo(at: 3_020)
    #expect(script.state.phase == .playing && script.state.period == 0)
    #expect(script.state.clock.reading(at: .second(3_030)) == .seconds(3_030))
    script.redo(at: 3_040)
    script.redo(at: 3_041)
    #expect(script.state.period == 1)
    #expect(script.state.clock.reading(at: .second(3_100)) == .seconds(2_800))
  }

  @Test("After the undone end of the gather everything is possible again")
  func gatherEnd() {
    var script = MatchScript()
    script.act(.clockStarted, at: 0)
    script.act(.gatherEnded, at: 100)
    script.undo(at: 105)
    #expect(script.state.phase == .playing)
    #expect(script.state.clock.reading(at: .second(105)) == .seconds(495))
    script.act(.goal(.teamB), at: 106)
    #expect(script.state.score == Score(teamA: 0, teamB: 1))
  }

  @Test("Undo goes back to the kick-off and before, redo to the last act")
  func allTheWay() throws {
    var script = MatchScript(try MatchFormat(parsing: "2x20"))
    let acts: [MatchAct] = [
      .goal(.teamA), .clockStarted, .goal(.teamB), .clockPaused, .goalTakenBack(.teamA), .clockStarted,
      .periodEnded,
      .sidesSwapped, .clockStarted, .clockAdjusted(by: .seconds(-5)), .gatherEnded,
    ]
    var states = [script.state]
    for (second, act) in acts.enumerated() {
      script.act(act, at: Double(second))
      states.append(script.state)
    }
    for state in states.dropLast().reversed() {
      script.undo(at: 100)
      #expect(script.state == state)
    }
    #expect(script.log.undoable == nil)
    for state in states.dropFirst() {
      script.redo(at: 200)
      #expect(script.state == state)
    }
    #expect(script.log.redoable == nil)
  }

  @Test("A new act ends redo, undo goes on before it")
  func newAct() {
    var script = MatchScript()
    script.act([.goal(.teamA), .goal(.teamB)])
    script.undo()
    script.act(.sidesSwapped)
    #expect(script.log.redoable == nil)
    script.undo()
    script.undo()
    #expect(script.state == MatchState(format: .casual))
    #expect(script.log.redoable?.act == .goal(.teamA))
  }

  @Test("Where the match would stand after undo and after redo is where it then stands")
  func foreseen() {
    var script = MatchScript()
    #expect(script.match.stateAfterUndo == nil)
    #expect(script.match.stateAfterRedo == nil)
    script.act(.clockStarted, at: 0)
    script.act(.goal(.teamA), at: 10)
    script.act(.clockPaused, at: 20)
    for second in stride(from: 30.0, to: 60, by: 10) {
      let foreseen = script.match.stateAfterUndo
      script.undo(at: second)
      #expect(foreseen == script.state)
    }
    for second in stride(from: 60.0, to: 90, by: 10) {
      let foreseen = script.match.stateAfterRedo
      script.redo(at: second)
      #expect(foreseen == script.state)
    }
  }
}
