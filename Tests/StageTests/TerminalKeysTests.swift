import GatherModel
import SDLKit
import Scenes
import Testing

@testable import Stage

@Suite struct TerminalKeysTests {
  private static let start = BoardInstant(nanoseconds: 0)

  private func at(_ milliseconds: Int) -> BoardInstant { Self.start + .milliseconds(milliseconds) }

  /// What the board takes of what a terminal sends at once.
  private func read(_ text: String, isTyping: Bool = false, tellsReleases: Bool = false) -> [KeyInput] {
    var keys = TerminalKeys()
    keys.tellsReleases = tellsReleases
    return Self.inputs(
      keys.read(Array(text.utf8), at: at(0)) + keys.completeDue(at: at(60)), isTyping: isTyping)
  }

  private static func inputs(_ outputs: [TerminalKeys.Output], isTyping: Bool = false) -> [KeyInput] {
    var reader = KeyReader()
    return outputs.compactMap { output in
      guard case .event(let event) = output, let input = reader.read(event, isTyping: isTyping) else {
        return nil
      }
      if case .up = input { return nil }
      return input
    }
  }

  @Test(
    "A key of the terminal is the key of the board",
    arguments: [
      ("\u{1B}[D", KeyStroke(.left)), ("\u{1B}OC", KeyStroke(.right)),
      ("\u{1B}[1;2D", KeyStroke(.left, shift: true)),
      ("\u{1B}[1;5A", KeyStroke(.up, control: true)), ("\u{1B}[1;3B", KeyStroke(.down, alt: true)),
      ("\u{1B}[a", KeyStroke(.up, shift: true)), ("\u{1B}Ob", KeyStroke(.down, control: true)),
      ("\u{1B}OP", KeyStroke(.function(1))), ("\u{1B}[11~", KeyStroke(.function(1))),
      ("\u{1B}[[A", KeyStroke(.function(1))), ("\u{1B}[[E", KeyStroke(.function(5))),
      ("\u{1B}[15~", KeyStroke(.function(5))), ("\u{1B}[24~", KeyStroke(.function(12))),
      ("\u{1B}[25~", KeyStroke(.function(13))), ("\u{1B}[23;2~", KeyStroke(.function(11), shift: true)),
      ("\u{1B}[3~", KeyStroke(.delete)), ("\u{1B}[5~", KeyStroke(.pageUp)), ("\u{1B}[H", KeyStroke(.home)),
      ("\u{1B}[4~", KeyStroke(.end)), ("\u{1B}[Z", KeyStroke(.tab, shift: true)), ("\t", KeyStroke(.tab)),
      ("\r", KeyStroke(.enter)), ("\n", KeyStroke(.enter)), (" ", KeyStroke(.space)),
      ("\u{7F}", KeyStroke(.backspace)),
      ("\u{08}", KeyStroke(.backspace)), ("\u{11}", KeyStroke(.letter("q"), control: true)),
      ("u", KeyStroke(.letter("u"))), ("U", KeyStroke(.letter("u"), shift: true)),
      ("7", KeyStroke(.digit(7))),
      ("?", KeyStroke(.questionMark)), ("+", KeyStroke(.sign("+"))), ("ö", KeyStroke(.sign("ö"))),
      ("\u{1B}x", KeyStroke(.letter("x"), alt: true)), ("\u{1B}", KeyStroke(.escape)),
      ("\u{1B}Oj", KeyStroke(.keypad("*"))), ("\u{1B}OM", KeyStroke(.keypadEnter)),
      ("\u{1B}Os", KeyStroke(.keypad("3"))),
      ("\u{1B}[27;5;113~", KeyStroke(.letter("q"), control: true)),
    ] as [(String, KeyStroke)])
  func legacy(sent: String, stroke: KeyStroke) {
    #expect(read(sent) == [.down(stroke)])
  }

