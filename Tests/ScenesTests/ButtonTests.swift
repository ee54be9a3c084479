import GatherModel
import Testing

@testable import Scenes

@Suite("Buttons that no keyboard has")
struct ButtonTests {
  private let line = Key.line("GPIO17")

  /// A goal by a press of GPIO17, which held takes one back; its time is its own.
  private var keyMap: KeyMap {
    get throws {
      var keys = KeyBindings.standard
      keys.add(KeyBinding(KeyStroke(line)), to: .goalTeamA)
      keys.add(KeyBinding(KeyStroke(line), isHeld: true), to: .takeBackTeamA)
      keys.add(KeyBinding(KeyStroke(.line("27"))), to: .clock)
      keys.add(KeyBinding(KeyStroke(.line("27"))), to: .yes)
      var times = KeyMap.HoldTimes()
      times.ofKeys[line] = .milliseconds(600)
      return try KeyMap(keys, holdTimes: times)
    }
  }

  @Test(
    "A tap of a button with a hold counts when it is let go of, and held it does the other thing, in its own time"
  )
  func tapAndHold() throws {
    let board = TestBoard(keyMap: try keyMap)
    board.press(line, at: 1)
    #expect(board.score == "0:0")
    board.lift(line, at: 1.2)
    #expect(board.score == "1:0")
    board.press(line, at: 2)
    #expect(board.deadline == .second(2.6))
    board.send(.timePassed, at: 2.6)
    #expect(board.score == "0:0")
    board.lift(line, at: 3)
    #expect(board.saved.count == 2)
  }

  @Test("Two presses of a goal's button in short time count once")
  func lockOut() throws {
    let board = TestBoard(keyMap: try keyMap)
    for start in [1.0, 1.1] {
      board.press(line, at: start)
      board.lift(line, at: start + 0.05)
    }
    #expect(board.score == "1:0")
    #expect(board.note == .doublePress(.teamA))
  }

  @Test("A button is dropped with its chip alone, and the keyboard without it")
  func dropped() throws {
    let board = TestBoard(keyMap: try keyMap)
    board.press(line, at: 1)
    board.press(.letter("q"), at: 1)
    board.send(.keysDropped, at: 1.1)
    #expect(board.state.held.keys.map(\.hold.stroke.key) == [line])
    board.send(.keyDropped(.line("other")), at: 1.1)
    #expect(board.state.held.keys.count == 1)
    board.send(.keyDropped(line), at: 1.2)
    board.lift(line, at: 1.3)
    board.send(.timePassed, at: 9)
    #expect(board.saved.isEmpty && board.outcomes.isEmpty && board.note == nil)
  }

  @Test("One button starts the clock and says yes, each in its place")
  func places() throws {
    let board = TestBoard(keyMap: try keyMap)
    #expect(board.press(.line("27"), at: 1) == .clockToggled)
    board.press(.letter("e"), at: 2)
    #expect(board.press(.line("27"), at: 3) == .confirmed)
  }

  @Test(
    "Six buttons without a keyboard answer: the clock's says yes, that of undo no, and the question names them"
  )
  func answers() throws {
    let board = try TestBoard("2x20")
    func answers() -> [String]? {
      guard case .question(_, _, let answers) = board.view(at: 8).overlay else { return nil }
      return answers.map { "\($0.key) \($0.meaning)" }
    }
    board.press(.function(15), at: 1)
    board.press(.function(18), at: 2)
    #expect(answers() == ["Clock yes", "Undo no"])
    #expect(board.press(.function(16), at: 3) == .declined)
    #expect(answers() == nil)
    board.press(.padNumber(6), at: 4)
    #expect(answers() == ["Clock yes", "Undo no"])
    // Too soon to have read it: that was meant for the clock.
    board.press(.padNumber(3), at: 4.9)
    #expect(answers() == ["Clock yes", "Undo no"])
    #expect(board.footer(at: 4.9) == "Answer the question first: Clock yes, Undo no")
    #expect(board.press(.padNumber(3), at: 5) == .confirmed)
    #expect(board.state.match.state.phase == .interval)
    // A controller's A does nothing else; who is at the keyboard is told of keys.
    board.press(.pad(.x), at: 6)
    board.press(.letter("e"), at: 7)
    #expect(answers() == ["Enter yes", "Esc no"])
    board.press(.escape, at: 8)
    board.press(.pad(.leftShoulder), at: 9)
    #expect(board.footer(at: 9)?.hasSuffix("Undo to undo") == true)
  }

