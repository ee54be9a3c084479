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
      let resized = try day.probe.settled(in: day.frame, quiet: .seconds(1))
      #expect(resized.width == 1_024 && resized.height == 600)
      day.board.killNow()
      try day.start("--windowed", "1024x600")
      #expect(try day.probe.settled(in: day.frame) == resized)
    }

    @Test("An exposed window is drawn again, though nothing has changed")
    func exposed() throws {
      let day = try MatchDay(width: 800, height: 480)
      let before = try day.probe.settled()
      day.probe.coverScreen()
      try day.probe.wait(for: "the cover") { $0.colours(upTo: 2) == 1 }
      day.probe.uncoverScreen()
      try day.probe.wait(for: "the board again") { $0 == before }
    }

    @Test("F11 changes between the whole screen and a window in its middle, and keys work in both")
    func fullScreen() throws {
      let day = try MatchDay(width: 1_280, height: 720)
      let probe = day.probe
      #expect(day.frame == probe.screen)
      let whole = try probe.settled()
      let corner = Rectangle(x: 0, y: 0, width: 100, height: 60)
      let covered = try probe.picture(of: corner)
      try probe.tap(.f11)
      try probe.waitForChange(from: covered, in: corner, what: "the window left the corner")
      try waitUntil("the window in the middle") {
        day.frame == Rectangle(x: 160, y: 90, width: 960, height: 540)
      }
      _ = try probe.settled()
      probe.focus()
      #expect(try day.act("a goal") { try probe.tap(.left) }.score == "1:0")
      #expect(try day.act("a goal taken back") { try probe.tap("u") }.score == "0:0")
      _ = try day.untilEchoIsGone()
      try probe.tap(.f11)
      try probe.wait(for: "the whole screen again") { $0 == whole }
      #expect(day.frame == probe.screen)
      #expect(try day.act("a goal") { try probe.tap(.right) }.score == "0:1")
    }
  }
}
