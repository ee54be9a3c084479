package import SDLKit
package import Scenes

/// What happened to a key, of a keyboard or any other.
package enum KeyInput: Hashable, Sendable {
  case down(KeyStroke)
  case up(Key)
  /// The key is gone with its device, as when a box is unplugged: a press or hold in progress has no effect.
  case dropped(Key)
  /// A key of the keyboard that is held down, which repeats it. For lists and fields; on the board nothing repeats.
  case repeated(KeyStroke)
  /// What is typed while a field has the caret.
  case text(String)
  /// Text that an input method is composing for the field with the caret, not committed yet.
  case composing(String)
}

extension KeyInput {
  /// Whether it pastes the clipboard: Control and V, or Shift and Insert.
  package var pastes: Bool {
    self == .down(KeyStroke(.letter("v"), control: true)) || self == .down(KeyStroke(.insert, shift: true))
  }
}

/// What happened to a key, and when.
package struct TimedInput: Hashable, Sendable {
  /// What happened to the key, or what was typed.
  package var input: KeyInput
  /// When it came, as well as that is known.
  package var timestamp: InputTimestamp

  /// - Parameter timestamp: When the input came.
  package init(_ input: KeyInput, at timestamp: InputTimestamp) {
    self.input = input
    self.timestamp = timestamp
  }
}

