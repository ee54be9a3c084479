import DisplayProbe
import Testing

extension BoardSuite {
  /// Keys of a settings file, pressed for real.
  @Suite struct RebindingTests {
    let day: MatchDay
    let probe: WindowProbe

    init() throws {
      let folder = try BoardFolder()
      let settings = try folder.file(
        "gatherboard.yaml",
        """
        times:
          double-press: 0
          hold-others: 500 ms
          hold-quit: 300 ms
        keys:
          goal-left: [Ctrl+F2, PageDown]
          goal-right: [Alt+R, Keypad+, "b"]
          take-back-left: hold PageDown
          take-back-right: []
          clock: ["."]
          undo: F5
          end-gather: hold PageUp
          yes: [Enter, PageUp]
          quit: hold F2
        """)
      day = try MatchDay(width: 800, height: 480, folder: folder, board: ["--config", settings])
      probe = day.probe
    }

    @Test(
      "Chords with Control and Alt, the key pad, letters and signs do what the file says, and no other key does"
    )
    func chords() throws {
      #expect(try day.act("Ctrl+F2") { try probe.tap(.f2, .control) }.score == "1:0")
      #expect(try day.act("Alt+R") { try probe.tap("r", .alt) }.score == "1:1")
      #expect(try day.act("Keypad+") { try probe.tap(.keypadPlus) }.score == "1:2")
      #expect(try day.act("b") { try probe.tap("b") }.score == "1:3")
      #expect(try day.act("full stop") { try probe.tap(".") }.clock?.state == "running")
      #expect(try day.act("full stop") { try probe.tap(".") }.clock?.state == "paused")
      for key: Key in [.left, .right, .space, "r", "u"] { try probe.tap(key) }
      try probe.tap(.right, .shift)
      _ = try probe.settled()
      #expect(try day.folder.status().score == "1:3")
      #expect(try day.folder.status().log?.entries == 6)
    }

    @Test("A key with two meanings counts as pressed when it is let go of, as held when its time is over")
    func pressedAndHeld() throws {
      #expect(try day.act("tapped") { try probe.tap(.pageDown) }.score == "1:0")
      #expect(try day.act("tapped again") { try probe.tap(.pageDown) }.score == "2:0")
      let before = try day.untilEchoIsGone()
      try probe.press(.pageDown)
      try probe.waitForChange(from: before, what: "the bar of a held key")
      try day.stored("a goal taken back") { $0.score == "1:0" }
      try probe.release(.pageDown)
      _ = try probe.settled()
      let status = try day.folder.status()
      #expect(status.score == "1:0")
      #expect(status.log?.entries == 3)
    }

    @Test("What is held may open a question that the same key answers when it is pressed")
    func heldQuestion() throws {
      let before = try probe.settled()
      try probe.press(.pageUp)
      try probe.waitForChange(from: before, what: "the bar of a held key")
      // The bar moves until the question comes, which is still.
      _ = try probe.settled(quiet: .seconds(2))
      #expect(try day.folder.status().phase == "ready")
      try probe.release(.pageUp)
      #expect(try day.act("yes") { try probe.tap(.pageUp) }.phase == "ended")
    }

    @Test("A held key with a time of its own quits the board")
    func quit() throws {
      try probe.press(.f2)
      let (exit, _) = try day.board.waitForExit()
      try probe.release(.f2)
      #expect(exit == .code(0))
    }
  }

  /// What is held when the keyboard goes to another window.
  @Suite struct LostFocusTests {
    @Test("A key that is held when the keyboard goes away is neither pressed nor held")
    func lostFocus() throws {
      let folder = try BoardFolder()
      let settings = try folder.file(
        "gatherboard.yaml",
        """
        times: {hold-others: 3 s}
        keys: {goal-left: PageDown, take-back-left: hold PageDown}
        """)
      let day = try MatchDay(width: 800, height: 480, folder: folder, board: ["--config", settings])
      let probe = day.probe
      let before = try probe.settled()
      try probe.press(.pageDown)
      try probe.waitForChange(from: before, what: "the bar of a held key")
      probe.unfocus()
      try probe.wait(for: "the board without a bar") { $0 == before }
      try probe.release(.pageDown)
      probe.focus()
      _ = try probe.settled()
      #expect(try day.folder.status().log?.entries == 0)
      #expect(try day.act("a goal") { try probe.tap(.pageDown) }.score == "1:0")
    }
  }
}
