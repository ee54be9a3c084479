import GatherModel
import Testing

@testable import Scenes

@Suite("Presses that the board hears of late")
struct LateInputTests {
  private static let goal = Key.line("GPIO17")
  private static let undo = Key.line("GPIO23")
  private static let clock = Key.line("GPIO22")

  /// A goal by a press, which held for a second takes one back; undo, and a clock that says yes.
  private func board(_ format: String? = nil) throws -> TestBoard {
    var keys = KeyBindings.standard
    keys.add(KeyBinding(KeyStroke(Self.goal)), to: .goalTeamA)
    keys.add(KeyBinding(KeyStroke(Self.goal), isHeld: true), to: .takeBackTeamA)
    keys.add(KeyBinding(KeyStroke(Self.undo)), to: .undo)
    keys.add(KeyBinding(KeyStroke(Self.clock)), to: .clock)
    keys.add(KeyBinding(KeyStroke(Self.clock)), to: .yes)
    let match = try format.map { Match(gather: .thursday(try MatchFormat(parsing: $0))) }
    return TestBoard(match ?? Match(gather: .thursday()), keyMap: try KeyMap(keys))
  }

  /// When something came, in seconds, as a board takes it that has handled all until `seen` and is at 9 s.
  private func time(_ second: Double, earliest: Double? = nil, seen: Double = 0) -> InputTimestamp {
    InputTimestamp(.second(second), earliest: earliest.map { .second($0) })
      .within(.second(seen), .second(9))
  }

  @Test(
    "Held or tapped goes by when a button went down and came up, whatever the board has handled meanwhile",
    arguments: [
      (1.0, 1.15, 0.0, "2:0"), (1.0, 1.15, 8.0, "2:0"), (1.0, 2.6, 0.0, "0:0"), (1.0, 2.6, 8.0, "0:0"),
      (1.0, 1.999, 8.0, "2:0"), (1.0, 2.0, 8.0, "0:0"),
    ])
  func held(down: Double, up: Double, seen: Double, score: String) throws {
    let board = try board()
    board.send(.goal(.team(.teamA)), at: 0)
    board.press(Self.goal, at: time(down, seen: seen))
    board.send(.released(Self.goal), at: time(up, seen: seen))
    #expect(board.score == score)
    board.send(.timePassed, at: time(9))
    #expect(board.score == score && board.state.held.keys.isEmpty)
  }

  @Test("A hold is not over before it is known that the button has not come up in time")
  func unknown() throws {
    let board = try board()
    board.send(.goal(.team(.teamA)), at: 0)
    board.press(Self.goal, at: time(1))
    // It is 9 s; what was pressed is known until 1.9 s.
    board.send(.timePassed, at: time(9, earliest: 1.9))
    #expect(board.score == "1:0" && board.deadline == .second(2))
    board.send(.timePassed, at: time(9, earliest: 2))
    #expect(board.score == "0:0")
    board.send(.released(Self.goal), at: time(2.4, seen: 9))
    #expect(board.score == "0:0")
  }

  @Test(
    "Where it is not known exactly when a key went down or came up, it was held only if that is certain",
    arguments: [
      // Down and up found together after two seconds, up found after two seconds, and both known well enough.
      ((1.0, 3.0), (1.0, 3.0), "2:0"), ((1.0, 1.0), (1.2, 3.2), "2:0"), ((1.0, 1.1), (2.1, 4.0), "0:0"),
    ])
  func uncertain(down: (Double, Double), up: (Double, Double), score: String) throws {
    let board = try board()
    board.send(.goal(.team(.teamA)), at: 0)
    board.press(Self.goal, at: time(down.1, earliest: down.0))
    board.send(.released(Self.goal), at: time(up.1, earliest: up.0))
    #expect(board.score == score)
  }

  @Test("What was held before another button was pressed is done before it")
  func order() throws {
    let board = try board()
    board.send([.goal(.team(.teamB)), .goal(.team(.teamA))], at: 0)
    board.press(Self.goal, at: time(1, seen: 8))
    board.press(Self.undo, at: time(2.5, seen: 8))
    board.send(.released(Self.goal), at: time(3, seen: 8))
    #expect(board.score == "1:1")
    #expect(board.state.held.keys.isEmpty)
  }

  @Test(
    "A goal's button bounces by when it was pressed, in whichever order and however late the board hears of it",
    arguments: [(1.0, 1.9, "2:0"), (1.0, 1.1, "1:0"), (1.9, 1.0, "2:0"), (1.1, 1.0, "1:0")])
  func bounce(first: Double, second: Double, score: String) throws {
    let board = TestBoard()
    for moment in [first, second] { board.press(.left, at: time(moment, seen: 8)) }
    #expect(board.score == score)
  }

  @Test("Taps of a button that can be held bounce by when they came, too")
  func tapsBounce() throws {
    for (second, score) in [(2.0, "2:0"), (1.2, "1:0")] {
      let board = try board()
      for moment in [1, second] {
        board.press(Self.goal, at: time(moment, seen: 8))
        board.send(.released(Self.goal), at: time(moment + 0.05, seen: 8))
      }
      #expect(board.score == score)
    }
  }

  @Test("A press of before a question was seen does not answer it, whatever the board has handled since")
  func unseenQuestion() throws {
    let board = try board("2x20")
    board.press(Self.clock, at: time(0))
    var opened = time(1)
    opened.handled = .second(3)
    board.send(.endRequested, at: opened)
    board.press(Self.clock, at: time(2.5, seen: 8))
    #expect(board.state.overlay == .question(.endGather))
    board.press(Self.clock, at: time(4, seen: 8))
    #expect(board.state.overlay == nil && board.match.phase == .ended)
  }

  @Test("An idle board quits by a key that was certainly held")
  func idle() {
    let idle = Idle.Interactor(environment: Idle.Environment { nil }, at: .second(0))
    _ = idle.handle(.holdBegan(.quit), at: time(1))
    #expect(idle.holdEnd == .second(3))
    #expect(idle.handle(.timePassed, at: time(9, earliest: 2.9)) == nil)
    #expect(idle.handle(.released(.letter("q")), at: time(9, earliest: 2.9)) == nil)
    _ = idle.handle(.holdBegan(.quit), at: time(4))
    #expect(idle.handle(.timePassed, at: time(9, earliest: 6)) == .quit)
  }

  @Test("The stack lets a hold wait for what was pressed until its end, and nothing else")
  func stack() {
    var quits = 0
    let pages = SlowPages()
    let idle = Idle.Interactor(environment: Idle.Environment { nil }, at: .second(0))
    let stack = SceneStack(pages, pages.facts, at: .second(0))
    stack.show(.idle, idle) { outcome, _ in if outcome == .quit { quits += 1 } }
    stack.tell(.holdBegan(.quit), at: time(0))
    // The wall clock is due each second.
    #expect(stack.passTime(to: .second(1.5), inputsRead: .second(0.5)))
    #expect(idle.deadline == .second(2))
    #expect(!stack.passTime(to: .second(2.2), inputsRead: .second(1.9)))
    #expect(stack.passTime(to: .second(2.3), inputsRead: .second(2.2)) && quits == 1)
  }
}
