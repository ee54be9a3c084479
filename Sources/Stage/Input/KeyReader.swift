package import SDLKit
package import Scenes

/// An input from a key of a keyboard or of any other device.
package enum KeyInput: Hashable, Sendable {
  case down(KeyStroke)
  case up(Key)
  /// The key's device, such as a button box, was removed. A press or a hold in progress has no effect.
  case dropped(Key)
  /// A held key repeats. Only lists and fields use this.
  case repeated(KeyStroke)
  case text(String)
  /// Text that an input method is still composing.
  case composing(String)
}

extension KeyInput {
  /// Whether the input is Ctrl+V or Shift+Insert.
  package var pastes: Bool {
    self == .down(KeyStroke(.letter("v"), control: true)) || self == .down(KeyStroke(.insert, shift: true))
  }
}

/// An input and its time.
package struct TimedInput: Hashable, Sendable {
  /// The key input or the typed text.
  package var input: KeyInput
  /// The time of the input, as exactly as the time is known.
  package var timestamp: InputTimestamp

  /// Creates an input with its time.
  package init(_ input: KeyInput, at timestamp: InputTimestamp) {
    self.input = input
    self.timestamp = timestamp
  }
}

/// Converts the events of a keyboard to keys of the board, and to text.
///
/// Letters and digits are those that the layout types. If a key types a letter outside a to z, the key's place counts:
/// on a Russian layout, the key in the place of U is U. Function keys and the keypad are identified by their place. Signs
/// are identified by the typed text while text input is on, because they are on different keys in nearly every layout.
///
/// A key of the digit row may type a sign without Shift: on a French keyboard, the key with the digit 6 types `-`. Such a
/// key means the sign if an action of the board is bound to that sign. Otherwise the key means the digit.
///
/// While a field has the caret, typed text belongs to the field. A key keeps the meaning that it had when it went down.
/// So the key that opened a field never types into it. The key that closed a field does nothing while it is held.
package struct KeyReader {
  private let readsSigns: Bool
  /// A key press whose text has not arrived yet. The text will determine the sign. `key` is the meaning of the press without
  /// its text.
  private var waiting: (press: Event.KeyPress, key: Key)?
  /// The pressed keys, by scan code. A release means the same key as the press, even if Shift has changed since the press.
  private var down: [Int: Key] = [:]
  /// The scan codes of keys that went down as text (`typing`), or while a field had the caret (`pressedInField`).
  private var typing: Set<Int> = []
  private var pressedInField: Set<Int> = []
  /// Whether the next text is dropped, because its key was not for a field. SDL reports a key press before its text.
  private var dropsText = false

  /// - Parameter readsSigns: Whether text input is on while no field has the caret. If text input is off, the question
  ///   mark is recognized only on the layouts in ``isQuestionMark(_:)``.
  package init(readsSigns: Bool = true) {
    self.readsSigns = readsSigns
  }

  /// Reads a key of the board, or text for a field. Returns nil for other events, and for a press while a logo key is held.
  /// - Parameters:
  ///   - isTyping: Whether a field has the caret now.
  ///   - hasText: Whether text input was on at the time of the event, although no field has the caret now.
  package mutating func read(_ event: Event, isTyping: Bool, hasText: Bool = false) -> KeyInput? {
    if let press = event.pressOfBox { return readBox(press, event) }
    switch event {
    case .keyDown(let press) where press.isRepeat: return readRepeat(press, isTyping: isTyping)
    case .keyDown(let press): return readPress(press, isTyping: isTyping, hasText: hasText)
    case .keyUp(let press):
      dropsText = false
      pressedInField.remove(press.scancode)
      if typing.remove(press.scancode) != nil { return nil }
      return .up(down.removeValue(forKey: press.scancode) ?? Self.key(press))
    case .text(let text): return readText(text, isTyping: isTyping)
    case .composing(let text):
      // An input method does not pass on its keys, so its text does not belong to the previous key.
      dropsText = dropsText && text.isEmpty
      return isTyping ? .composing(text) : nil
    default: return nil
    }
  }

  /// Reads a button of a button box. If a button is pressed after a key of a keyboard, but before the text of that key
  /// arrives, the button changes neither the key nor the text.
  private mutating func readBox(_ press: Event.KeyPress, _ event: Event) -> KeyInput? {
    if case .keyUp = event { return .up(down.removeValue(forKey: press.scancode) ?? Self.key(press)) }
    if press.isOfTheDesktop { return nil }
    if !press.isRepeat { return input(Self.key(press), press) }
    return down[press.scancode].map { .repeated(Self.stroke($0, press)) }
  }

  private mutating func readPress(_ press: Event.KeyPress, isTyping: Bool, hasText: Bool) -> KeyInput? {
    waiting = nil
    if press.isOfTheDesktop || Self.isModifier(press.scancode) {
      dropsText = press.isOfTheDesktop
      return nil
    }
    let key = Self.key(press)
    typing.remove(press.scancode)
    pressedInField.remove(press.scancode)
    down.removeValue(forKey: press.scancode)
    if isTyping {
      pressedInField.insert(press.scancode)
      // Dead keys and keys of the input method are not keys of the board.
      if Self.types(press) || key == .other {
        dropsText = false
        typing.insert(press.scancode)
        return nil
      }
    }
    // The key itself is reported, so its text is dropped. Even with Alt or Control there may be a text.
    dropsText = Self.mayHaveText(press) && (isTyping || readsSigns || hasText)
    if !isTyping, readsSigns, Self.isKnownByText(press, key) {
      waiting = (press, key)
      return nil
    }
    return input(!readsSigns && Self.isQuestionMark(press) ? .questionMark : key, press)
  }

  private mutating func readRepeat(_ press: Event.KeyPress, isTyping: Bool) -> KeyInput? {
    let scancode = press.scancode
    if press.isOfTheDesktop || Self.isModifier(scancode) { return nil }
    // The key has opened or closed a field since it went down.
    if pressedInField.contains(scancode) != isTyping {
      dropsText = Self.mayHaveText(press)
      return nil
    }
    if typing.contains(scancode) {
      dropsText = false
      return nil
    }
    dropsText = Self.mayHaveText(press)
    guard let key = down[scancode] else { return nil }  // The key's press or text was never received.
    return .repeated(Self.stroke(key, press))
  }

  private mutating func readText(_ text: String, isTyping: Bool) -> KeyInput? {
    if let (press, key) = waiting {
      waiting = nil
      dropsText = false
      return isTyping ? nil : input(Self.sign(text, of: key), press)
    }
    if dropsText {
      dropsText = false
      return nil
    }
    return isTyping ? .text(text) : nil  // The text belongs to a key of the board that was already read.
  }

  private mutating func input(_ key: Key, _ press: Event.KeyPress) -> KeyInput {
    down[press.scancode] = key
    return .down(Self.stroke(key, press))
  }

  private static func stroke(_ key: Key, _ press: Event.KeyPress) -> KeyStroke {
    KeyStroke(key, shift: press.shift, control: press.control, alt: press.alt)
  }

  /// Whether a key press types into a field. The keypad types with Num Lock. AltGr does not count as Alt, because its
  /// signs are text.
  private static func types(_ press: Event.KeyPress) -> Bool {
    !press.control && !press.alt && mayHaveText(press)
  }

  private static func mayHaveText(_ press: Event.KeyPress) -> Bool {
    if case .keypad = KeyPlaces.named[press.scancode] { return true }
    return press.code == 32 || hasCharacter(press.code)
  }

  /// Whether a key press means a question mark while text input is off. The press must be Shift and one of these keys:
  /// - the slash (most layouts)
  /// - the ß (German)
  /// - the key to the right of the 0, if that key is an apostrophe (Spanish, Italian, Portuguese, Swiss), a plus (Nordic)
  ///   or an asterisk (Turkish)
  /// - the comma, if the comma is in the place of M (French)
  static func isQuestionMark(_ press: Event.KeyPress) -> Bool {
    guard press.shift, !press.control, !press.alt, let value = UInt32(exactly: press.code),
      let scalar = Unicode.Scalar(value)
    else { return false }
    return switch (scalar, press.scancode) {
    case ("/", _), ("ß", _), ("'", 45), ("+", 45), ("*", 45), (",", 16): true
    default: false
    }
  }

  /// The key that a press means without its text. A key that types a sign never means a letter of another layout: on a
  /// Dvorak keyboard, the full stop is in the place of E. If a layout types digits only with Shift, the key's place
  /// determines the digit.
  static func key(_ press: Event.KeyPress) -> Key {
    KeyPlaces.named[press.scancode] ?? typed(press.code) ?? keyOfDigitRow(press)
      ?? (press.code > 127 ? placedLetter(press.scancode) : nil) ?? plainSign(press.code) ?? .other
  }

  /// A digit with Shift is still a digit, unless it types a question mark, as Shift and 7 do on a Russian keyboard.
  private static func sign(_ text: String, of key: Key) -> Key {
    if text == "?" { return .questionMark }
    if case .digit = key { return key }
    guard let character = text.first, text.count == 1, case .sign(let sign)? = Key(character: character)
    else {
      return .other
    }
    return .sign(sign)
  }

  /// Whether the text after a press determines the key. With Control or Alt there may be no text. A key without a
  /// character, whose code is 2^30 or more, has no text either.
  private static func isKnownByText(_ press: Event.KeyPress, _ key: Key) -> Bool {
    guard !press.control, !press.alt, hasCharacter(press.code) else { return false }
    return switch key {
    case .other, .sign: true
    case .digit: press.shift
    default: false
    }
  }

  fileprivate static func hasCharacter(_ code: Int32) -> Bool { code > 32 && code < 1 << 30 && code != 127 }

  private static func isModifier(_ scancode: Int) -> Bool { (224...231).contains(scancode) }

  private static func typed(_ code: Int32) -> Key? {
    guard let value = UInt32(exactly: code), let scalar = Unicode.Scalar(value) else { return nil }
    switch scalar {
    case "a"..."z": return .letter(Character(scalar))
    case "0"..."9": return .digit(Int(value) - 48)
    default: return nil
    }
  }

  private static func plainSign(_ code: Int32) -> Key? {
    guard hasCharacter(code), let scalar = Unicode.Scalar(UInt32(code)) else { return nil }
    return Key(character: Character(scalar))
  }

  private static func placedLetter(_ scancode: Int) -> Key? {
    guard (4...29).contains(scancode) else { return nil }
    return Unicode.Scalar(UInt32(scancode - 4 + 97)).map { .letter(Character($0)) }
  }

  /// The key of the digit row that was pressed; nil for a key outside the digit row. Called only if the key types no
  /// digit without Shift.
  private static func keyOfDigitRow(_ press: Event.KeyPress) -> Key? {
    guard (30...39).contains(press.scancode) else { return nil }
    let digit = (press.scancode - 29) % 10
    if !press.shift, case .sign(let sign)? = plainSign(press.code) {
      return .digitPlace(digit, types: sign)
    }
    return .digit(digit)
  }
}

