import DisplayProbe
import Glibc
import Testing

extension FaultSuite {
  /// A commit that takes its time, and what the board does meanwhile.
  @Suite struct SlowDiskTests {
    @Test("A goal not saved yet is drawn with a mark, the clock goes on, and the mark goes with the save")
    func marked() throws {
      let day = try MatchDay()
      let regions = try BoardRegions(day)
      _ = try day.act("the clock running", seenIn: regions.clock) { try day.probe.tap(.space) }
      let unmarked = try day.probe.settled(in: day.savingMark)
      let disk = try day.folder.holdStore()
      let score = try day.probe.picture(of: regions.leftScore)
      let pressedAt = try day.probe.tap(.left)
      let drawn = try day.probe.waitForChange(from: score, in: regions.leftScore, what: "the goal")
      #expect(drawn.seenAt - pressedAt >= .milliseconds(95), "drawn as done before its time")
      try day.probe.waitForChange(from: unmarked, in: day.savingMark, what: "the saving mark")
      #expect(try day.folder.status().score == "0:0")
      for tick in 1...2 {
        let clock = try day.probe.picture(of: regions.clock)
        try day.probe.waitForChange(from: clock, in: regions.clock, what: "second \(tick) of a waiting clock")
      }
      try day.probe.tap(.right)
      disk.killNow()
      try day.stored("both goals") { $0.score == "1:1" }
      try day.probe.wait(for: "the mark gone", in: day.savingMark) { $0 == unmarked }
    }

    @Test("The end waits for a slow disk, says so, and loses nothing")
    func endWaits() throws {
      let day = try MatchDay(width: 800, height: 480)
      let disk = try day.folder.holdStore()
      try day.show("the goal, marked") { try day.probe.tap(.left) }
      let before = try day.probe.picture(of: day.footLine)
      day.board.send(SIGTERM)
      try day.probe.waitForChange(from: before, in: day.footLine, what: "\"Saving…\"")
      #expect(throws: ProbeError.self, "it waits") {
        try day.board.waitForExit(within: .milliseconds(600))
      }
      disk.killNow()
      let (exit, _) = try day.board.waitForExit()
      #expect(exit == .code(0))
      #expect(try day.folder.status().score == "1:0")
    }

    @Test("A second signal ends a waiting board at once")
    func secondSignal() throws {
      let day = try MatchDay(width: 800, height: 480)
      let disk = try day.folder.holdStore()
      try day.show("the goal, marked") { try day.probe.tap(.left) }
      let before = try day.probe.picture(of: day.footLine)
      day.board.send(SIGTERM)
      try day.probe.waitForChange(from: before, in: day.footLine, what: "\"Saving…\"")
      let askedAt = ContinuousClock.now
      day.board.send(SIGTERM)
      let (exit, endedAt) = try day.board.waitForExit()
      #expect(exit == .code(128 + SIGTERM))
      // Waiting, it would give up after 10 s.
      #expect(askedAt.duration(to: endedAt) < .seconds(8))
      disk.killNow()
    }

    @Test("A store that is taken away under the board is made anew, with all of the match")
    func takenAway() throws {
      let day = try MatchDay()
      let regions = try BoardRegions(day)
      #expect(try day.act("a goal", seenIn: regions.leftScore) { try day.probe.tap(.left) }.score == "1:0")
      // The first looks at the files are over.
      _ = try day.untilEchoIsGone()
      try day.show("the word of it", in: day.footLine) {
        for suffix in ["", "-wal", "-shm"] { unlink("\(day.folder.data)/gatherboard.sqlite\(suffix)") }
      }
      try day.stored("the goal, anew") { $0.score == "1:0" }
      #expect(try day.act("another", seenIn: regions.rightScore) { try day.probe.tap(.right) }.score == "1:1")
      day.board.killNow()
      try day.start()
      #expect(try day.folder.status().score == "1:1")
    }

    @Test("A disk that does not answer for ten seconds is given up on, with a sentence and its own exit code")
    func givenUp() throws {
      let day = try MatchDay(width: 800, height: 480)
      let disk = try day.folder.holdStore()
      try day.show("the goal, marked") { try day.probe.tap(.left) }
      day.board.send(SIGTERM)
      let (exit, _) = try day.board.waitForExit()
      #expect(exit == .code(74))
      let sentence = try day.board.errors.split(separator: "\n").last { $0.hasPrefix("gatherboard:") } ?? ""
      #expect(sentence.contains("1 key press is not saved"), "\(sentence)")
      disk.killNow()
    }
  }
}
