/// A key of the keyboard or of a button box, free of any window system.
package enum Key: Hashable, Sendable {
  /// A Latin letter, in lower case.
  case letter(Character)
  /// A digit, 0 to 9, of the main block or the key pad.
  case digit(Int)
  /// F1 to F24.
  case function(Int)
  case space, enter, escape, backspace
  case left, right, up, down
  /// Whatever types a question mark on the keyboard's layout.
  case questionMark
  /// Any other key: it closes what any key closes.
  case other
}

/// A key with the modifiers that were held.
package struct KeyStroke: Hashable, Sendable {
  package var key: Key
  package var shift: Bool
  package var control: Bool

  package init(_ key: Key, shift: Bool = false, control: Bool = false) {
    self.key = key
    self.shift = shift
    self.control = control
  }
}

extension KeyStroke: CustomStringConvertible {
  /// What is printed on the keys: `Shift+←`, `F13`.
  package var description: String {
    (control ? "Ctrl+" : "") + (shift ? "Shift+" : "") + key.label
  }
}

extension Key {
  /// What is printed on the key.
  package var label: String {
    switch self {
    case .letter(let letter): letter.uppercased()
    case .digit(let digit): "\(digit)"
    case .function(let number): "F\(number)"
    case .space: "Space"
    case .enter: "Enter"
    case .escape: "Esc"
    case .backspace: "Backspace"
    case .left: "←"
    case .right: "→"
    case .up: "↑"
    case .down: "↓"
    case .questionMark: "?"
    case .other: "other"
    }
  }
}
