import SDLKit

extension TerminalKeys {
  /// Keys whose meaning does not depend on the keyboard layout. The values are USB usages, which are also SDL's scan
  /// codes.
  enum Place: Int {
    case enter = 40
    case escape, backspace, tab, space
    case printScreen = 70
    case scrollLock, pause, insert, home, pageUp, delete, end, pageDown, right, left, down, up
    case menu = 101
  }

  static func named(_ place: Place, _ code: Int32 = 1 << 30) -> Event.KeyPress {
    Event.KeyPress(code: code, scancode: place.rawValue, shift: false, control: false, isRepeat: false)
  }

  static func function(_ number: Int) -> Event.KeyPress {
    Event.KeyPress(
      code: 1 << 30, scancode: number <= 12 ? 57 + number : 91 + number, shift: false, control: false,
      isRepeat: false)
  }

  static func keypad(_ scancode: Int) -> Event.KeyPress {
    Event.KeyPress(code: 1 << 30, scancode: scancode, shift: false, control: false, isRepeat: false)
  }

  /// Letters and digits get the scan codes of a US keyboard. Each other character gets a scan code of its own.
  static func press(of scalar: Unicode.Scalar, place: Unicode.Scalar? = nil) -> Event.KeyPress {
    if scalar == " " { return named(.space, 32) }
    let isCapital = ("A"..."Z").contains(scalar)
    let code = Int32(scalar.value) + (isCapital ? 32 : 0)
    return Event.KeyPress(
      code: code, scancode: scancode(of: place?.value ?? UInt32(code)), shift: isCapital, control: false,
      isRepeat: false)
  }

  static func scancode(of value: UInt32) -> Int {
    switch value {
    case 97...122: Int(value) - 97 + 4
    case 48: 39
    case 49...57: Int(value) - 49 + 30
    default: 1000 + Int(value)
    }
  }

  static func control(_ byte: UInt8) -> Event.KeyPress? {
    switch byte {
    case 0x08, 0x7F: return named(.backspace, 8)
    case 0x09: return named(.tab, 9)
    case 0x0A, 0x0D: return named(.enter, 13)
    case 0x00:
      var press = named(.space, 32)
      press.control = true
      return press
    case 0x01...0x1A:
      var press = press(of: Unicode.Scalar(byte + 96))
      press.control = true
      return press
    default: return nil
    }
  }

  /// The key press of a control sequence, and the text that the key types; nil for unknown sequences.
  /// - Parameter number: Reads a number from the control sequence. The first argument is the index of a field; fields are
  ///   separated by semicolons. The second argument is the index of a part of this field; parts are separated by colons.
  static func key(
    final: UInt8, isShort: Bool, _ number: (Int, Int) -> Int?
  ) -> (Event.KeyPress, String?)? {
    let first = number(0, 0) ?? 1
    switch final {
    case UInt8(ascii: "A"): return (named(.up), nil)
    case UInt8(ascii: "B"): return (named(.down), nil)
    case UInt8(ascii: "C"): return (named(.right), nil)
    case UInt8(ascii: "D"): return (named(.left), nil)
    case UInt8(ascii: "E"): return (keypad(93), nil)
    case UInt8(ascii: "F"): return (named(.end), nil)
    case UInt8(ascii: "H"): return (named(.home), nil)
    case UInt8(ascii: "P"), UInt8(ascii: "Q"), UInt8(ascii: "R"), UInt8(ascii: "S"):
      return (function(Int(final) - 79), nil)
    case UInt8(ascii: "Z"):
      var press = named(.tab, 9)
      press.shift = true
      return (press, nil)
    case UInt8(ascii: "M") where isShort: return (keypad(88), nil)
    // The keypad in application mode: * + , - . / and 0 to 9.
    case UInt8(ascii: "j")...UInt8(ascii: "y") where isShort:
      let places = [85, 87, 133, 86, 99, 84, 98, 89, 90, 91, 92, 93, 94, 95, 96, 97]
      return (keypad(places[Int(final) - 106]), nil)
    // rxvt sends these letters for arrows with Shift and for arrows with Control.
    case UInt8(ascii: "a")...UInt8(ascii: "d"):
      var press = named([.up, .down, .right, .left][Int(final) - 97])
      (press.shift, press.control) = (!isShort, isShort)
      return (press, nil)
    case UInt8(ascii: "~"):
      // xterm's modifyOtherKeys begins with 27.
      if first == 27 {
        return number(2, 0).flatMap { UInt32(exactly: $0) }.flatMap { Unicode.Scalar($0) }
          .map { (press(of: $0), String($0)) }
      }
      return tilde(first).map { ($0, nil) }
    case UInt8(ascii: "u"): return kitty(first, number)
    default: return nil
    }
  }

