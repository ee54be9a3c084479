package import SDLKit
package import Scenes

/// What happened to a key, of a keyboard or any other.
package enum KeyInput: Hashable, Sendable {
  case down(KeyStroke)
  case up(Key)
  /// It is gone with whatever it is on, as when a box is unplugged: held or not, nothing comes of it any more.
  case dropped(Key)
}

/// What happened to a key, and when.
package struct TimedInput: Hashable, Sendable {
  package var input: KeyInput
  package var arrival: Arrival

  package init(_ input: KeyInput, at arrival: Arrival) {
    self.input = input
    self.arrival = arrival
  }
}

/// Makes keys of the board out of the keyboard's.
///
/// Letters and digits are what the layout types; where it types no Latin letter or no digit, the key's place on the
/// board counts (U on a Russian layout, 1 on a French one). Function keys and the key pad go by their place. Signs are
/// on another key of nearly every layout, so that they are known by what is typed: text input must be on.
package struct KeyReader {
  /// A press that its text tells the sign of, and what it is otherwise.
  private var waiting: (press: Event.KeyPress, key: Key)?
  /// What the keys that are down were read as, by their place: they come up as the same, whatever Shift says then.
  private var down: [Int: Key] = [:]

  package init() {}

  /// What an event says of a key of the board; nil for other events, for the keyboard's own repetitions and for keys
  /// pressed with the logo key, which belong to the desktop.
  package mutating func read(_ event: Event) -> KeyInput? {
    switch event {
    case .keyDown(let press):
      waiting = nil
      if press.isRepeat || press.isOfTheDesktop || Self.isModifier(press.scancode) { return nil }
      let key = Self.key(press)
      if Self.isKnownByText(press, key) {
        waiting = (press, key)
        return nil
      }
      return input(key, press)
    case .keyUp(let press): return .up(down.removeValue(forKey: press.scancode) ?? Self.key(press))
    case .text(let text):
      guard let (press, key) = waiting else { return nil }  // Its key has been read already.
      waiting = nil
      return input(Self.sign(text, of: key), press)
    default: return nil
    }
  }

  private mutating func input(_ key: Key, _ press: Event.KeyPress) -> KeyInput {
    down[press.scancode] = key
    return .down(KeyStroke(key, shift: press.shift, control: press.control, alt: press.alt))
  }

  /// The key alone. A sign of the layout is not the letter that another layout has in its place: on a Dvorak board
  /// the full stop is where E is elsewhere. Digits by their place are for layouts that have them on Shift.
  static func key(_ press: Event.KeyPress) -> Key {
    KeyPlaces.named[press.scancode] ?? typed(press.code) ?? placedDigit(press.scancode)
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

  private static func hasCharacter(_ code: Int32) -> Bool { code > 32 && code < 1 << 30 && code != 127 }

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

  private static func placedDigit(_ scancode: Int) -> Key? {
    switch scancode {
    case 30...38: .digit(scancode - 29)
    case 39: .digit(0)
    default: nil
    }
  }
}

extension [Event] {
  /// What came together, without the releases that nobody made: SDL lets go of every key before it tells that the
  /// keyboard is somebody else's.
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
