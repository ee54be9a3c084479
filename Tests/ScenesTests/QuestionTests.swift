import GatherModel
import Scenes
import Testing

@Suite("Questions, the key map, and the end of a gather")
struct QuestionTests {
  @Test(
    "E asks with the result, home first; Enter and Y end the gather", arguments: [Key.enter, .letter("y")])
  func end(yes: Key) {
    let board = TestBoard()
    board.send([.goal(.left), .sidesSwapped])
    board.press(.letter("e"), at: 1)
    #expect(
      board.view(at: 1).overlay
        == .question(
          title: "End the match?", detail: "Team A  1–0  Team B  ·  10:00 left to play", answers: .yesNo))
    board.press(yes, at: 2)
    #expect(board.match.phase == .ended)
    #expect(board.footer(at: 2) == "Match over: 1–0  ·  U to undo")
  }

  @Test("The question at the end says what would not be played, while the clock runs on")
  func stillToPlay() throws {
    func detail(_ board: TestBoard, _ second: Double) -> String? {
      guard case .question(_, let detail, _) = board.view(at: second).overlay else { return nil }
      return detail.split(separator: "·").last.map { String($0.drop { $0 == " " }) }
    }
    let down = try TestBoard("2x20")
    down.press(.space, at: 0)
    down.press(.letter("e"), at: 15)
    #expect(detail(down, 15) == "19:45 left to play in the 1st half")
    #expect(detail(down, 15.5) == "19:45 left to play in the 1st half" && down.nextChange(at: 15) == 16)
    #expect(detail(down, 1_200) == "Still to play: the 2nd half")
    down.press(.escape, at: 1_200)
    down.press(.letter("p"), at: 1_201)
    down.press(.letter("e"), at: 1_202)
    #expect(detail(down, 1_202) == "Still to play: the 2nd half")
    down.press(.escape, at: 1_203)
    down.press(.space, at: 1_300)
    down.press(.letter("e"), at: 2_500)
    #expect(detail(down, 2_500) == "Team A  0–0  Team B")
    let up = try TestBoard("45 up")
    up.press(.space, at: 0)
    up.press(.letter("e"), at: 60.5)
    #expect(detail(up, 60.5) == "44:00 left to play")
    up.press(.escape, at: 61)
    up.send(.addedTimeMoved(by: 1), at: 2_690)
    up.send([.digit(3), .confirmed], at: 2_690)
    up.press(.letter("e"), at: 2_760)
    #expect(detail(up, 2_760) == "02:00 left to play", "of the minutes that were announced")
    #expect(detail(up, 2_880) == "Team A  0–0  Team B")
  }

  @Test("Esc and N go on with the match", arguments: [Key.escape, .letter("n")])
  func goOn(no: Key) {
    let board = TestBoard()
    board.press(.letter("e"))
    board.press(no)
    #expect(board.state.overlay == nil)
    #expect(board.saved == [])
    #expect(board.outcomes == [])
  }

  @Test("While a question is open goals count, the horn sounds, and every other key of the board waits")
  func otherKeys() {
    let board = TestBoard()
    board.press(.letter("e"))
    board.press(.left, at: 1)
    board.press(.function(14), at: 2)
    board.press(.letter("h"), at: 3)
    board.press(.right, shift: true, at: 4)
    #expect(board.score == "1:0")
    #expect(board.horns == 1)
    #expect(
      board.view(at: 4).overlay
        == .question(
          title: "End the match?", detail: "Team A  1–0  Team B  ·  10:00 left to play", answers: .yesNo))
    let waiting: [KeyStroke] =
      [
        .init(.letter("u"), shift: true), .init(.up, shift: true), .init(.down, shift: true),
        .init(.questionMark, shift: true),
      ]
      + [
        .space, .letter("u"), .backspace, .up, .down, .letter("s"), .letter("c"), .letter("p"),
        .letter("x"), .letter("e"), .function(1), .questionMark, .letter("q"), .function(18),
      ].map { KeyStroke($0) }
    for stroke in waiting {
      board.send(.horn, at: 5)
      #expect(board.press(stroke.key, shift: stroke.shift, at: 5) == .answeredAskew, "\(stroke)")
      let answers = stroke.key == .function(18) ? "Clock yes, Undo no" : "Enter yes, Esc no"
      #expect(board.footer(at: 5) == "Answer the question first: \(answers)", "\(stroke)")
    }
    #expect(board.saved.count == 3)
    #expect(board.deadline == nil)
    #expect(board.press(.letter("z"), at: 5) == nil)
    #expect(board.state.overlay == .question(.endGather))
  }

  @Test("Any key closes the key map and does nothing else")
  func keyMap() {
    let board = TestBoard()
    let keys: [Key] = [
      .space, .left, .right, .up, .down, .enter, .escape, .backspace, .letter("u"), .letter("q"),
      .letter("c"), .letter("e"), .digit(3), .function(1), .function(11), .function(15), .function(18),
      .questionMark, .other,
    ]
    for open in [Key.function(1), .questionMark] {
      for key in keys {
        board.press(open)
        #expect(
          board.view(at: 0).overlay
            == .keyMap(title: "Keys", groups: KeyMap.standard.groups(), hint: "Press any key to close"))
        board.press(key)
        #expect(board.state.overlay == nil, "\(key)")
      }
    }
    #expect(board.saved == [])
    #expect(board.outcomes == [])
    #expect(board.deadline == nil)
  }

  @Test("The goal buttons of a button box count over the key map, and close it")
  func goalButtons() {
    let board = TestBoard()
    board.press(.function(1))
    board.press(.function(13))
    #expect(board.state.overlay == nil)
    #expect(board.score == "1:0")
  }

  @Test(
    "An ended gather stays on the board with its result, whatever is pressed; Esc that is held takes it off")
  func ended() {
    let board = TestBoard()
    board.send([.goal(.left), .endRequested, .confirmed])
    for key in [Key.left, .space, .up, .letter("s"), .letter("x"), .letter("p"), .letter("e")] {
      board.press(key, at: 1)
      #expect(board.note == .refused(.gatherEnded), "\(key)")
      #expect(board.state.overlay == nil, "\(key)")
    }
    #expect(board.footer(at: 1) == "The match has ended  ·  U to undo the end")
    #expect(
      board.footer(at: 9) == "U to undo the end  ·  M for the next match  ·  Esc held to clear the board")
    #expect(board.outcomes == [])
    #expect(board.score == "1:0")
    for key in [Key.enter, .escape, .pad(.a), .pad(.b), .padNumber(3)] {
      board.press(key, at: 10)
      board.lift(key, at: 10.1)
    }
    #expect(board.outcomes == [])
    board.press(.escape, at: 11)
    board.send(.timePassed, at: 12)
    #expect(board.outcomes == [.boardCleared])
  }

  @Test("Nothing that is pressed within 2 s of the end takes the result off, however long it is held")
  func endedJustNow() throws {
    let pressed = try KeyMap(.standard(with: [.clearBoard: ["Enter"], .yes: ["Enter"]]))
    for map in [pressed, .standard] {
      let board = TestBoard(keyMap: map)
      board.press(.letter("e"), at: 0)
      board.press(.enter, at: 0.1)
      #expect(board.match.phase == .ended)
      for key in [Key.enter, .escape] {
        board.press(key, at: 0.2)
        board.press(key, at: 1.9)
      }
      board.send(.timePassed, at: 5)
      #expect(board.outcomes == [] && board.deadline == nil)
    }
    let board = TestBoard(keyMap: pressed)
    board.send([.endRequested, .confirmed])
    board.press(.enter, at: 2)
    #expect(board.outcomes == [.boardCleared])
  }

  @Test("An end that is taken back and brought again holds the result for 2 s more")
  func endedAnew() {
    let board = TestBoard()
    board.send([.endRequested, .confirmed, .undo], at: 0)
    board.send(.redo, at: 5)
    #expect(board.send(.boardCleared, at: 6.9) == nil)
    #expect(board.send(.boardCleared, at: 7) == .boardCleared)
  }

  @Test("U takes the end back, and the match goes on")
  func endTakenBack() {
    let board = TestBoard()
    board.send([.clockToggled, .endRequested, .confirmed])
    board.press(.letter("u"), at: 2)
    #expect(board.match.phase == .playing)
    #expect(board.clock(at: 60) == "09:00")
    board.press(.enter, at: 61)
    board.press(.escape, at: 61)
    #expect(board.outcomes == [])
  }

  @Test("Enter and Esc close the key map of an ended gather, not the board")
  func keyMapAfterTheEnd() {
    let board = TestBoard()
    board.send([.endRequested, .confirmed])
    for key in [Key.enter, .escape] {
      board.press(.function(1))
      board.press(key)
    }
    board.send(.keysShown)
    board.send(.confirmed)
    #expect(board.outcomes == [])
  }

  @Test("Full screen and quit are for the surroundings")
  func surroundings() {
    let board = TestBoard()
    #expect(board.send(.fullScreenToggled) == .fullScreenToggled)
    #expect(board.send(.quit) == .quit)
  }
}
