import Scenes
import Stage
import Testing

@testable import SDLKit

/// A keyboard as SDL tells of it: a key before its text.
private struct Typist {
  var reader = KeyReader()
  var isTyping = false
  var hasText = false
  /// What the reader made of it.
  var inputs: [KeyInput] = []

  mutating func send(_ events: Event...) {
    for event in events {
      if let input = reader.read(event, isTyping: isTyping, hasText: hasText) { inputs.append(input) }
    }
  }

  mutating func take() -> [KeyInput] {
    defer { inputs = [] }
    return inputs
  }
}

private func down(
  _ code: Int32, _ scancode: Int, shift: Bool = false, control: Bool = false, alt: Bool = false,
  isRepeat: Bool = false
) -> Event {
  .keyDown(
    Event.KeyPress(
      code: code, scancode: scancode, shift: shift, control: control, alt: alt, isRepeat: isRepeat))
}

private func down(_ character: Unicode.Scalar, _ scancode: Int, isRepeat: Bool = false) -> Event {
  down(Int32(character.value), scancode, isRepeat: isRepeat)
}

private func up(_ scancode: Int) -> Event {
  .keyUp(Event.KeyPress(code: 0, scancode: scancode, shift: false, control: false, isRepeat: false))
}

@Suite struct KeyTypingTests {
  /// SDL's code for a key without a character: its scan code with bit 30 set.
  private static func noCharacter(_ scancode: Int) -> Int32 { Int32(scancode) | 1 << 30 }

  @Test("While a field has the caret a key that types is its text alone, pressed, repeated and let go of")
  func text() {
    var typist = Typist(isTyping: true)
    typist.send(down("u", 24), .text("u"), down("u", 24, isRepeat: true), .text("u"), up(24))
    typist.send(down("u", 24), .text("U"), up(24), down(" ", 44), .text(" "), up(44))
    #expect(typist.take() == [.text("u"), .text("u"), .text("U"), .text(" ")])
  }