  @Test("They have lines of their own in the key map, and sentences name keys of the keyboard")
  func rows() throws {
    let map = try keyMap
    #expect(
      map.rows().suffix(2).map { "\($0.keys): \($0.meaning)" } == [
        "F13 – F18: goal A, goal B, clock, undo, horn, next period",
        "GPIO17, line 27: goal A, clock",
      ])
    #expect(
      map.rows().contains { $0.keys == "GPIO17, held 0.6 s" && $0.meaning == "remove a goal: team A" })
    #expect(map.rows().contains { $0.meaning == "end the match: Enter or Y yes, Esc or N no" })
    #expect(map.label(.clock) == "Space")
    var keys = KeyBindings.standard
    for (number, action) in [(17, KeyAction.goalTeamA), (22, .undo), (4, .horn)] {
      keys.add(KeyBinding(KeyStroke(.line("GPIO\(number)"))), to: action)
    }
    keys[.yes] = [KeyBinding(KeyStroke(.line("GPIO9")))]
    let other = try KeyMap(keys)
    #expect(other.rows().last?.keys == "GPIO17, 22, 4, 9")
    #expect(other.rows().contains { $0.meaning == "end the match: GPIO9 yes, Esc or N no" })
  }

  @Test(
    "Buttons of joysticks are called by number, those of controllers by name",
    arguments: [
      ("Pad1", Key.padNumber(1)), ("pad 32", .padNumber(32)), ("PADA", .pad(.a)),
      ("PadL", .pad(.leftShoulder)),
      ("Pad Start", .pad(.start)), ("padleftstick", .pad(.leftStick)), ("PadTouchpad", .pad(.touchpad)),
    ])
  func padNames(name: String, key: Key) {
    #expect(Key(name: name) == key)
    #expect(Key(name: key.plainName) == key)
    #expect(Key(name: key.label) == key)
    #expect(key.isButton && !key.plainName.contains(" "))
  }

  @Test("No other pad has a name", arguments: ["Pad", "Pad0", "Pad33", "Pad01", "PadZ", "Pad1 "])
  func noPad(name: String) {
    #expect(Key(name: name) == nil)
  }

  @Test(
    "Number pad, clicker, box and controller work without any setting, each with a page apart from the key map's"
  )
  func pads() throws {
    let map = KeyMap.standard
    let pages = map.pages()
    #expect(pages.last?.title == "Organiser’s pages" && pages.last?.rows.count == KeyAction.ofPages.count)
    #expect(pages.first == KeyMap.Page(title: "Keyboard", rows: map.rows().dropLast()))
    #expect(
      pages.dropFirst().dropLast().map { page in page.rows.map { "\(page.title): \($0.keys): \($0.meaning)" }
      } == [
        [
          "Number pad: Keypad 0: undo", "Number pad: Keypad 2: clock back 1 second",
          "Number pad: Keypad 4: goal left", "Number pad: Keypad 5: clock",
          "Number pad: Keypad 6: goal right",
          "Number pad: Keypad 8: clock forward 1 second", "Number pad: Keypad *: scorer",
          "Number pad: Keypad .: next period or back", "Number pad: Keypad Enter: clock",
        ],
        [
          "Presentation remote: Page Down: clock", "Presentation remote: Page Up: horn",
          "Presentation remote: F5: keys",
        ],
        [
          "F13 – F18: goal A, goal B, clock, undo, horn, next period",
          "Pad 1 – 6: goal A, goal B, clock, undo, horn, next period",
          "Pad A, B, X, Y, Back, Start: yes or choose, no or cancel or back, next period, horn, undo, clock",
          "Pad L, R, Up, Down, Left, Right: goal left, goal right, up, down, to the left, to the right",
        ].map { "Buttons and game controllers: " + $0 },
      ])
    #expect(!map.rows().contains { $0.keys.contains("Pad") })
    let held = try KeyMap.standard(with: [.horn: ["H", "hold Keypad7"], .swapSides: ["X", "Shift+Keypad1"]])
    #expect(held.pages()[0].rows.contains { $0.keys.contains("Keypad 7, held 1 s") })
    #expect(held.pages()[0].rows.contains { $0.keys == "X, Shift+Keypad 1" })
    #expect(!held.pages()[1].rows.contains { $0.meaning.isEmpty })
    #expect(map.intent(for: KeyStroke(.padNumber(2)), in: .question) == .goal(.team(.teamB)))
    #expect(map.intent(for: KeyStroke(.pad(.a)), in: .question) == .confirmed)
    #expect(map.intent(for: KeyStroke(.pad(.b)), in: .list) == .declined)
    #expect(map.intent(for: KeyStroke(.pad(.guide)), in: .board) == nil)
  }

  @Test("A line whose name has no number is called by it")
  func plainLine() throws {
    var keys = KeyBindings.standard
    keys.add(KeyBinding(KeyStroke(.line("START"))), to: .clock)
    #expect(try KeyMap(keys).groups().last?.rows.last == KeyMap.Row(keys: "START", meaning: "clock"))
  }

  @Test("The other scenes drop a button too")
  func scenes() throws {
    let map = try KeyMap(
      {
        var keys = KeyBindings.standard
        keys[.quit] = [KeyBinding(KeyStroke(line), isHeld: true)]
        return keys
      }())
    let idle = Idle.Interactor(environment: Idle.Environment(keyMap: map) { nil }, at: .second(0))
    let list = ChooseGather.Interactor(
      [ChooseGather.Choice(id: .numbered(1))], service: nil, keyMap: map)
    for drop in [SceneEvent.keysDropped, .keyDropped(line)] {
      #expect(idle.press(KeyStroke(line), by: map, at: InputTimestamp(.second(1)), isCovered: false).isTaken)
      _ = idle.handle(try #require(idle.intent(for: drop)), at: .second(2))
      #expect(list.press(KeyStroke(line), by: map, at: InputTimestamp(.second(1)), isCovered: false).isTaken)
      _ = list.handle(try #require(list.intent(for: drop)), at: .second(2))
      let isHeld = drop == .keysDropped
      #expect(idle.state.held.keys.isEmpty != isHeld)
      #expect(list.state.held.keys.isEmpty != isHeld)
    }
  }
}
