import GatherModel
import Testing

@testable import Scenes

@Suite("The key map")
struct KeyMapTests {
  /// Every key that a board can tell apart, alone and with Shift and Control.
  static let strokes: [KeyStroke] = {
    var keys: [Key] = [
      .space, .enter, .escape, .backspace, .left, .right, .up, .down, .questionMark, .other,
      .sign("+"), .sign("-"), .delete,
    ]
    keys += "abcdefghijklmnopqrstuvwxyz".map(Key.letter)
    keys += (0...9).map(Key.digit)
    keys += (1...24).map(Key.function)
    return keys.flatMap { key in
      [
        KeyStroke(key), KeyStroke(key, shift: true), KeyStroke(key, control: true),
        KeyStroke(key, shift: true, control: true),
      ]
    }
  }()

  @Test(
    "On the board every key of the design does what it says",
    arguments: [
      (KeyStroke(.space), Scoreboard.Intent.clockToggled),
      (KeyStroke(.left), .goal(.left)), (KeyStroke(.right), .goal(.right)),
      (KeyStroke(.left, shift: true), .goalTakenBack(.left)),
      (KeyStroke(.right, shift: true), .goalTakenBack(.right)),
      (KeyStroke(.letter("u")), .undo), (KeyStroke(.backspace), .undo),
      (KeyStroke(.letter("u"), shift: true), .redo),
      (KeyStroke(.up), .clockMoved(by: .seconds(1))), (KeyStroke(.down), .clockMoved(by: .seconds(-1))),
      (KeyStroke(.up, shift: true), .clockMoved(by: .seconds(60))),
      (KeyStroke(.down, shift: true), .clockMoved(by: .seconds(-60))),
      (KeyStroke(.letter("s")), .clockSettingOpened),
      (KeyStroke(.letter("c")), .holdBegan(.cancelClock)),
      (KeyStroke(.letter("p")), .nextPeriod), (KeyStroke(.letter("x")), .sidesSwapped),
      (KeyStroke(.letter("h")), .horn), (KeyStroke(.letter("h"), shift: true), .hornMuteToggled),
      (KeyStroke(.letter("m")), .menuAsked),
      (KeyStroke(.letter("e")), .endRequested),
      (KeyStroke(.function(1)), .keysShown), (KeyStroke(.questionMark), .keysShown),
      (KeyStroke(.questionMark, shift: true), .keysShown),
      (KeyStroke(.function(11)), .fullScreenToggled), (KeyStroke(.letter("q")), .holdBegan(.quit)),
      (KeyStroke(.letter("q"), control: true), .quit),
      (
        KeyStroke(.escape),
        .holdBegan(Hold(action: .clearBoard, stroke: KeyStroke(.escape), duration: .seconds(1)))
      ),
      (KeyStroke(.letter("t")), .teamsOpened), (KeyStroke(.letter("r")), .serviceAsked),
      (KeyStroke(.function(13)), .goal(.team(.teamA))), (KeyStroke(.function(14)), .goal(.team(.teamB))),
      (KeyStroke(.function(15)), .clockToggled), (KeyStroke(.function(16)), .undo),
      (KeyStroke(.function(17)), .horn), (KeyStroke(.function(18)), .nextPeriod),
    ])
  func board(stroke: KeyStroke, intent: Scoreboard.Intent) {
    #expect(KeyMap.standard.intent(for: stroke, in: .board) == intent)
  }

  @Test("On the board no other key means anything")
  func nothingElse() {
    let bound = Self.strokes.filter { KeyMap.standard.intent(for: $0, in: .board) != nil }
    #expect(bound.count == 55)
  }