  @Test("A button that is pressed between a key and its text changes nothing about them")
  func button() {
    let (pressed, released) = (down(Self.noCharacter(104), 104), up(104))
    var typist = Typist()
    typist.send(down("n", 17))
    typist.isTyping = true
    typist.send(pressed, released, .text("n"), down("a", 4), pressed, .text("a"), up(4), released)
    let button: [KeyInput] = [.down(KeyStroke(.function(13))), .up(.function(13))]
    #expect(
      typist.take() == [.down(KeyStroke(.letter("n")))] + button + [button[0], .text("a"), button[1]])
    typist.isTyping = false
    typist.send(down("/", 56), pressed, .text("?"), released)
    #expect(typist.take() == [button[0], .down(KeyStroke(.questionMark)), button[1]])
  }

  @Test("A letter that a layout has in the place of F19 is one, and waits for its turn")
  func letterOfFunctionKey() {
    #expect(down(Self.noCharacter(110), 110).isOfBox && !down("ي", 110).isOfBox)
    var typist = Typist(isTyping: true)
    typist.send(down("ي", 110), .text("ي"), up(110))
    #expect(typist.take().first == .text("ي"))
  }

  @Test("The key that opened a field types nothing into it, held as long as it may be")
  func opening() {
    var typist = Typist()
    typist.send(down("n", 17))
    #expect(typist.take() == [.down(KeyStroke(.letter("n")))])
    typist.isTyping = true
    typist.send(
      .text("n"), down("n", 17, isRepeat: true), .text("n"), down("n", 17, isRepeat: true), .text("n"))
    #expect(typist.take() == [])
    typist.send(up(17))
    #expect(typist.take() == [.up(.letter("n"))])
    typist.send(down("n", 17), .text("n"), up(17))
    #expect(typist.take() == [.text("n")], "the next press types")
  }

  @Test("While the key that opened a field is held, others type, and it does not begin to")
  func openingHeld() {
    var typist = Typist()
    typist.send(down("n", 17))
    typist.isTyping = true
    typist.send(
      .text("n"), down("a", 4), .text("a"), down("n", 17, isRepeat: true), .text("n"), up(4), up(17))
    #expect(typist.take() == [.down(KeyStroke(.letter("n"))), .text("a"), .up(.letter("n"))])
  }

  @Test("A sign that opened a field, known by its text, types nothing")
  func openingSign() {
    var typist = Typist()
    typist.send(down("/", 56), .text("/"))
    #expect(typist.take() == [.down(KeyStroke(.sign("/")))])
    typist.isTyping = true
    typist.send(down("/", 56, isRepeat: true), .text("/"), up(56))
    #expect(typist.take() == [.up(.sign("/"))])
  }

  @Test("A sign whose text comes after the field has opened by itself is nothing")
  func signTooLate() {
    var typist = Typist()
    typist.send(down("/", 56))
    typist.isTyping = true
    typist.send(.text("/"))
    #expect(typist.take() == [])
  }

  @Test("The key that closed a field does nothing by being held, and comes up as itself")
  func closing() {
    var typist = Typist(isTyping: true)
    typist.send(down(13, 40))
    typist.isTyping = false
    typist.send(down(13, 40, isRepeat: true), down(13, 40, isRepeat: true), up(40))
    #expect(typist.take() == [.down(KeyStroke(.enter)), .up(.enter)])
  }

  @Test("A letter held while its field closes is no key of the board")
  func closedUnderKey() {
    var typist = Typist(isTyping: true)
    typist.send(down("s", 22), .text("s"))
    typist.isTyping = false
    typist.send(down("s", 22, isRepeat: true), .text("s"), up(22))
    #expect(typist.take() == [.text("s")])
    typist.send(down("s", 22), .text("s"), up(22))
    #expect(typist.take() == [.down(KeyStroke(.letter("s"))), .up(.letter("s"))])
  }

  @Test("Keys that edit and leave are keys in a field too, and repeat")
  func editing() {
    var typist = Typist(isTyping: true)
    typist.send(down(8, 42), down(8, 42, isRepeat: true), up(42), down(27, 41), up(41))
    #expect(
      typist.take() == [
        .down(KeyStroke(.backspace)), .repeated(KeyStroke(.backspace)), .up(.backspace),
        .down(KeyStroke(.escape)), .up(.escape),
      ])
  }

  @Test("With Control or the left Alt a letter is a key in a field too, and its text is none")
  func chords() {
    var typist = Typist(isTyping: true)
    typist.send(down(118, 25, control: true), up(25), down(49, 30, control: true), .text("1"), up(30))
    typist.send(down(114, 21, alt: true), .text("r"), up(21), down("r", 21), .text("r"))
    #expect(
      typist.take() == [
        .down(KeyStroke(.letter("v"), control: true)), .up(.letter("v")),
        .down(KeyStroke(.digit(1), control: true)), .up(.digit(1)),
        .down(KeyStroke(.letter("r"), alt: true)), .up(.letter("r")), .text("r"),
      ])
  }

  @Test("What AltGr types is text: SDL names no Alt with it")
  func altGr() {
    var typist = Typist(isTyping: true)
    typist.send(down(Self.noCharacter(230), 230), down("q", 20), .text("@"), up(20), up(230))
    #expect(typist.take() == [.text("@"), .up(.other)])
  }

  @Test("A dead key is nothing, and what it makes of the next is text")
  func deadKey() {
    var typist = Typist(isTyping: true)
    typist.send(down(Self.noCharacter(46), 46), up(46), down("e", 8), .text("é"), up(8))
    #expect(typist.take() == [.text("é")])
  }

  @Test("An input method that keeps the keys to itself composes, and its text is the field's")
  func inputMethod() {
    var typist = Typist(isTyping: true)
    typist.send(.composing("ㅎ"), .composing("하"), .composing("한"), .composing(""), .text("한"))
    #expect(
      typist.take() == [.composing("ㅎ"), .composing("하"), .composing("한"), .composing(""), .text("한")])
    typist.isTyping = false
    typist.send(.composing("ㅎ"), .text("한"))
    #expect(typist.take() == [], "on the board there is nothing to compose")
  }

  @Test("What an input method composes while the key that opened the field is still down is text")
  func inputMethodAtOnce() {
    var typist = Typist()
    typist.send(down("n", 17))
    typist.isTyping = true
    typist.send(.composing("ㅜ"), .composing(""), .text("ㅜ"))
    #expect(typist.take() == [.down(KeyStroke(.letter("n"))), .composing("ㅜ"), .composing(""), .text("ㅜ")])
  }

  @Test("Without text on the board the key that opened a field has none to drop")
  func noTextOnBoard() {
    var typist = Typist(reader: KeyReader(readsSigns: false))
    typist.send(down("n", 17))
    typist.isTyping = true
    typist.send(.text("中"))
    #expect(typist.take() == [.down(KeyStroke(.letter("n"))), .text("中")])
  }

  @Test("A command that came while text was on still types nothing into the field that it opens")
  func textOnInWaiting() {
    var typist = Typist(reader: KeyReader(readsSigns: false))
    typist.hasText = true
    typist.send(down("n", 17))
    typist.isTyping = true
    typist.send(.text("n"), down("b", 5), .text("B"))
    #expect(typist.take() == [.down(KeyStroke(.letter("n"))), .text("B")])
  }

  @Test("A key pad types with Num Lock and does nothing without")
  func keyPad() {
    var typist = Typist(isTyping: true)
    typist.send(down(Self.noCharacter(92), 92), .text("4"), up(92), down(Self.noCharacter(92), 92), up(92))
    #expect(typist.take() == [.text("4")])
  }

  @Test(
    "Without text on the board the question mark is known by its key",
    arguments: [
      ("/", 56), ("ß", 45), ("'", 45), ("+", 45), ("*", 45), (",", 16),
    ] as [(Unicode.Scalar, Int)])
  func questionMarkByKey(typed: Unicode.Scalar, scancode: Int) {
    var typist = Typist(reader: KeyReader(readsSigns: false))
    typist.send(down(Int32(typed.value), scancode, shift: true), up(scancode))
    #expect(typist.take() == [.down(KeyStroke(.questionMark, shift: true)), .up(.questionMark)])
    typist.send(down(typed, scancode))
    #expect(typist.take() == [.down(KeyStroke(.sign(Character(typed))))])
  }

  @Test("Without text on the board an apostrophe and a comma where the US have them are no question mark")
  func noQuestionMarkByKey() {
    var typist = Typist(reader: KeyReader(readsSigns: false))
    typist.send(down(39, 52, shift: true), down(44, 54, shift: true), down(55, 36, shift: true))
    #expect(
      typist.take() == [
        .down(KeyStroke(.sign("'"), shift: true)), .down(KeyStroke(.sign(","), shift: true)),
        .down(KeyStroke(.digit(7), shift: true)),
      ])
  }
}
