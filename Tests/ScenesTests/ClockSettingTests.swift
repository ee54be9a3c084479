import GatherModel
import Scenes
import Testing

@Suite("Setting the clock")
struct ClockSettingTests {
  private func open(_ format: String = "10", digits: [Int] = []) throws -> TestBoard {
    let board = try TestBoard(format)
    board.press(.letter("s"))
    for digit in digits { board.press(.digit(digit)) }
    return board
  }

  @Test(
    "Digits come in from the right, and Enter sets what they read",
    arguments: [
      ("10", [0], "––", "–0", "00:00"),
      ("10", [5], "––", "–5", "00:05"),
      ("10", [4, 5], "––", "45", "00:45"),
      ("10", [9, 3, 0], "09", "30", "09:30"),
      ("10", [0, 9, 3, 0], "09", "30", "09:30"),
      ("10", [0, 0, 0, 5], "00", "05", "00:05"),
      ("10", [5, 9, 5, 9], "59", "59", "59:59"),
      // The field is full: a fifth digit is none.
      ("10", [1, 2, 3, 4, 5], "12", "34", "12:34"),
      ("2x45 up", [9, 0, 0, 0], "90", "00", "90:00"),
      ("2x45 up", [1, 2, 0, 0, 0], "120", "00", "120:00"),
      ("2x45 up", [5, 9, 9, 5, 9, 1], "599", "59", "599:59"),
    ])
  func typed(format: String, digits: [Int], minutes: String, seconds: String, clock: String) throws {
    let board = try open(format, digits: digits)
    #expect(board.view(at: 0).overlay == .setting(minutes, seconds))
    board.press(.enter)
    #expect(board.state.overlay == nil)
    #expect(board.clock(at: 0) == clock)
    #expect(board.footer(at: 0) == "Clock set to \(clock)  ·  U to undo")
  }

  @Test("Nothing typed leaves the clock as it is, and so does Esc")
  func untouched() throws {
    let board = try open()
    #expect(board.view(at: 0).overlay == .setting("10", "00", isTyped: false))
    board.press(.enter)
    #expect(board.state.overlay == nil)
    board.press(.letter("s"))
    board.press(.digit(3))
    board.press(.escape)
    #expect(board.state.overlay == nil)
    #expect(board.saved == [])
    #expect(board.clock(at: 0) == "10:00")
  }

  @Test("Backspace takes back the last digit")
  func erased() throws {
    let board = try open(digits: [1, 2, 3])
    board.press(.backspace)
    #expect(board.view(at: 0).overlay == .setting("––", "12"))
    for _ in 1...3 { board.press(.backspace) }
    #expect(board.view(at: 0).overlay == .setting("10", "00", isTyped: false))
  }

  @Test("Seconds over 59 are not set, and the field says why until it is mended")
  func badSeconds() throws {
    let board = try open(digits: [6, 0])
    #expect(board.view(at: 0).overlay == .setting("––", "60", "Seconds go from 0 to 59", .warning))
    board.press(.enter)
    #expect(board.saved == [])
    board.press(.digit(0))
    board.press(.enter)
    #expect(board.clock(at: 0) == "06:00")
  }

  @Test(
    "A time beyond what the format's clock can show is not set",
    arguments: [("10", [6, 0, 0, 0], "60", "59:59"), ("2x60", [6, 0, 0, 0, 0], "600", "599:59")])
  func beyond(format: String, digits: [Int], minutes: String, limit: String) throws {
    let board = try open(format, digits: digits)
    #expect(
      board.view(at: 0).overlay == .setting(minutes, "00", "The clock only goes up to \(limit)", .warning))
    board.press(.enter)
    #expect(board.saved == [])
    #expect(board.state.overlay != nil)
    #expect(board.footer(at: 0) == "The clock only goes up to \(limit)")
  }

  @Test("A running clock runs on while its time is typed, and stops at it on Enter")
  func running() throws {
    let board = try TestBoard("10")
    board.press(.space, at: 0)
    board.press(.letter("s"), at: 60)
    #expect(board.view(at: 60).overlay == .setting("09", "00", isTyped: false))
    #expect(board.view(at: 61).overlay == .setting("08", "59", isTyped: false))
    board.press(.digit(5), at: 61)
    #expect(board.view(at: 62).clock.tone == .running)
    #expect(board.nextChange(at: 62) == 63)
    for _ in 1...2 { board.press(.digit(0), at: 70) }
    #expect(board.clock(at: 79) == "08:41")
    board.press(.enter, at: 80)
    #expect(board.clock(at: 100) == "05:00")
    #expect(board.view(at: 100).clock.mark == "STOPPED")
    #expect(board.saved.last?.event == .act(.clockSet(to: .minutes(5))))
  }

  @Test("The set time is what cancel goes back to")
  func cancelled() throws {
    let board = try open(digits: [5, 0, 0])
    board.press(.enter, at: 0)
    board.press(.space, at: 0)
    board.press(.letter("c"), at: 60)
    board.send(.timePassed, at: 61)
    #expect(board.clock(at: 61) == "05:00")
  }

  @Test("00:00 can be set and not be started")
  func zero() throws {
    let board = try open(digits: [0])
    board.press(.enter)
    board.press(.space, at: 1)
    #expect(board.footer(at: 1) == "The clock is at 00:00  ·  S to set it")
  }

  @Test("Keys of the board wait until the field is closed; the goal buttons do not")
  func otherKeys() throws {
    let board = try open(digits: [1])
    for key in [Key.space, .left, .right, .letter("u"), .letter("e"), .letter("s"), .letter("q"), .up] {
      #expect(board.press(key) == .answeredAskew)
      #expect(board.footer(at: 0) == "Set the clock first: Enter to set it, Esc to go back")
    }
    #expect(board.saved == [])
    #expect(board.deadline == nil)
    board.press(.function(14))
    #expect(board.score == "0:1")
    #expect(board.state.overlay == .clockSetting(digits: [1]))
    #expect(board.press(.letter("z")) == nil)
  }

  @Test("A digit and an erasure past the field change nothing")
  func noField() {
    let board = TestBoard()
    let before = board.state
    board.send([.digit(3), .digitErased])
    #expect(board.state == before)
  }
}
