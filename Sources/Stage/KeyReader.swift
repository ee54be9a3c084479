package import SDLKit
package import Scenes

/// Makes keys of the board out of the keyboard's.
///
/// Letters and digits are what the layout types; where it types no Latin letter or no digit, the key's place on the
/// board counts (U on a Russian layout, 1 on a French one). Function keys go by their place. The question mark is on
/// another key of nearly every layout, so that it is known by what is typed: text input must be on.
package struct KeyReader {
  /// What happened to a key.
  package enum Input: Hashable, Sendable {
    case down(KeyStroke)
    case up(Key)
  }

  /// A press that its text may still turn into a question mark, and what it is otherwise.
  private var waiting: (press: Event.KeyPress, key: Key)?

  package init() {}

  /// What an event says of a key of the board; nil for other events, for the keyboard's own repetitions and for keys
  /// pressed with Alt or the logo key, which belong to the desktop.
  package mutating func read(_ event: Event) -> Input? {
    switch event {
    case .keyDown(let press):
      waiting = nil
      if press.isRepeat || press.isOfTheDesktop || Self.isModifier(press.scancode) { return nil }
      let key = Self.key(press)
      if Self.mayTypeQuestionMark(press, key) {
        waiting = (press, key)
        return nil
      }
      return .down(KeyStroke(key, shift: press.shift, control: press.control))
    case .keyUp(let press): return .up(Self.key(press))
    case .text(let text):
      guard let (press, key) = waiting else { return nil }  // Its key has been read already.
      waiting = nil
      return .down(
        KeyStroke(text == "?" ? .questionMark : key, shift: press.shift, control: press.control))
    default: return nil
    }
  }

  /// The key alone. A sign of the layout is not the letter that another layout has in its place: on a Dvorak board
  /// the full stop is where E is elsewhere. Digits by their place are for layouts that have them on Shift.
  static func key(_ press: Event.KeyPress) -> Key {
    named(press.scancode) ?? typed(press.code) ?? placedDigit(press.scancode)
      ?? (press.code > 127 ? placedLetter(press.scancode) : nil) ?? .other
  }

  /// True where the text that follows the press decides: SDL gives keys without a character codes from 2^30 on.
  private static func mayTypeQuestionMark(_ press: Event.KeyPress, _ key: Key) -> Bool {
    guard !press.control, press.code > 32, press.code < 1 << 30, press.code != 127 else { return false }
    return switch key {
    case .other: true
    case .digit: press.shift  // Shift and 7 on a Russian board.
    default: false
    }
  }

  private static func isModifier(_ scancode: Int) -> Bool { (224...231).contains(scancode) }

  /// Keys that are the same on every layout, by their USB usage (HID Usage Tables, page 7), which SDL's scan codes are.
  private static func named(_ scancode: Int) -> Key? {
    switch scancode {
    case 40, 88: .enter
    case 41: .escape
    case 42: .backspace
    case 44: .space
    case 79: .right
    case 80: .left
    case 81: .down
    case 82: .up
    case 58...69: .function(scancode - 57)
    case 104...115: .function(scancode - 91)
    case 89...97: .digit(scancode - 88)
    case 98: .digit(0)
    default: nil
    }
  }

  private static func typed(_ code: Int32) -> Key? {
    guard let value = UInt32(exactly: code), let scalar = Unicode.Scalar(value) else { return nil }
    switch scalar {
    case "a"..."z": return .letter(Character(scalar))
    case "0"..."9": return .digit(Int(value) - 48)
    case "?": return .questionMark
    default: return nil
    }
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