extension [Event] {
  /// The events of one batch, without the releases that SDL adds when the window loses the focus. SDL releases all keys
  /// before it reports the loss.
  package var withoutReleasesByLostFocus: [Event] {
    var kept: [Event] = []
    var losesFocus = false
    for event in reversed() {
      switch event {
      case .focusLost: losesFocus = true
      case .keyDown: losesFocus = false
      case .keyUp where losesFocus: continue
      default: break
      }
      kept.append(event)
    }
    return kept.reversed()
  }
}

extension Event {
  /// Whether the event is a press or a release of a key from F13 to F24, which buttons use.
  package var isOfBox: Bool { pressOfBox != nil }

  /// The kernel's code of a key from F13 to F24, and whether it goes down; nil for other events, including repetitions.
  var changeOfBox: (code: UInt16, isDown: Bool)? {
    guard let press = pressOfBox, !press.isRepeat else { return nil }
    let isDown = if case .keyDown = self { true } else { false }
    return (UInt16(press.scancode - 104) + DeviceRecord.functionKeys.lowerBound, isDown)
  }

  /// A press or a release of a key from F13 to F24. nil if the layout has a letter in the key's place, because then
  /// the key types that letter.
  fileprivate var pressOfBox: KeyPress? {
    switch self {
    case .keyDown(let press), .keyUp(let press):
      (104...115).contains(press.scancode) && !KeyReader.hasCharacter(press.code) ? press : nil
    default: nil
    }
  }
}