  @Test("Every intent of a person can be reached by a key")
  func reachable() {
    var reached = Set<Scoreboard.Intent>()
    for context in KeyMap.Context.allCases {
      reached.formUnion(Self.strokes.compactMap { KeyMap.standard.intent(for: $0, in: context) })
    }
    var wanted: Set<Scoreboard.Intent> = [
      .goal(.left), .goal(.right), .goal(.team(.teamA)), .goal(.team(.teamB)), .goalTakenBack(.left),
      .goalTakenBack(.right), .clockToggled, .clockSettingOpened, .digitErased, .undo, .redo, .nextPeriod,
      .sidesSwapped, .horn, .hornMuteToggled, .endRequested, .confirmed, .declined, .keysShown,
      .holdBegan(Hold(action: .clearBoard, stroke: KeyStroke(.escape), duration: .seconds(1))),
      .dismissed,
      .answeredAskew, .teamsOpened, .menuAsked, .phonesAsked, .serviceAsked, .listMoved(by: 1),
      .listMoved(by: -1),
      .listSided(.left),
      .listSided(.right),
      .holdBegan(.cancelClock), .holdBegan(.quit), .fullScreenToggled, .quit,
      .counted(.foul, .left), .counted(.foul, .right), .counted(.timeOut, .left), .counted(.timeOut, .right),
      .addedTimeMoved(by: 1),
      .addedTimeMoved(by: -1), .cardsOpened, .scorerOpened, .ownGoal, .penalty, .matchLogOpened,
      .formatsOpened,
      .entryRemoved,
    ]
    for seconds in [1, -1, 60, -60] { wanted.insert(.clockMoved(by: .seconds(seconds))) }
    for digit in 0...9 { wanted.insert(.digit(digit)) }
    #expect(reached == wanted)
  }

  @Test("Ctrl+Q quits and the goal buttons count whatever is open", arguments: KeyMap.Context.ofBoard)
  func everywhere(context: KeyMap.Context) {
    #expect(KeyMap.standard.intent(for: KeyStroke(.letter("q"), control: true), in: context) == .quit)
    #expect(KeyMap.standard.intent(for: KeyStroke(.function(13)), in: context) == .goal(.team(.teamA)))
    #expect(KeyMap.standard.intent(for: KeyStroke(.function(14)), in: context) == .goal(.team(.teamB)))
  }

  @Test("Where an answer is awaited, no key of the board is passed over in silence")
  func nothingSilent() {
    for stroke in Self.strokes where KeyMap.standard.intent(for: stroke, in: .board) != nil {
      #expect(KeyMap.standard.intent(for: stroke, in: .question) != nil, "\(stroke)")
      #expect(KeyMap.standard.intent(for: stroke, in: .clockSetting) != nil, "\(stroke)")
    }
  }

  @Test("Digits go to the clock's field with and without Shift")
  func digits() {
    for digit in 0...9 {
      for shift in [false, true] {
        #expect(
          KeyMap.standard.intent(for: KeyStroke(.digit(digit), shift: shift), in: .clockSetting)
            == .digit(digit))
      }
    }
  }

  @Test("The lines of the key map mention every bound key")
  func rows() {
    // A span stands for the keys in it.
    let rows = KeyMap.standard.pages().flatMap(\.rows)
    let text = rows.map { "\($0.keys) \($0.meaning)" }.joined(separator: "\n")
      .replacing("F13 – F18", with: (13...18).map { "F\($0)" }.joined(separator: " "))
    let words = Set(text.split { " ,;()/\n".contains($0) }.map(String.init))
    // Over the key map it is any key.
    for context in KeyMap.Context.allCases where context != .keyMap {
      for stroke in Self.strokes where KeyMap.standard.intent(for: stroke, in: context) != nil {
        switch stroke.key {
        case .digit: #expect(words.contains("digits"))
        case .sign(let sign): #expect(words.contains(String(sign)))
        case .up, .down: #expect(words.contains(stroke.key.label))
        default: #expect(words.contains(stroke.description), "\(stroke)")
        }
      }
    }
  }

  @Test("Keys are called what is printed on them")
  func labels() {
    #expect(KeyStroke(.letter("u"), shift: true, control: true).description == "Ctrl+Shift+U")
    #expect(
      [Key.digit(4), .function(13), .space, .enter, .escape, .backspace, .left, .right, .up, .down].map(
        \.label)
        == ["4", "F13", "Space", "Enter", "Esc", "Backspace", "←", "→", "↑", "↓"])
    #expect([Key.questionMark, .other].map(\.label) == ["?", "other"])
  }
}
