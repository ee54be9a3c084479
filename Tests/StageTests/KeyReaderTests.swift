import SDLKit
import Scenes
import Stage
import Testing

@testable import SDLKit

@Suite struct KeyReaderTests {
  /// SDL's code for a key without a character: its scan code with bit 30 set.
  private static func noCharacter(_ scancode: Int) -> Int32 { Int32(scancode) | 1 << 30 }

  private func press(
    _ code: Int32, _ scancode: Int, shift: Bool = false, control: Bool = false, isRepeat: Bool = false
  ) -> Event {
    .keyDown(
      Event.KeyPress(code: code, scancode: scancode, shift: shift, control: control, isRepeat: isRepeat))
  }

  private func code(_ character: Unicode.Scalar) -> Int32 { Int32(character.value) }

  @Test(
    "A letter is what the layout types, and the key's place where that is no Latin letter",
    arguments: [
      // What is typed, the key's place (HID usage), what the board reads.
      ("u", 24, Key.letter("u")),  // U on a US layout
      ("г", 24, .letter("u")),  // the same key on a Russian one
      ("ш", 12, .letter("i")), ("θ", 24, .letter("u")), ("ψ", 6, .letter("c")),
      ("q", 4, .letter("q")),  // French: Q where the US has A
      ("a", 20, .letter("a")), ("z", 28, .letter("z")),  // German: Z where the US has Y
      (".", 8, .sign(".")), ("'", 20, .sign("'")),  // Dvorak: signs where the US has E and Q
      ("ö", 51, .sign("ö")),  // a letter of the layout's own, where the US has none
    ] as [(Unicode.Scalar, Int, Key)])
  func letters(typed: Unicode.Scalar, scancode: Int, key: Key) {
    #expect(read(press(code(typed), scancode), text: String(typed)) == .down(KeyStroke(key)))
  }

  @Test(
    "A digit is what the layout types; on a French board the key's place, and the sign that is typed there",
    arguments: [
      ("1", 30, .digit(1)), ("0", 39, .digit(0)), ("&", 30, .digitPlace(1, types: "&")),
      ("é", 31, .digitPlace(2, types: "é")), ("\"", 32, .digitPlace(3, types: "\"")),
      ("-", 35, .digitPlace(6, types: "-")), ("à", 39, .digitPlace(0, types: "à")),
    ] as [(Unicode.Scalar, Int, Key)])
  func digits(typed: Unicode.Scalar, scancode: Int, key: Key) {
    #expect(read(press(code(typed), scancode)) == .down(KeyStroke(key)))
  }

  @Test("With Shift a key of a French digit row is its digit")
  func shiftedDigits() {
    var reader = KeyReader()
    #expect(reader.read(press(code("-"), 35, shift: true), isTyping: false) == nil)
    #expect(reader.read(.text("6"), isTyping: false) == .down(KeyStroke(.digit(6), shift: true)))
  }

