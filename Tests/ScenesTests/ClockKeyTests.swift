import GatherModel
import Scenes
import Testing

@Suite("The keys of the clock")
struct ClockKeyTests {
  @Test("Space starts, pauses and resumes")
  func toggle() {
    let board = TestBoard()
    board.press(.space, at: 0)
    #expect(board.footer(at: 0) == "Clock running  ·  U to undo")
    board.press(.function(15), at: 60)
    #expect(board.footer(at: 60) == "Clock paused  ·  Undo to undo")
    board.press(.space, at: 100)
    #expect(board.clock(at: 160) == "08:00")
    #expect(board.events == [.act(.clockStarted), .act(.clockPaused), .act(.clockStarted)])
  }

  @Test("At 00:00 the clock stops by itself and cannot be started")
  func timeUp() {
    let board = TestBoard()
    board.press(.space, at: 0)
    #expect(board.clock(at: 599.999) == "00:01")
    #expect(board.clock(at: 600) == "00:00")
    board.press(.space, at: 700)
    #expect(board.note == .refused(.clockAtZero))
    #expect(board.saved.count == 1)
    #expect(board.nextChange(at: 704) == nil)
  }

  @Test(
    "The arrows move the clock at rest, and a running one with Control",
    arguments: [
      (Key.up, false, "10:01", "+1 s"), (.down, false, "09:59", "−1 s"), (.up, true, "11:00", "+1 min"),
      (.down, true, "09:00", "−1 min"),
    ])
  func moved(key: Key, shift: Bool, clock: String, echo: String) {
    let board = TestBoard()
    board.press(key, shift: shift)
    #expect(board.clock(at: 0) == clock)
    #expect(board.footer(at: 0) == "Clock \(echo)  ·  U to undo")
    board.press(.letter("u"))
    board.press(.space)
    board.press(key, shift: shift)
    #expect(board.clock(at: 0) == "10:00" && board.saved.count == 3)
    let control = "Ctrl+\(shift ? "Shift+" : "")\(key.label)"
    #expect(board.footer(at: 0) == "The clock is running. Press \(control) to adjust it.")
    board.press(key, shift: shift, control: true)
    #expect(board.match.clock.isRunning(at: .second(0)) && board.clock(at: 0) == clock)
    #expect(board.footer(at: 0) == "Clock \(echo)  ·  U to undo")
  }

  @Test(
    "An arrow that comes after a list has closed leaves a running clock alone, also while a number may be typed"
  )
  func strayArrow() throws {
    let board = try TestBoard.squads("football")
    board.press([.letter("k"), .down, .escape, .down], at: 60)
    #expect(board.clock(at: 60) == "01:00" && board.state.overlay == nil)
    board.press([.left, .up], at: 61)
    #expect(board.clock(at: 61) == "01:01" && board.match.score == Score(teamA: 1, teamB: 0))
  }

  @Test("At rest an arrow moves the clock with Control too, and so does every key that only the clock has")
  func ownKeys() throws {
    var bindings = KeyBindings.standard
    bindings[.clockPlus1s] += [
      .init(KeyStroke(.letter("a"))), .init(KeyStroke(.line("GPIO17"))), .init(KeyStroke(.pad(.up))),
      .init(KeyStroke(.up, alt: true)), .init(KeyStroke(.function(20))),
    ]
    let board = TestBoard(keyMap: try KeyMap(bindings))
    board.press(.up, control: true, at: 0)
    board.press(.space, at: 0)
    #expect(board.clock(at: 0) == "10:01")
    for key in [Key.letter("a"), .line("GPIO17"), .pad(.up), .function(20), .keypad("8")] {
      board.press(key, at: 0)
    }
    board.press(.up, alt: true, at: 0)
    #expect(board.clock(at: 0) == "10:07")
  }

  @Test(
    "A letter that moves in lists needs Control for a running clock as an arrow does; a bound Ctrl+Up is what it is"
  )
  func listKeys() throws {
    var bindings = KeyBindings.standard
    bindings[.listDown] += [.init(KeyStroke(.letter("z")))]
    bindings[.clockMinus1s] += [.init(KeyStroke(.letter("z")))]
    bindings[.horn] += [.init(KeyStroke(.up, control: true))]
    let board = TestBoard(keyMap: try KeyMap(bindings))
    board.press(.space, at: 0)
    board.press(.letter("z"), at: 0)
    #expect(board.clock(at: 0) == "10:00")
    board.press(.letter("z"), control: true, at: 0)
    #expect(board.clock(at: 0) == "09:59")
    board.press(.up, control: true, at: 0)
    #expect(board.clock(at: 0) == "09:59" && board.horns == 1)
  }

  @Test("The clock is not moved below zero or beyond what it can show")
  func limits() {
    let board = TestBoard()
    for _ in 1...10 { board.press(.down, shift: true) }
    #expect(board.clock(at: 0) == "00:00")
    board.press(.down)
    #expect(board.note == .refused(.clockAtItsEnd))
    for _ in 1...60 { board.press(.up, shift: true) }
    #expect(board.clock(at: 0) == "59:59")
    board.press(.up)
    #expect(board.footer(at: 0) == "The clock cannot go any further")
  }

  @Test("P goes to the next period at once when the clock has run out, and asks before")
  func nextPeriod() throws {
    let board = try TestBoard("2x20")
    board.press(.letter("p"), at: 0)
    #expect(
      board.view(at: 0).overlay
        == .question(title: "End the 1st half?", detail: "The clock shows 20:00", answers: .yesNo))
    board.press(.letter("n"), at: 0)
    #expect(board.match.phase == .ready)
    board.press(.space, at: 0)
    board.press(.function(18), at: 1_200)
    #expect(board.match.phase == .interval)
    #expect(board.footer(at: 1_200) == "End of the 1st half  ·  Undo to undo")
    board.press(.letter("p"), at: 1_201)
    #expect(board.footer(at: 1_201) == "The next period has not begun  ·  Space to start it")
    board.press(.space, at: 1_300)
    #expect(board.match.phase == .playing)
    board.press(.letter("p"), at: 1_310)
    #expect(board.state.overlay == .question(.endGather))
    board.press(.escape, at: 1_310)
    board.press(.letter("p"), at: 2_600)
    #expect(board.state.overlay == .question(.endGather), "the end is asked, also at 00:00")
  }

  @Test("The end of a period that was asked for comes with the answer")
  func periodEnded() throws {
    let board = try TestBoard("2x20")
    board.press(.space, at: 0)
    board.press(.letter("p"), at: 600)
    board.press(.letter("y"), at: 605)
    #expect(board.events == [.act(.clockStarted), .act(.periodEnded)])
    #expect(board.view(at: 605).period == "HALF-TIME")
  }

  @Test("A clock that counts up has run out from its period's length on")
  func countingUp() throws {
    let board = try TestBoard("2x45 up")
    board.press(.space, at: 0)
    board.press(.letter("p"), at: 2_699)
    #expect(board.state.overlay == .question(.endPeriod))
    board.press(.escape, at: 2_699)
    board.press(.letter("p"), at: 2_700)
    #expect(board.match.phase == .interval)
    #expect(board.clock(at: 2_800) == "45:00")
  }
}
