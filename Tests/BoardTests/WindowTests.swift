import DisplayProbe
import Testing

extension BoardSuite {
  /// What happens to a window that is not the board's own doing.
  @Suite struct WindowTests {
    @Test("A resized window is laid out as one that was opened in that size")
    func resized() throws {
      let day = try MatchDay(width: 1_280, height: 720, board: ["--windowed", "800x480"])
      #expect(day.frame.width == 800 && day.frame.height == 480)
      let small = try day.probe.settled(in: day.frame)
      day.probe.resize(width: 1_024, height: 600)
      try day.probe.wait(for: "the new layout", in: day.frame) { $0 != small && $0.colours(upTo: 8) == 8 }
      let resized = try day.probe.settled(in: day.frame)
      #expect(resized.width == 1_024 && resized.height == 600)
      day.board.killNow()
      try day.start("--windowed", "1024x600")
      #expect(try day.probe.settled(in: day.frame) == resized)
    }

    @Test("An exposed window is drawn again, though nothing has changed")
    func exposed() throws {
      let day = try MatchDay(width: 800, height: 480)
      let before = try day.untilEchoIsGone()
      day.probe.coverScreen()
      try day.probe.wait(for: "the cover") { $0.colours(upTo: 2) == 1 }
      day.probe.uncoverScreen()
      try day.probe.wait(for: "the board again") { $0 == before }
    }

    @Test("F11 without a window manager, whom it needs, leaves the board as it is and its keys at work")
    func fullScreen() throws {
      let day = try MatchDay(width: 1_280, height: 720)
      #expect(day.frame == day.probe.screen)
      for score in ["1:0", "1:1"] {
        try day.probe.tap(.f11)
        let status = try day.act("a goal") { try day.probe.tap(score == "1:0" ? .left : .right) }
        #expect(status.score == score)
        #expect(day.frame == day.probe.screen)
      }
      let before = try day.untilEchoIsGone()
      day.board.killNow()
      try day.start()
      #expect(try day.probe.settled() == before)
    }
  }
}
