import GatherModel
import Testing

@Suite("After a power cut")
struct MatchRecoveryTests {
  @Test("A running clock stands where it was last alive, and says so until it is touched")
  func running() {
    var script = MatchScript()
    script.act(.clockStarted, at: 1_000)
    script.recover(lastAlive: 1_095, at: 4)
    #expect(script.state.stoppedByPowerCut)
    #expect(script.state.clock.motion == .paused)
    #expect(script.state.clock.reading(at: .second(4)) == .seconds(505))
    script.act([.goal(.teamA), .sidesSwapped], at: 5)
    #expect(script.state.stoppedByPowerCut)
    script.act(.clockStarted, at: 6)
    #expect(!script.state.stoppedByPowerCut)
    #expect(script.state.clock.reading(at: .second(16)) == .seconds(495))
  }

  @Test(
    "Whatever touches the clock ends the notice; what is refused does not",
    arguments: [
      (.clockSet(to: .minutes(1)), false), (.clockAdjusted(by: .seconds(1)), false), (.clockCancelled, false),
      (.periodEnded, false), (.gatherEnded, false), (.clockPaused, true), (.clockSet(to: .minutes(60)), true),
      (.goal(.teamA), true), (.goalTakenBack(.teamA), true), (.sidesSwapped, true),
    ] as [(MatchAct, Bool)])
  func notice(act: MatchAct, stays: Bool) throws {
    var script = MatchScript(try MatchFormat(parsing: "2x20"))
    script.act(.clockStarted, at: 0)
    script.recover(lastAlive: 5)
    script.act(act, at: 1)
    #expect(script.state.stoppedByPowerCut == stays)
    script.undo(at: 2)
    #expect(script.state.stoppedByPowerCut)
  }

  @Test("A clock at rest, or past its end, comes back as it was, without a word")
  func atRest() throws {
    for acts: [MatchAct] in [
      [], [.goal(.teamA)], [.clockStarted, .clockPaused], [.clockSet(to: .zero)],
      [.clockStarted, .periodEnded],
      [.clockStarted, .gatherEnded],
    ] {
      var script = MatchScript(try MatchFormat(parsing: "2x20"))
      script.act(acts, at: 50)
      let before = script.state
      script.recover(lastAlive: 90)
      #expect(script.state == before)
    }
    var script = MatchScript()
    script.act(.clockStarted, at: 0)
    script.recover(lastAlive: 600, at: 3)
    #expect(!script.state.stoppedByPowerCut)
    #expect(script.state.clock.motion == .stopped)
    #expect(script.state.clock.isTimeUp(at: .second(3)))
  }

  @Test("A recovery is no act: undo passes it by, and it stops what undo sets going again")
  func undoAcross() {
    var script = MatchScript()
    script.act(.clockStarted, at: 0)
    script.act(.clockPaused, at: 100)
    script.recover(lastAlive: 130, at: 1)
    #expect(!script.state.stoppedByPowerCut)
    script.undo(at: 2)
    #expect(script.state.stoppedByPowerCut, "the clock never stopped, until the power went")
    #expect(script.state.clock.reading(at: .second(2)) == .seconds(470))
    script.undo(at: 3)
    #expect(script.state == MatchState(format: .casual))
    #expect(script.log.undoable == nil)
    script.redo(at: 4)
    script.redo(at: 5)
    #expect(script.state.clock.reading(at: .second(5)) == .seconds(500))
    #expect(!script.state.stoppedByPowerCut)
  }

  @Test("Redo survives a power cut: what comes back comes back before it")
  func redoAcross() {
    var script = MatchScript()
    script.act(.clockStarted, at: 0)
    script.undo(at: 10)
    script.recover(lastAlive: 40, at: 1)
    #expect(script.state == MatchState(format: .casual))
    script.redo(at: 2)
    #expect(script.state.stoppedByPowerCut)
    #expect(script.state.clock.reading(at: .second(2)) == .seconds(560))
    script.act(.clockStarted, at: 5)
    script.undo(at: 6)
    script.undo(at: 7)
    script.redo(at: 8)
    script.redo(at: 9)
    #expect(script.state.clock.reading(at: .second(15)) == .seconds(550))
  }

  @Test("Two power cuts, the second before anybody touched the board")
  func twice() {
    var script = MatchScript()
    script.act(.clockStarted, at: 0)
    script.recover(lastAlive: 10, at: 500)
    script.recover(lastAlive: 800, at: 3)
    #expect(script.state.stoppedByPowerCut)
    #expect(script.state.clock.reading(at: .second(3)) == .seconds(590))
    script.act(.clockStarted, at: 4)
    script.recover(lastAlive: 24, at: 1)
    #expect(script.state.clock.reading(at: .second(1)) == .seconds(570))
    script.undo(at: 2)
    #expect(script.state.stoppedByPowerCut)
    #expect(script.state.clock.reading(at: .second(2)) == .seconds(590))
  }

  @Test("The undone end of a gather that ended before the power cut goes on where the board was last alive")
  func endUndone() {
    var script = MatchScript()
    script.act(.clockStarted, at: 0)
    script.act(.gatherEnded, at: 100)
    script.recover(lastAlive: 100, at: 7)
    script.undo(at: 8)
    #expect(script.state.phase == .playing)
    #expect(script.state.stoppedByPowerCut)
    #expect(script.state.clock.reading(at: .second(8)) == .seconds(500))
  }
}