  @Test(
    "By the kitty keyboard protocol a key is told with its place and its text",
    arguments: [
      ("\u{1B}[113;1;113u", KeyStroke(.letter("q"))),
      ("\u{1B}[113;5u", KeyStroke(.letter("q"), control: true)),
      ("\u{1B}[117:85;2;85u", KeyStroke(.letter("u"), shift: true)), ("\u{1B}[27u", KeyStroke(.escape)),
      ("\u{1B}[1099::117;1;1099u", KeyStroke(.letter("u"))),
      ("\u{1B}[47:63;2;63u", KeyStroke(.questionMark, shift: true)),
      ("\u{1B}[57404;1;53u", KeyStroke(.keypad("5"))), ("\u{1B}[57417u", KeyStroke(.keypad("4"))),
      ("\u{1B}[57376u", KeyStroke(.function(13))), ("\u{1B}[1;2D", KeyStroke(.left, shift: true)),
      ("\u{1B}[57414u", KeyStroke(.keypadEnter)), ("\u{1B}[1;1P", KeyStroke(.function(1))),
      ("\u{1B}[32;1;32u", KeyStroke(.space)), ("\u{1B}[13u", KeyStroke(.enter)),
    ] as [(String, KeyStroke)])
  func kitty(sent: String, stroke: KeyStroke) {
    #expect(read(sent, tellsReleases: true) == [.down(stroke)])
  }