  static func tilde(_ number: Int) -> Event.KeyPress? {
    switch number {
    case 1, 7: named(.home)
    case 2: named(.insert)
    case 3: named(.delete)
    case 4, 8: named(.end)
    case 5: named(.pageUp)
    case 6: named(.pageDown)
    case 11...15: function(number - 10)
    case 17...21: function(number - 11)
    case 23...26: function(number - 12)
    case 28, 29: function(number - 13)
    case 31...34: function(number - 14)
    case 57427: keypad(93)
    default: nil
    }
  }

  /// The key press of a sequence of the kitty keyboard protocol, and the text that the key types; nil for unknown keys.
  /// The sequence contains the key's character, its character with Shift, its character on a US keyboard, and the text.
  static func kitty(_ code: Int, _ number: (Int, Int) -> Int?) -> (Event.KeyPress, String?)? {
    switch code {
    case 9: return (named(.tab, 9), nil)
    case 13: return (named(.enter, 13), nil)
    case 27: return (named(.escape, 27), nil)
    case 127: return (named(.backspace, 8), nil)
    case 57359: return (named(.scrollLock), nil)
    case 57361: return (named(.printScreen), nil)
    case 57362: return (named(.pause), nil)
    case 57363: return (named(.menu), nil)
    case 57376...57387: return (function(code - 57376 + 13), nil)
    case 57399...57408: return (keypad(code == 57399 ? 98 : code - 57400 + 89), text(number))
    case 57409...57426:
      let places = [99, 84, 85, 86, 87, 88, 103, 133, 92, 94, 96, 90, 97, 91, 95, 89, 98, 99]
      return (keypad(places[code - 57409]), text(number))
    case 57344...63743: return nil
    default:
      guard let scalar = UInt32(exactly: code).flatMap({ Unicode.Scalar($0) }), scalar.value >= 32 else {
        return nil
      }
      let place = number(0, 2).flatMap { UInt32(exactly: $0) }.flatMap { Unicode.Scalar($0) }
      let shifted = number(0, 1).flatMap { UInt32(exactly: $0) }.flatMap { Unicode.Scalar($0) }
      let isShifted = (max(number(1, 0) ?? 1, 1) - 1) & 1 != 0
      let typed = text(number) ?? String(isShifted ? shifted ?? scalar : scalar)
      return (press(of: scalar, place: place), typed)
    }
  }

  static func text(_ number: (Int, Int) -> Int?) -> String? {
    var text = String.UnicodeScalarView()
    while text.count < 16, let value = number(2, text.count).flatMap({ UInt32(exactly: $0) }),
      let scalar = Unicode.Scalar(value)
    {
      text.append(scalar)
    }
    return text.isEmpty ? nil : String(text)
  }

  static func answer(kind: UInt8, _ string: [UInt8]) -> Answer? {
    let text = String(decoding: string, as: UTF8.self)
    if kind == UInt8(ascii: "_"), text.hasPrefix("G") { return .graphics(text.hasSuffix(";OK")) }
    if kind == UInt8(ascii: "P"), text.hasPrefix("1$r") { return .rendition(String(text.dropFirst(3))) }
    return nil
  }
}