  @Test("The key pad types digits and Enter, whatever Num Lock says")
  func keyPad() {
    for digit in 1...9 {
      #expect(
        read(press(Self.noCharacter(88 + digit), 88 + digit))
          == .down(KeyStroke(.keypad(Character("\(digit)")))))
    }
    #expect(read(press(Self.noCharacter(98), 98)) == .down(KeyStroke(.keypad("0"))))
    #expect(read(press(Self.noCharacter(88), 88)) == .down(KeyStroke(.keypadEnter)))
  }

  @Test("F1 to F24 go by their place", arguments: 1...24)
  func functions(number: Int) {
    let scancode = number <= 12 ? 57 + number : 91 + number
    #expect(read(press(Self.noCharacter(scancode), scancode)) == .down(KeyStroke(.function(number))))
  }

  @Test(
    "Keys that are the same on every layout",
    arguments: [
      (13, 40, Key.enter), (27, 41, .escape), (8, 42, .backspace), (32, 44, .space),
      (1 << 30 | 79, 79, .right), (1 << 30 | 80, 80, .left), (1 << 30 | 81, 81, .down),
      (1 << 30 | 82, 82, .up),
    ] as [(Int32, Int, Key)])
  func named(code: Int32, scancode: Int, key: Key) {
    #expect(read(press(code, scancode)) == .down(KeyStroke(key)))
  }

  @Test("Shift and Control go with the key")
  func modifiers() {
    #expect(
      read(press(code("u"), 24, shift: true)) == .down(KeyStroke(.letter("u"), shift: true)))
    #expect(
      read(press(code("q"), 20, control: true)) == .down(KeyStroke(.letter("q"), control: true)))
  }

  @Test("A modifier alone is no key", arguments: 224...231)
  func modifierAlone(scancode: Int) {
    var reader = KeyReader()
    #expect(reader.read(press(Self.noCharacter(scancode), scancode), isTyping: false) == nil)
  }

  @Test("The keyboard's own repetitions are told as such, of keys whose press was seen")
  func repeats() {
    var reader = KeyReader()
    #expect(reader.read(press(code("u"), 24, isRepeat: true), isTyping: false) == nil)
    #expect(reader.read(press(code("u"), 24), isTyping: false) == .down(KeyStroke(.letter("u"))))
    #expect(
      reader.read(press(code("u"), 24, isRepeat: true), isTyping: false) == .repeated(KeyStroke(.letter("u")))
    )
    #expect(reader.read(.text("u"), isTyping: false) == nil)
    #expect(reader.read(press(Self.noCharacter(80), 80), isTyping: false) == .down(KeyStroke(.left)))
    #expect(
      reader.read(press(Self.noCharacter(80), 80, isRepeat: true), isTyping: false)
        == .repeated(KeyStroke(.left)))
  }

  @Test("The question mark is known by its text, on whichever key it is")
  func questionMark() {
    var reader = KeyReader()
    // US: Shift and the key of the slash; SDL's code is the slash.
    #expect(reader.read(press(code("/"), 56, shift: true), isTyping: false) == nil)
    #expect(reader.read(.text("?"), isTyping: false) == .down(KeyStroke(.questionMark, shift: true)))
    // German: Shift and the key of the sharp s.
    #expect(reader.read(press(code("ß"), 45, shift: true), isTyping: false) == nil)
    #expect(reader.read(.text("?"), isTyping: false) == .down(KeyStroke(.questionMark, shift: true)))
  }

  @Test("The question mark of a French board is where the US has M, that of a Russian one on Shift and 7")
  func questionMarkElsewhere() {
    var reader = KeyReader()
    #expect(reader.read(press(code(","), 16, shift: true), isTyping: false) == nil)
    #expect(reader.read(.text("?"), isTyping: false) == .down(KeyStroke(.questionMark, shift: true)))
    #expect(reader.read(press(code("7"), 36, shift: true), isTyping: false) == nil)
    #expect(reader.read(.text("?"), isTyping: false) == .down(KeyStroke(.questionMark, shift: true)))
    #expect(reader.read(press(code("7"), 36, shift: true), isTyping: false) == nil)
    #expect(reader.read(.text("&"), isTyping: false) == .down(KeyStroke(.digit(7), shift: true)))
  }

  @Test("A short cut of the desktop is no key of the board")
  func desktop() {
    var reader = KeyReader()
    var left = Event.KeyPress(
      code: Self.noCharacter(80), scancode: 80, shift: false, control: false, isRepeat: false)
    #expect(reader.read(.keyDown(left), isTyping: false) == .down(KeyStroke(.left)))
    left.isOfTheDesktop = true
    #expect(reader.read(.keyDown(left), isTyping: false) == nil)
  }

  @Test("A key that types something else is another key, and closes what any key closes")
  func other() {
    var reader = KeyReader()
    #expect(reader.read(press(code("/"), 56), isTyping: false) == nil)
    #expect(reader.read(.text("/"), isTyping: false) == .down(KeyStroke(.sign("/"))))
    #expect(
      reader.read(press(Self.noCharacter(57), 57), isTyping: false) == .down(KeyStroke(.other)),
      "Caps Lock types nothing")
  }

  @Test("The text of a key that has been read already is nothing")
  func textAfterKey() {
    var reader = KeyReader()
    #expect(reader.read(press(code("u"), 24), isTyping: false) == .down(KeyStroke(.letter("u"))))
    #expect(reader.read(.text("u"), isTyping: false) == nil)
  }

  @Test("A key whose text never comes is dropped by the next one")
  func dropped() {
    var reader = KeyReader()
    #expect(reader.read(press(code("/"), 56), isTyping: false) == nil)
    #expect(reader.read(press(code("u"), 24), isTyping: false) == .down(KeyStroke(.letter("u"))))
    #expect(reader.read(.text("u"), isTyping: false) == nil)
  }

  @Test("A release is told, for what is held; other events are none of ours")
  func releases() {
    var reader = KeyReader()
    let up = Event.KeyPress(code: code("q"), scancode: 20, shift: false, control: false, isRepeat: false)
    #expect(reader.read(.keyUp(up), isTyping: false) == .up(.letter("q")))
    #expect(reader.read(.exposed, isTyping: false) == nil)
    #expect(reader.read(.quit, isTyping: false) == nil)
  }

  @Test(
    "Presenters, button boxes and the key pad have keys of their own, by their place",
    arguments: [
      (43, Key.tab), (70, .printScreen), (71, .scrollLock), (72, .pause), (73, .insert), (74, .home),
      (75, .pageUp), (76, .delete), (77, .end), (78, .pageDown), (84, .keypad("/")), (85, .keypad("*")),
      (86, .keypad("-")), (87, .keypad("+")), (99, .keypad(".")), (101, .menu), (103, .keypad("=")),
      (133, .keypad(",")),
    ])
  func places(scancode: Int, key: Key) {
    #expect(read(press(Self.noCharacter(scancode), scancode)) == .down(KeyStroke(key)))
  }

  @Test("With Control or Alt there is no text to wait for: the key's own sign counts")
  func signChords() {
    var reader = KeyReader()
    #expect(
      reader.read(press(code("."), 55, control: true), isTyping: false)
        == .down(KeyStroke(.sign("."), control: true)))
    var alt = Event.KeyPress(code: code("/"), scancode: 56, shift: false, control: false, isRepeat: false)
    alt.alt = true
    #expect(reader.read(.keyDown(alt), isTyping: false) == .down(KeyStroke(.sign("/"), alt: true)))
    alt.code = code("r")
    alt.scancode = 21
    #expect(reader.read(.keyDown(alt), isTyping: false) == .down(KeyStroke(.letter("r"), alt: true)))
  }

  @Test("A key comes up as what it went down as, whatever Shift says then")
  func sameKey() {
    var reader = KeyReader()
    _ = reader.read(press(code("/"), 56, shift: true), isTyping: false)
    #expect(reader.read(.text("?"), isTyping: false) == .down(KeyStroke(.questionMark, shift: true)))
    let up = Event.KeyPress(code: code("/"), scancode: 56, shift: false, control: false, isRepeat: false)
    #expect(reader.read(.keyUp(up), isTyping: false) == .up(.questionMark))
    #expect(reader.read(.keyUp(up), isTyping: false) == .up(.sign("/")), "it was not seen going down")
  }

  @Test("Several signs at once, as an input method may send, are no key")
  func severalSigns() {
    #expect(read(press(code("ö"), 51), text: "öö") == .down(KeyStroke(.other)))
  }

  @Test("Releases by a lost focus are left out, and only those")
  func lostFocus() {
    let down = press(code("q"), 20)
    let up = Event.keyUp(
      Event.KeyPress(code: code("q"), scancode: 20, shift: false, control: false, isRepeat: false))
    #expect([down, up, .exposed, up, .focusLost].withoutReleasesByLostFocus == [down, .exposed, .focusLost])
    #expect([up, down, up, .focusLost].withoutReleasesByLostFocus == [up, down, .focusLost])
    #expect([down, up, .exposed].withoutReleasesByLostFocus == [down, up, .exposed])
    #expect([.focusLost, down, up].withoutReleasesByLostFocus == [.focusLost, down, up])
    #expect([Event]().withoutReleasesByLostFocus == [])
  }

  /// What a key is, with the text that follows it where its text decides.
  private func read(_ event: Event, text: String = "") -> KeyInput? {
    var reader = KeyReader()
    return reader.read(event, isTyping: false) ?? reader.read(.text(text), isTyping: false)
  }
}
