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

    @Test("F11 changes between the whole screen and a window")
    func fullScreen() throws {
      let day = try MatchDay(width: 1_280, height: 720)
      #expect(day.frame == day.probe.screen)
      _ = try day.act("a window") { try day.probe.tap(.f11) }
      _ = try day.probe.settled()
      #expect(day.frame != day.probe.screen)
      day.probe.focus()
      _ = try day.act("the whole screen") { try day.probe.tap(.f11) }
      _ = try day.probe.settled()
      #expect(day.frame == day.probe.screen)
    }
  }
}
