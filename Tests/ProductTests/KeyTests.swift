import DisplayProbe
import Glibc
import Testing

extension BoardSuite {
  /// Every key of the match, pressed for real.
  @Suite struct KeyTests {
    let day: MatchDay
    let probe: WindowProbe

    init() throws {
      day = try MatchDay(width: 800, height: 480)
      probe = day.probe
    }

    @Test("Goals, goals taken back, undo and redo")
    func goals() throws {
      #expect(try day.act("left goal") { try probe.tap(.left) }.score == "1:0")
      #expect(try day.act("right goal") { try probe.tap(.right) }.score == "1:1")
      #expect(try day.act("left taken back") { try probe.tap(.left, .shift) }.score == "0:1")
      #expect(try day.act("right taken back") { try probe.tap(.right, .shift) }.score == "0:0")
      #expect(try day.act("undo") { try probe.tap("u") }.score == "0:1")
      #expect(try day.act("undo again") { try probe.tap(.backspace) }.score == "1:1")
      #expect(try day.act("redo") { try probe.tap("u", .shift) }.score == "0:1")
      #expect(try day.act("redo again") { try probe.tap("u", .shift) }.score == "0:0")
    }

    @Test("Two goals that come while the board is kept from running are two")
    func stalled() throws {
      try day.show("goals") {
        day.board.send(SIGSTOP)
        try probe.tap(.left)
        try probe.pass(until: .now + .milliseconds(900))
        try probe.tap(.left)
        try probe.pass(until: .now + .milliseconds(300))
        day.board.send(SIGCONT)
      }
      try day.stored("both") { $0.score == "2:0" }
    }

    @Test("The keys of a button box")
    func buttonBox() throws {
      #expect(try day.act("goal A") { probe.tap(.f13) }.score == "1:0")
      #expect(try day.act("goal B") { probe.tap(.f14) }.score == "1:1")
      #expect(try day.act("clock") { probe.tap(.f15) }.clock?.state == "running")
      #expect(try day.act("clock") { probe.tap(.f15) }.clock?.state == "paused")
      #expect(try day.act("undo") { probe.tap(.f16) }.clock?.state == "running")
    }

    @Test("Start, pause, resume, and the arrows that move the clock")
    func clock() throws {
      #expect(try day.act("up") { try probe.tap(.up) }.clock?.text == "10:01")
      #expect(try day.act("down") { try probe.tap(.down) }.clock?.text == "10:00")
      #expect(try day.act("minute up") { try probe.tap(.up, .shift) }.clock?.text == "11:00")
      #expect(try day.act("minute down") { try probe.tap(.down, .shift) }.clock?.text == "10:00")
      #expect(try day.act("start") { try probe.tap(.space) }.clock?.state == "running")
      #expect(try day.act("pause") { try probe.tap(.space) }.clock?.state == "paused")
      #expect(try day.act("resume") { try probe.tap(.space) }.clock?.state == "running")
      let moved = try day.act("minute down while it runs") { try probe.tap(.down, .control, .shift) }
      #expect((480_000...540_000).contains(moved.clock?.milliseconds ?? 0))
    }

    @Test("The clock is set by digits and Enter, and left alone by Esc")
    func clockSetting() throws {
      let before = try probe.settled()
      try day.show("the clock to be set") { try probe.tap("s") }
      try day.show("a digit") { try probe.tap("4") }
      try probe.tap(.escape)
      _ = try probe.wait(for: "the board again") { $0 == before }
      #expect(try day.folder.status().clock?.text == "10:00")
      try probe.tap("s")
      for digit: Key in ["1", "2", "3", "4"] { try probe.tap(digit) }
      _ = try probe.settled()
      #expect(try day.act("the clock set") { try probe.tap(.enter) }.clock?.text == "12:34")
    }

