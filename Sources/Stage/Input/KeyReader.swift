package import SDLKit
package import Scenes

/// An input from a key of a keyboard or of any other device.
package enum KeyInput: Hashable, Sendable {
  case down(KeyStroke)
  case up(Key)
  /// The key was removed with its device, for example with a button box that was unplugged. A press or a hold that was in progress
  /// has no effect.
  case dropped(Key)
  /// A held key of the keyboard repeats. Only lists and fields use it: on the board nothing repeats.
  case repeated(KeyStroke)
  /// Text that is typed while a field has the caret.
  case text(String)
  /// Text that an input method is composing for the field with the caret, not committed yet.
  case composing(String)
}

extension KeyInput {
  /// Whether the input pastes the clipboard: Control and V, or Shift and Insert.
  package var pastes: Bool {
    self == .down(KeyStroke(.letter("v"), control: true)) || self == .down(KeyStroke(.insert, shift: true))
  }
}

/// An input and its time.
package struct TimedInput: Hashable, Sendable {
  /// The key input or the typed text.
  package var input: KeyInput
  /// The time of the input, as exactly as it is known.
  package var timestamp: InputTimestamp

  /// - Parameter timestamp: The time of the input.
  package init(_ input: KeyInput, at timestamp: InputTimestamp) {
    self.input = input
    self.timestamp = timestamp
  }
}

/// Converts the events of a keyboard to keys of the board, and to text.
///
/// Letters and digits are those that the layout types. If the layout types no Latin letter, the key's place counts (U on a Russian
/// layout). A key that types a sign in the place of a digit can mean either (- and 6 on a French keyboard). It means the sign if
/// something is bound to that sign, otherwise the digit. Function keys and the keypad are identified by their place. Signs are on
/// different keys in nearly every layout, so they are identified by the typed text while text input is on.
///
/// While a field has the caret, keys that type are not keys of the board: their text belongs to the field. A key keeps one of
/// these two meanings while it is down. The key that opened a field never types into it, and the key that closed it does
/// nothing on the board while it is held.
package struct KeyReader {
  /// Whether text input is on while no field has the caret.
  private let readsSigns: Bool
  /// A key press that waits for its text, because the text determines its sign, and the key that it is without the text.
  private var waiting: (press: Event.KeyPress, key: Key)?
  /// The keys that are down, by scan code. Each is released as the key that was pressed, with or without Shift.
  private var down: [Int: Key] = [:]
  /// The scan codes of keys that went down as text, and of keys that went down while a field had the caret.
  private var typing: Set<Int> = []
  private var pressedInField: Set<Int> = []
  /// Whether the next text is dropped, because its key is not for typing. SDL reports a key before its text.
  private var dropsText = false

  /// - Parameter readsSigns: Whether text input is on while no field has the caret. If it is off, a sign is the one that its key
  ///   types without Shift, and the question mark is recognized only on the layouts that ``isQuestionMark(_:)`` lists.
  package init(readsSigns: Bool = true) {
    self.readsSigns = readsSigns
  }

  /// Reads a key of the board, or text for a field, from an event. nil for other events, and for keys pressed with the logo
  /// key, which belong to the desktop.
  /// - Parameters:
  ///   - isTyping: Whether a field has the caret now, so that typed text is for the field.
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
      // An input method does not pass on its keys, so its text does not belong to the previous key and must not be dropped.
      dropsText = dropsText && text.isEmpty
      return isTyping ? .composing(text) : nil
    default: return nil
    }
  }

  /// Reads a button of a button box. The button may be pressed between another key and that key's text, and affects neither of
  /// them.
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
    // A letter key has a text even with Alt or Control, and that text is dropped.
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
    // The key opened or closed the field, so its repetitions are ignored.
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

  /// Whether a key types into a field: a key with a character, or a key of the keypad, which types with Num Lock. AltGr does
  /// not count as Alt, because its signs are text.
  private static func types(_ press: Event.KeyPress) -> Bool {
    !press.control && !press.alt && mayHaveText(press)
  }

  private static func mayHaveText(_ press: Event.KeyPress) -> Bool {
    if case .keypad = KeyPlaces.named[press.scancode] { return true }
    return press.code == 32 || hasCharacter(press.code)
  }

  /// Whether a key press is a question mark, for use without text input. It is Shift with one of these keys: the slash (most
  /// layouts, including those used with input methods), ß (German), the key right of 0 if it is an apostrophe (Spanish,
  /// Italian, Portuguese, Swiss), a plus (Nordic) or an asterisk (Turkish), or the comma in the place of M (French).
  static func isQuestionMark(_ press: Event.KeyPress) -> Bool {
    guard press.shift, !press.control, !press.alt, let value = UInt32(exactly: press.code),
      let scalar = Unicode.Scalar(value)
    else { return false }
    return switch (scalar, press.scancode) {
    case ("/", _), ("ß", _), ("'", 45), ("+", 45), ("*", 45), (",", 16): true
    default: false
    }
  }

  /// The key without its text. A sign of the layout is not the letter that another layout has in its place: on a Dvorak keyboard
  /// the full stop is in the place of E. On layouts that type digits with Shift, digits are identified by their place.
  static func key(_ press: Event.KeyPress) -> Key {
    KeyPlaces.named[press.scancode] ?? typed(press.code) ?? keyOfDigitRow(press)
      ?? (press.code > 127 ? placedLetter(press.scancode) : nil) ?? plainSign(press.code) ?? .other
  }

  /// The key according to its text. A digit with Shift is still a digit, unless it types a question mark, such as Shift and 7
  /// on a Russian keyboard.
  private static func sign(_ text: String, of key: Key) -> Key {
    if text == "?" { return .questionMark }
    if case .digit = key { return key }
    guard let character = text.first, text.count == 1, case .sign(let sign)? = Key(character: character)
    else {
      return .other
    }
    return .sign(sign)
  }

  /// Whether the text after the press determines the key. The codes from 2^30 on are those that SDL gives to keys without a
  /// character. With Control or Alt there may be no text, so the key's own sign is used.
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

  /// A key of the digit row that types no digit without Shift.
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
  /// The events of one batch without the releases that SDL adds. SDL releases all keys before it reports that the keyboard
  /// focus was lost.
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
  /// Whether the event is of a key from F13 to F24. Button boxes and the kernel's buttons use these keys.
  package var isOfBox: Bool { pressOfBox != nil }

  /// The kernel's code of a key from F13 to F24, and whether the key goes down; nil for other events, including repetitions.
  var changeOfBox: (code: UInt16, isDown: Bool)? {
    guard let press = pressOfBox, !press.isRepeat else { return nil }
    let isDown = if case .keyDown = self { true } else { false }
    return (UInt16(press.scancode - 104) + DeviceRecord.functionKeys.lowerBound, isDown)
  }

  /// The press or the release of a key from F13 to F24; nil for other events. If the layout has a letter in the place of such a
  /// key, the key types, and its events are other events.
  fileprivate var pressOfBox: KeyPress? {
    switch self {
    case .keyDown(let press), .keyUp(let press):
      (104...115).contains(press.scancode) && !KeyReader.hasCharacter(press.code) ? press : nil
    default: nil
    }
  }
}
