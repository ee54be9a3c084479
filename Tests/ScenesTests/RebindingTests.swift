import GatherModel
import Localization
import Testing

@testable import Scenes

@Suite("Keys that somebody has changed")
struct RebindingTests {
  private func board(
    _ changes: [KeyAction: [String]], holdTimes: KeyMap.HoldTimes = KeyMap.HoldTimes()
  ) throws -> TestBoard {
    TestBoard(keyMap: try KeyMap.standard(with: changes, holdTimes: holdTimes))
  }

  // MARK: Lines and sentences

  @Test("The lines of a board that nobody has changed: what a match needs first")
  func usualRows() {
    let groups = KeyMap.standard.groups()
    #expect(
      groups.map { [$0.title] + $0.rows.map { "\($0.keys): \($0.meaning)" } } == [
        [
          "MATCH", "Space: start / pause / resume the clock", "← / →: goal for the left / right team",
          "Shift+← / Shift+→: remove a goal: left / right team", "U, Backspace: undo, step by step",
          "P: next period",
          "E: end the match: Enter or Y yes, Esc or N no",
        ],
        [
          "CLOCK", "↑ / ↓: clock forward / back 1 s, 1 min with Shift; Ctrl while it runs",
          "S: set the clock: digits, then Enter; Esc cancels",
          "C, held 1 s: reset the clock to its set time and stop it", "+ / -: added time to announce",
        ],
        [
          "FOOTBALL", "W / O: scorer (or type the number) / own goal",
          "Shift+O: the last goal was a penalty", "K: cards: yellow, red, sin bin",
          "F / G: foul by the left / right team", "V / J: time-out for the left / right team",
          "L / Delete: match log / remove an entry", "Shift+P: change the format of the match",
          "T: sort the players into teams",
        ],
        [
          "BOARD", "Shift+U: redo", "X: swap sides", "H / Shift+H: horn / mute",
          "Esc, held 1 s: clear the board after the match", "R: answer the server’s question",
          "M: menu: players, new match", "D: phones as remote controls", "F1, ?: these keys",
          "F11: full screen / window",
          "Q, held 2 s; Ctrl+Q: quit",
        ],
        ["BUTTONS AND GAME CONTROLLERS", "F13 – F18: goal A, goal B, clock, undo, horn, next period"],
      ])
  }

  @Test("The lines say what is bound, and nothing of what is not")
  func changedRows() throws {
    var changes: [KeyAction: [String]] = [:]
    for action in KeyAction.allCases where action.contexts.contains(.board) { changes[action] = [] }
    (changes[.yes], changes[.no]) = (["Enter", "Y"], ["Esc", "N"])
    changes[.quit] = ["hold Alt+F4"]
    changes[.goalRight] = ["PageDown"]
    changes[.takeBackTeamA] = ["hold F13"]
    changes[.takeBackTeamB] = ["F2"]
    changes[.goalTeamA] = ["F13", "F20"]
    changes[.horn] = ["F14", "F24", "Shift+F14"]
    changes[.clock] = ["F17", "F19"]
    changes[.undo] = ["F18", "F22"]
    changes[.setClock] = ["K"]
    changes[.digit4] = ["F4"]
    changes[.clockPlus1s] = ["Up"]
    changes[.clockMinus1min] = ["Keypad-"]
    changes[.clearBoard] = ["Delete"]
    let map = try KeyMap.standard(
      with: changes, holdTimes: KeyMap.HoldTimes(quit: .milliseconds(2_500), others: .milliseconds(750)))
    #expect(
      map.rows().map { "\($0.keys): \($0.meaning)" } == [
        "Page Down: goal for the right team", "↑: clock forward 1 second; Ctrl while it runs",
        "Keypad -: clock back 1 minute",
        "K: set the clock: Enter sets it; Esc cancels",
        "F13, held 0.75 s / F2: remove a goal: team A / B",
        "Shift+F14: horn", "Delete: clear the board after the match", "Alt+F4, held 2.5 s: quit",
        "F13, F14, F17, F18, F19, F20: goal A, horn, clock, undo, clock, goal A", "F22, F24: undo, horn",
      ])
  }

  @Test("Arrows with other keys beside them, and the seconds and minutes apart")
  func clockRows() throws {
    let apart = try KeyMap.standard(with: [.clockPlus1min: ["PageUp"], .clockMinus1min: ["PageDown"]])
    #expect(
      apart.rows().contains(
        KeyMap.Row(keys: "↑ / ↓", meaning: "clock forward / back 1 second; Ctrl while it runs")))
    #expect(
      apart.rows().contains(KeyMap.Row(keys: "Page Up / Page Down", meaning: "clock forward / back 1 minute"))
    )
  }

  @Test("What the board says of keys is what is bound")
  func sentences() throws {
    let board = try board([
      .undo: ["hold F5"], .redo: ["Ctrl+Y"], .clock: ["F9"], .showKeys: ["F12"], .yes: ["J"], .no: ["Delete"],
      .setClock: ["F8"], .clockSet: ["F3"], .clockErase: [], .clockLeave: ["F6"], .endGather: ["F7"],
      .clearBoard: ["F10"],
    ])
    #expect(board.footer(at: 0) == "F9 to start the clock  ·  F12 for the keys")
    board.press(.left, at: 1)
    #expect(board.footer(at: 1) == "Team A +1 → 1  ·  F5 held to undo")
    board.press(.function(5), at: 2)
    board.send(.timePassed, at: 3)
    #expect(board.score == "0:0")
    #expect(board.footer(at: 3) == "Undone: goal  ·  Ctrl+Y to redo")
    board.press(.function(8), at: 4)
    #expect(
      board.view(at: 4).overlay
        == .clockSetting(
          title: "Set the clock", minutes: "10", seconds: "00", isTyped: false,
          hint: .init(text: "Type minutes and seconds", urgency: .plain),
          answers: [.init(key: "F3", meaning: "set"), .init(key: "F6", meaning: "cancel")]))
    board.press(.function(7), at: 5)
    #expect(board.footer(at: 5) == "Set the clock first: F3 to set it, F6 to go back")
    board.press(.function(6), at: 6)
    board.press(.function(7), at: 7)
    board.press(.function(9), at: 8)
    #expect(board.footer(at: 8) == "Answer the question first: J yes, Delete no")
    board.press(.letter("j"), at: 9)
    #expect(
      board.footer(at: 20) == "F5 held to undo the end  ·  M for the next match  ·  F10 to clear the board")
    board.press(.enter, at: 21)
    #expect(board.outcomes == [])
    board.press(.function(10), at: 22)
    #expect(board.outcomes == [.boardCleared])
  }

  @Test("What has no key is not named")
  func unnamed() throws {
    let map = try KeyMap.standard(with: [
      .undo: [], .clock: [], .showKeys: [], .fullScreen: [], .quit: ["Ctrl+Q"],
    ])
    let board = TestBoard(keyMap: map)
    #expect(board.view(at: 0).footer == nil)
    board.press(.left, at: 1)
    #expect(board.footer(at: 1) == "Team A +1 → 1")
    let spoken = KeyLabels(map: map, words: .english)
    #expect(
      spoken.listed(Scoreboard.NotePhrase.answerFirst, [(.undo, Scoreboard.HintPhrase.sets)])
        == "Answer the question first"
    )
    #expect(spoken.listed(Scoreboard.NotePhrase.answerFirst, answers: [.undo]) == "Answer the question first")
    let idle = Idle.present(Idle.State(keyMap: map), at: .second(0)).viewModel
    #expect(idle.footer == "Ctrl+Q to quit")
  }

  // MARK: Pressed and held

  @Test("A key with both meanings counts as pressed when it comes up in time, at that moment")
  func tapped() throws {
    let board = try board([.takeBackTeamA: ["hold F13"]])
    board.press(.function(13), at: 1)
    #expect(board.score == "0:0")
    #expect(board.view(at: 1.2).overlay == nil, "a tap is over before anything is seen")
    #expect(
      board.view(at: 1.25).overlay == .hold(title: "Hold F13: remove a goal: team A", progress: 0.25))
    board.lift(.function(13), at: 1.4)
    #expect(board.score == "1:0")
    #expect(board.saved.last?.at == .second(1.4))
    #expect(board.deadline == nil)
    board.lift(.function(13), at: 1.5)
    #expect(board.saved.count == 1)
  }

  @Test("Held for long enough it does the other thing, and its release nothing")
  func held() throws {
    let board = try board(
      [.takeBackTeamA: ["hold F13"]], holdTimes: KeyMap.HoldTimes(others: .milliseconds(600)))
    board.press(.function(13), at: 1)
    board.lift(.function(13), at: 1.1)
    board.press(.function(13), at: 2)
    #expect(board.deadline == .second(2.6))
    board.send(.timePassed, at: 2.6)
    #expect(board.score == "0:0")
    board.lift(.function(13), at: 3)
    #expect(board.saved.count == 2)
    board.press(.function(13), at: 4)
    board.lift(.function(13), at: 4.7)
    #expect(board.note == .refused(.scoreAtZero(.teamA)), "the board was late to see it")
  }

  @Test("Two such keys that overlap are two goals")
  func overlapping() throws {
    let board = try board([.takeBackTeamA: ["hold F13"], .takeBackTeamB: ["hold F14"]])
    board.press(.function(13), at: 1)
    board.press(.function(14), at: 1.1)
    board.press(.function(14), at: 1.1)
    board.lift(.function(13), at: 1.2)
    board.lift(.function(14), at: 1.3)
    #expect(board.score == "1:1")
    board.press(.function(13), at: 2)
    board.press(.function(14), at: 2)
    board.send(.timePassed, at: 3)
    #expect(board.score == "0:0")
  }

  @Test(
    "A press that is under way when a question opens still counts if it is a goal, else the question comes first"
  )
  func opening() throws {
    let board = try board([.takeBackTeamA: ["hold F13"], .horn: ["hold X"], .showKeys: ["hold S", "F1"]])
    board.press(.function(13), at: 1)
    board.press(.letter("x"), at: 1)
    board.press(.letter("e"), at: 1.1)
    #expect(board.view(at: 1.5).overlay != nil)
    #expect(board.deadline == nil)
    board.lift(.function(13), at: 5)
    #expect(board.score == "1:0")
    board.lift(.letter("x"), at: 5.1)
    #expect(board.note == .answerFirst)
    #expect(board.horns == 0)
    board.press(.escape, at: 6)
    board.press(.letter("x"), at: 7)
    board.press(.function(1), at: 7.1)
    board.lift(.letter("x"), at: 7.2)
    #expect(board.state.overlay == .keyMap)
    #expect(board.match.left == .teamA)
  }

  @Test("In a question, in the clock's field and over the key map such a key counts at once")
  func atOnce() throws {
    let board = try board([.takeBackTeamA: ["hold F13"]])
    board.press(.letter("e"), at: 1)
    board.press(.function(13), at: 2)
    #expect(board.score == "1:0")
    board.lift(.function(13), at: 3)
    #expect(board.score == "1:0")
  }

  @Test("A keyboard that goes to another window lets go of its keys, and nothing comes of it")
  func dropped() throws {
    let board = try board([.takeBackTeamA: ["hold F13"]])
    board.press(.function(13), at: 1)
    board.press(.letter("q"), at: 1)
    board.send(.keysDropped, at: 9)
    board.lift(.function(13), at: 9)
    board.send(.timePassed, at: 10)
    #expect(board.saved.isEmpty && board.outcomes.isEmpty)
    #expect(board.note == nil)
  }

  @Test("While the board ends and waits for the disk a goal counts, pressed on such a key too")
  func closing() throws {
    let board = try board([.takeBackTeamA: ["hold F13"], .horn: ["hold H"], .swapSides: ["H"]])
    board.press(.function(13), at: 1)
    board.send(.closing, at: 1.1)
    board.lift(.function(13), at: 1.2)
    board.press(.function(13), at: 2)
    board.press(.letter("h"), at: 2)
    #expect(board.deadline == nil)
    board.lift(.function(13), at: 9)
    #expect(board.score == "2:0")
  }

  @Test(
    "A hold that was too short says what it is for",
    arguments: [
      (KeyAction.horn, 500, "Hold F5 for 0.5 s: horn"),
      (.undo, 2_000, "Hold F5 for 2 s: undo, step by step"),
    ])
  func tooShort(action: KeyAction, milliseconds: Int, sentence: String) throws {
    let board = try board(
      [action: ["hold F5"]], holdTimes: KeyMap.HoldTimes(others: .milliseconds(milliseconds)))
    board.press(.function(5), at: 1)
    board.lift(.function(5), at: 1.1)
    #expect(board.footer(at: 1.1) == sentence)
  }

  @Test("The clock is put back at once by a key that need not be held")
  func cancelPress() throws {
    let board = try board([.cancelClock: ["Ctrl+C"]])
    board.press(.up, at: 1)
    board.press(.letter("c"), control: true, at: 2)
    #expect(board.clock(at: 2) == "10:00")
  }

  // MARK: Keys

  @Test("A key of the key pad is the main block's, unless it is bound itself")
  func keypad() throws {
    let map = try KeyMap.standard(with: [.goalLeft: ["Keypad7"], .swapSides: ["*"], .undo: ["hold Keypad-"]])
    #expect(map.intent(for: KeyStroke(.keypad("7")), in: .board) == .goal(.left))
    #expect(map.intent(for: KeyStroke(.digit(7)), in: .board) == nil)
    #expect(map.intent(for: KeyStroke(.keypad("7")), in: .clockSetting) == .digit(7))
    #expect(map.intent(for: KeyStroke(.keypad("*")), in: .board) == .sidesSwapped)
    #expect(map.intent(for: KeyStroke(.keypadEnter), in: .question) == .confirmed)
    #expect(map.intent(for: KeyStroke(.keypad("/")), in: .board) == nil)
    let board = TestBoard(keyMap: try KeyMap.standard(with: [.horn: ["hold 5"], .swapSides: ["5"]]))
    board.press(.keypad("5"), at: 1)
    board.lift(.keypad("5"), at: 1.1)
    #expect(board.match.left == .teamB)
  }

  @Test("Alt's chords are the desktop's unless they are bound, also over the key map")
  func alt() throws {
    let map = try KeyMap.standard(with: [.goalLeft: ["Alt+Left"]])
    #expect(map.intent(for: KeyStroke(.left, alt: true), in: .board) == .goal(.left))
    #expect(map.intent(for: KeyStroke(.tab, alt: true), in: .keyMap) == nil)
    #expect(map.intent(for: KeyStroke(.tab), in: .keyMap) == .dismissed)
    #expect(map.intent(for: KeyStroke(.left, alt: true), in: .question) == .goal(.left))
  }

  @Test("Every action has a meaning, a short one, and an intent where it works")
  func actions() throws {
    for action in KeyAction.allCases {
      #expect(
        !action.meaning.isEmpty && !action.shortMeaning(in: .english).isEmpty && !action.contexts.isEmpty)
    }
    #expect(
      KeyAction.allCases.map { $0.shortMeaning(in: .english) }.filter {
        $0 == "type a digit of the time"
      }.count == KeyAction.digits.count)
  }

  // MARK: Without a gather

  @Test("Without a gather those keys work that need none, pressed and held")
  func idle() throws {
    let map = try KeyMap.standard(with: [
      .fullScreen: ["F11"], .quit: ["hold F11"], .horn: ["hold F10"], .showKeys: ["hold F9"], .clock: ["F9"],
    ])
    let idle = Idle.Interactor(environment: Idle.Environment(keyMap: map) { nil }, at: .second(0))
    func press(_ key: Key, at second: Double) -> Scoreboard.Outcome? {
      idle.press(KeyStroke(key), by: map, at: InputTimestamp(.second(second)), isCovered: false).outcome
    }
    #expect(press(.function(10), at: 0) == nil)
    #expect(press(.function(9), at: 0) == nil)
    #expect(idle.state.held.keys == [])
    #expect(press(.function(11), at: 1) == nil)
    #expect(idle.handle(.released(.function(11)), at: .second(1.1)) == .fullScreenToggled)
    #expect(press(.function(11), at: 2) == nil)
    #expect(idle.handle(.keysDropped, at: .second(2.1)) == nil)
    #expect(idle.handle(.released(.function(11)), at: .second(2.2)) == nil)
    #expect(press(.function(11), at: 3) == nil)
    #expect(idle.handle(.timePassed, at: .second(5)) == .quit)
  }

  @Test(
    "Without a gather a key may do something in full screen when it is held, or nothing that needs a match")
  func idleHolds() throws {
    let map = try KeyMap.standard(with: [.fullScreen: ["hold F11", "F12"], .horn: ["F11", "hold F12"]])
    let idle = Idle.Interactor(environment: Idle.Environment(keyMap: map) { nil }, at: .second(0))
    for (number, expected) in [(11, Scoreboard.Outcome.fullScreenToggled as Scoreboard.Outcome?), (12, nil)] {
      let stroke = KeyStroke(.function(number))
      #expect(idle.press(stroke, by: map, at: InputTimestamp(.second(10)), isCovered: false).isTaken)
      let seen = Idle.present(idle.state, at: .second(10.5)).viewModel.hold?.title
      #expect(seen == (number == 11 ? "Hold F11: full screen / window" : "Hold F12: horn"))
      #expect(idle.handle(.timePassed, at: .second(11)) == expected)
    }
  }
}