    @Test("C held for a second puts the clock back; tapped it does nothing")
    func cancel() throws {
      #expect(try day.act("up") { try probe.tap(.up) }.clock?.text == "10:01")
      #expect(try day.act("start") { try probe.tap(.space) }.clock?.state == "running")
      try day.show("tapped C") { try probe.tap("c") }
      #expect(try day.folder.status().clock?.state == "running")
      let before = try day.folder.status().log
      let pressed = ContinuousClock.now
      try probe.press("c")
      let status = try day.stored("the clock put back") { $0.log != before }
      #expect(ContinuousClock.now - pressed >= .seconds(1))
      try probe.release("c")
      #expect(status.clock?.state == "stopped")
      #expect(status.clock?.text == "10:00")
    }

    @Test("X swaps the sides: the left key then is the other team's")
    func sides() throws {
      _ = try day.act("swap") { try probe.tap("x") }
      #expect(try day.act("left goal") { try probe.tap(.left) }.score == "0:1")
      #expect(try day.act("goal A by its own key") { probe.tap(.f13) }.score == "1:1")
    }

    @Test("E asks: Esc goes on, Enter ends, U takes the end back")
    func end() throws {
      let before = try probe.settled()
      try day.show("the question") { try probe.tap("e") }
      try probe.tap(.escape)
      try probe.wait(for: "the board again") { $0 == before }
      #expect(try day.folder.status().phase == "ready")
      try day.show("the question") { try probe.tap("e") }
      #expect(try day.act("the end") { try probe.tap(.enter) }.phase == "ended")
      #expect(try day.act("the end taken back") { try probe.tap("u") }.phase == "ready")
    }

    @Test("While a question is open, keys that are no answer do nothing")
    func keysDuringQuestion() throws {
      let before = try day.folder.status()
      let board = try probe.settled()
      try day.show("the question") { try probe.tap("e") }
      for key: Key in [.space, "x", "s", "p", .up, "u"] { try probe.tap(key) }
      _ = try probe.settled()
      try probe.tap("n")
      try probe.wait(for: "the board again") { $0 == board }
      #expect(try day.folder.status() == before)
    }

    @Test("F1 shows the keys; any key closes them and counts for nothing else")
    func keyMap() throws {
      let before = try probe.settled()
      for key: Key in ["z", .left, .space] {
        try day.show("the keys") { try probe.tap(.f1) }
        try probe.tap(key)
        try probe.wait(for: "the board again") { $0 == before }
      }
      try day.show("the keys by question mark") { try probe.tap("?") }
      try probe.tap(.escape)
      try probe.wait(for: "the board again") { $0 == before }
      #expect(try day.folder.status().log?.entries == 0)
    }

    @Test("A goal key held down counts once")
    func heldKey() throws {
      try probe.hold(.left, repeats: 8)
      try day.stored("a goal") { $0.score == "1:0" }
      _ = try probe.settled()
      #expect(try day.folder.status().score == "1:0")
    }

    @Test("Two presses of one goal key within 250 ms count once, of two keys twice")
    func presses() throws {
      let before = try probe.settled()
      try probe.tapTogether([.left, .left])
      try probe.waitForChange(from: before, what: "a goal")
      try day.stored("the goal") { $0.score == "1:0" }
      _ = try probe.settled()
      #expect(try day.folder.status().score == "1:0")
      let then = try probe.picture()
      try probe.tapTogether([.right, .left])
      try probe.waitForChange(from: then, what: "both goals")
      let status = try day.stored("both goals") { $0.score == "2:1" }
      #expect(status.log?.entries == 3)
    }
  }

  /// Periods, which the default format has only one of.
  @Suite struct PeriodKeyTests {
    @Test("P asks while there is time left, and goes on to the next period")
    func periods() throws {
      let day = try MatchDay(width: 800, height: 480, gather: ["--format", "2x20"])
      let probe = day.probe
      #expect(try day.act("start") { try probe.tap(.space) }.period?.number == 1)
      _ = try day.act("pause") { try probe.tap(.space) }
      try day.show("the question") { try probe.tap("p") }
      let status = try day.act("half-time") { try probe.tap(.enter) }
      #expect(status.phase == "interval")
      #expect(try day.act("a goal in the interval") { try probe.tap(.right) }.score == "0:1")
      let second = try day.act("the second half") { try probe.tap(.space) }
      #expect(second.phase == "playing")
      #expect(second.period?.number == 2)
    }
  }
}
