import Scenes

/// Keys that are the same on every layout, by their USB usage (HID Usage Tables, page 7). SDL's scan codes are the same.
enum KeyPlaces {
  static let named: [Int: Key] = {
    var keys: [Int: Key] = [
      40: .enter, 41: .escape, 42: .backspace, 43: .tab, 44: .space, 70: .printScreen, 71: .scrollLock,
      72: .pause, 73: .insert, 74: .home, 75: .pageUp, 76: .delete, 77: .end, 78: .pageDown, 79: .right,
      80: .left, 81: .down, 82: .up, 84: .keypad("/"), 85: .keypad("*"), 86: .keypad("-"), 87: .keypad("+"),
      88: .keypadEnter, 98: .keypad("0"), 99: .keypad("."), 101: .menu, 103: .keypad("="), 133: .keypad(","),
    ]
    for number in 1...12 { keys[57 + number] = .function(number) }
    for number in 13...24 { keys[91 + number] = .function(number) }
    for (index, digit) in "123456789".enumerated() { keys[89 + index] = .keypad(digit) }
    return keys
  }()
}