/// Makes keys of the board, and text, out of the keyboard's.
///
/// Letters and digits are what the layout types; where it types no Latin letter, the key's place on the board counts (U on
/// a Russian layout). Where it types a sign in the place of a digit the key is both (- and 6 on a French board): the sign
/// where one is bound, else the digit. Function keys and the key pad go by their place. Signs are
/// on another key of nearly every layout, so that they are known by what is typed, as long as text input is on.
///
/// While a field has the caret, keys that type are no keys of the board: their text is the field's. A key means one of
/// the two for as long as it is down: the one that opened a field never types into it, and the one that closed it
/// does nothing to the board by being held.
package struct KeyReader {
  /// Whether text input is on where no field has the caret.
  private let readsSigns: Bool
  /// A press that its text tells the sign of, and what it is otherwise.
  private var waiting: (press: Event.KeyPress, key: Key)?
  /// The keys that are down, by scan code: each is released as the key it was pressed as, with or without Shift.
  private var down: [Int: Key] = [:]
  /// The keys that went down as text, by their place, and those that went down while a field had the caret.
  private var typing: Set<Int> = []
  private var pressedInField: Set<Int> = []
  /// The key whose text comes next is none that types. SDL tells a key before its text.
  private var dropsText = false

  /// - Parameter readsSigns: Whether text input is on where no field has the caret. Without it a sign is what its key
  ///   types without Shift, and the question mark is known on the layouts that ``isQuestionMark(_:)`` names.
  package init(readsSigns: Bool = true) {
    self.readsSigns = readsSigns
  }

  /// What an event says of a key of the board or of a field; nil for other events and for keys pressed with the logo
  /// key, which belong to the desktop.
  /// - Parameters:
  ///   - isTyping: A field has the caret now: what is typed is for it.
  ///   - hasText: Whether characters came as text when the event came, though no field has the caret now.
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
      // An input method keeps its keys to itself: what it makes of them is no text of the key before.
      dropsText = dropsText && text.isEmpty
      return isTyping ? .composing(text) : nil
    default: return nil
    }
  }

  /// A button may be pressed between another key and its text, and changes nothing about them.
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
      // Dead keys and the input method's own are no keys of ours.
      if Self.types(press) || key == .other {
        dropsText = false
        typing.insert(press.scancode)
        return nil
      }
    }
    // With Alt or Control a letter has a text too.
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
    // The key that opened or closed the field.
    if pressedInField.contains(scancode) != isTyping {
      dropsText = Self.mayHaveText(press)
      return nil
    }
    if typing.contains(scancode) {
      dropsText = false
      return nil
    }
    dropsText = Self.mayHaveText(press)
    guard let key = down[scancode] else { return nil }  // Its press was not seen, or its text never came.
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
    return isTyping ? .text(text) : nil  // Of a key of the board, which has been read already.
  }

  private mutating func input(_ key: Key, _ press: Event.KeyPress) -> KeyInput {
    down[press.scancode] = key
    return .down(Self.stroke(key, press))
  }

  private static func stroke(_ key: Key, _ press: Event.KeyPress) -> KeyStroke {
    KeyStroke(key, shift: press.shift, control: press.control, alt: press.alt)
  }

  /// Whether a key types into a field: those with a character, and the key pad, which Num Lock makes type. AltGr is no
  /// Alt of ours: its signs are text.
  private static func types(_ press: Event.KeyPress) -> Bool {
    !press.control && !press.alt && mayHaveText(press)
  }

  private static func mayHaveText(_ press: Event.KeyPress) -> Bool {
    if case .keypad = KeyPlaces.named[press.scancode] { return true }
    return press.code == 32 || hasCharacter(press.code)
  }

  /// The question mark by its key, where no text tells it: with Shift on the slash (most layouts, also those that input
  /// methods are used with), on ß (German), on the key right of 0 where that is an apostrophe (Spanish, Italian,
  /// Portuguese, Swiss), a plus (Nordic) or an asterisk (Turkish), and on the comma where M is elsewhere (French).
  static func isQuestionMark(_ press: Event.KeyPress) -> Bool {
    guard press.shift, !press.control, !press.alt, let value = UInt32(exactly: press.code),
      let scalar = Unicode.Scalar(value)
    else { return false }
    return switch (scalar, press.scancode) {
    case ("/", _), ("ß", _), ("'", 45), ("+", 45), ("*", 45), (",", 16): true
    default: false
    }
  }

  /// The key alone. A sign of the layout is not the letter that another layout has in its place: on a Dvorak board
  /// the full stop is where E is elsewhere. Digits by their place are for layouts that have them on Shift.
  static func key(_ press: Event.KeyPress) -> Key {
    KeyPlaces.named[press.scancode] ?? typed(press.code) ?? keyOfDigitRow(press)
      ?? (press.code > 127 ? placedLetter(press.scancode) : nil) ?? plainSign(press.code) ?? .other
  }

  /// What the text makes of a key: a digit with Shift is one still, but where it types a question mark, as Shift and 7
  /// do on a Russian board.
  private static func sign(_ text: String, of key: Key) -> Key {
    if text == "?" { return .questionMark }
    if case .digit = key { return key }
    guard let character = text.first, text.count == 1, case .sign(let sign)? = Key(character: character)
    else {
      return .other
    }
    return .sign(sign)
  }

  /// True where the text that follows the press decides: SDL gives keys without a character codes from 2^30 on. With
  /// Control or Alt there may be no text, and the key's own sign counts.
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
  /// The events of one batch without the releases that SDL adds itself: it releases all keys before it reports
  /// that the keyboard focus was lost.
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
  /// Whether it is of a key from F13 to F24, as boxes and the kernel's buttons are.
  package var isOfBox: Bool { pressOfBox != nil }

  /// The kernel's code of such a key, and whether it goes down; nil for other events, repetitions among them.
  var changeOfBox: (code: UInt16, isDown: Bool)? {
    guard let press = pressOfBox, !press.isRepeat else { return nil }
    let isDown = if case .keyDown = self { true } else { false }
    return (UInt16(press.scancode - 104) + DeviceRecord.functionKeys.lowerBound, isDown)
  }

  /// nil for other events. A layout may have a letter in the place of such a key, which types then.
  fileprivate var pressOfBox: KeyPress? {
    switch self {
    case .keyDown(let press), .keyUp(let press):
      (104...115).contains(press.scancode) && !KeyReader.hasCharacter(press.code) ? press : nil
    default: nil
    }
  }
}