  @Test("Releases and repetitions are told as such where the terminal tells them")
  func releases() {
    var (keys, reader) = (TerminalKeys(), KeyReader())
    keys.tellsReleases = true
    let outputs = keys.read(Array("\u{1B}[99;1:1;99u\u{1B}[99;1:2;99u\u{1B}[99;1:3u".utf8), at: at(0))
    let inputs = outputs.compactMap { output -> KeyInput? in
      if case .event(let event) = output { reader.read(event, isTyping: false) } else { nil }
    }
    #expect(
      inputs == [.down(KeyStroke(.letter("c"))), .repeated(KeyStroke(.letter("c"))), .up(.letter("c"))])
  }

  @Test("A shift key alone is no key, and one with the logo key belongs to the desktop")
  func modifiers() {
    #expect(read("\u{1B}[57441;2u\u{1B}[57447;2:3u", tellsReleases: true).isEmpty)
    #expect(read("\u{1B}[113;9;113u", tellsReleases: true).isEmpty)
  }

  @Test("A sequence that comes in pieces is one key, at every place where it can be broken")
  func pieces() {
    let sent = Array("\u{1B}[1;2D\u{1B}OPé\u{1B}[200~Zoë\u{1B}[201~x".utf8)
    for place in 1..<sent.count {
      var keys = TerminalKeys()
      let outputs = keys.read(sent[..<place], at: at(0)) + keys.read(sent[place...], at: at(5))
      #expect(
        Self.inputs(outputs) == [
          .down(KeyStroke(.left, shift: true)), .down(KeyStroke(.function(1))), .down(KeyStroke(.sign("é"))),
          .down(KeyStroke(.letter("x"))),
        ], "broken at \(place)")
      #expect(outputs.contains(.event(.text("Zoë"))))
    }
  }

  @Test("An Esc that nothing follows for 50 ms is the key, and not before")
  func loneEscape() {
    var keys = TerminalKeys()
    #expect(keys.read([0x1B], at: at(0)).isEmpty)
    #expect(keys.due == at(50))
    #expect(keys.completeDue(at: at(49)).isEmpty)
    #expect(Self.inputs(keys.completeDue(at: at(50))) == [.down(KeyStroke(.escape))])
    // What a slow line has torn apart is the arrow still, and an Esc before it.
    #expect(Self.inputs(keys.read(Array("[A".utf8), at: at(120))) == [.down(KeyStroke(.up))])
  }

  @Test("A held arrow is one goal, whenever its repetitions begin and however fast they come")
  func heldArrow() {
    for (delay, pause) in [(150, 20), (250, 92), (500, 33), (660, 40), (780, 110), (1_000, 33)] {
      var (keys, outputs) = (TerminalKeys(), [TerminalKeys.Output]())
      var time = 0
      for press in 0..<20 {
        if press > 0 { time += press == 1 ? delay : pause }
        outputs += keys.completeDue(at: at(time)) + keys.read(Array("\u{1B}[C".utf8), at: at(time))
      }
      outputs += keys.completeDue(at: at(time + 2_000))
      #expect(
        Self.inputs(outputs).filter { $0 == .down(KeyStroke(.right)) }.count == 1,
        "\(delay) ms, then \(pause) ms")
    }
  }

  @Test("A repetition that a slow line delays is none of a new press, and a press after a pause is one")
  func delayedRepetition() {
    var (keys, outputs) = (TerminalKeys(), [TerminalKeys.Output]())
    for time in [0, 500, 533, 566, 850, 883, 1_200, 1_700] {
      outputs += keys.completeDue(at: at(time)) + keys.read(Array("\u{1B}[C".utf8), at: at(time))
    }
    outputs += keys.completeDue(at: at(3_000))
    #expect(Self.inputs(outputs).filter { $0 == .down(KeyStroke(.right)) }.count == 2)
  }

  @Test("Numbers of any size and sign end no program")
  func numbers() {
    for number in ["-9223372036854775808", "9223372036854775807", "99999999999999999999", "-1", ""] {
      for sent in [
        "\u{1B}[1;\(number)A", "\u{1B}[\(number);1u", "\u{1B}[6;\(number);\(number)t", "\u{1B}[\(number)~",
        "\u{1B}[97:\(number):\(number);\(number):\(number);\(number)u",
      ] {
        _ = read(sent)
        _ = read(sent, tellsReleases: true)
      }
    }
  }

  @Test("Presses are presses: twice in a second, each after the other, and between others")
  func quickPresses() {
    for pause in [130, 180, 250, 400, 700, 1_300] {
      var (keys, outputs) = (TerminalKeys(), [TerminalKeys.Output]())
      for press in 0..<4 {
        outputs += keys.completeDue(at: at(press * pause))
        outputs += keys.read(Array("\u{1B}[C".utf8), at: at(press * pause))
      }
      outputs += keys.completeDue(at: at(4 * pause + 2_000))
      #expect(Self.inputs(outputs) == Array(repeating: .down(KeyStroke(.right)), count: 4), "\(pause) ms")
    }
    #expect(
      read("\u{1B}[C\u{1B}[D\u{1B}[C") == [
        .down(KeyStroke(.right)), .down(KeyStroke(.left)), .down(KeyStroke(.right)),
      ])
  }

  @Test("What is pasted is text for a field and no key of the board, marked as pasted or not")
  func pasted() {
    let text = String(repeating: "Anna ", count: 8)
    #expect(read("\u{1B}[200~q\u{1B}\u{1B}[201~").isEmpty)
    #expect(read(text).isEmpty)
    #expect(read(text, isTyping: true) == [.text(text)])
    #expect(read("\u{1B}[200~Noor\u{1B}[201~", isTyping: true) == [.text("Noor")])
  }

  @Test("Anything at all is read to its end, and the next key is a key")
  func garbage() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      var keys = TerminalKeys()
      let count = Int.random(in: 1...200, using: &generator)
      let bytes = (0..<count).map { _ in
        Bool.random()
          ? UInt8.random(in: 0...255, using: &generator)
          : Array("\u{1B}[;:0123456789~uMPO_\\".utf8).randomElement() ?? 0
      }
      _ = keys.read(bytes, at: at(0))
      _ = keys.completeDue(at: at(100))
      _ = keys.completeDue(at: at(2_000))
      _ = keys.read(Array("\u{1B}[201~".utf8), at: at(2_100))
      _ = keys.completeDue(at: at(4_000))
      #expect(
        Self.inputs(keys.read(Array("\u{1B}[C".utf8), at: at(5_000))).last == .down(KeyStroke(.right)),
        "after \(bytes)")
    }
  }

  @Test("What a terminal answers is no key")
  func answers() {
    var keys = TerminalKeys()
    keys.expectsCursor = true
    let answers =
      "\u{1B}[1;3R\u{1B}[?31u\u{1B}[4;960;1600t\u{1B}[6;24;10t\u{1B}_Gi=1;OK\u{1B}\\\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\\u{1B}[?62;4c"
    #expect(
      keys.read(Array(answers.utf8), at: at(0)) == [
        .answer(.cursor(row: 1, column: 3)), .answer(.keyboard(31)), .answer(.area(width: 1600, height: 960)),
        .answer(.cell(width: 10, height: 24)), .answer(.graphics(true)),
        .answer(.rendition("0;48:2::1:2:3m")),
        .answer(.attributes([62, 4])),
      ])
  }
}
