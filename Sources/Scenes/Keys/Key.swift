/// A key of the keyboard, of a presenter or of a button box, free of any window system.
package enum Key: Hashable, Sendable {
  /// A Latin letter, in lower case.
  case letter(Character)
  /// A digit, 0 to 9, of the main block.
  case digit(Int)
  /// A digit or a sign of the key pad.
  case keypad(Character)
  case keypadEnter
  /// F1 to F24.
  case function(Int)
  case space, enter, escape, backspace, tab
  case left, right, up, down
  case home, end, pageUp, pageDown, insert, delete
  case printScreen, scrollLock, pause, menu
  /// A key of the digit row on which the layout types a sign without Shift, as a French one does: the sign where one is
  /// bound, else the digit that other layouts have there.
  case digitPlace(Int, types: Character)
  /// The key that types this sign, or a letter that is not Latin's, on the keyboard's layout.
  case sign(Character)
  /// A button on a line of a GPIO chip, by the line's name or number as the settings have it: `GPIO17`, `17`.
  case line(String)
  /// A button of a game controller that is known by its name.
  case pad(PadButton)
  /// Any other button of a joystick or a button box, 1 to 32.
  case padNumber(Int)
  /// Any other key: it closes what any key closes.
  case other

  /// The key that types a question mark, wherever the keyboard's layout has it.
  package static let questionMark = Key.sign("?")

  /// True for what no keyboard has: it stays pressed when another window has the keyboard.
  var isButton: Bool { source != .keyboard }

  /// Where a key is read. What comes from one source is told in the order in which it came; of two that is not certain.
  enum Source: Hashable, Sendable {
    case keyboard, lines, pads
  }

  /// Where this key is read.
  var source: Source {
    switch self {
    case .line: .lines
    case .pad, .padNumber: .pads
    default: .keyboard
    }
  }

  /// True for what a button box or a wall has: function keys from F13 on are no keyboard's either.
  var isOfBox: Bool {
    if case .function(13...) = self { return true }
    return isButton
  }

  /// The key as it is bound.
  var bound: Key {
    if case .digitPlace(_, let sign) = self { .sign(sign) } else { self }
  }

  /// The key of the main block that a key of the key pad, or of the digit row, stands for where it has no meaning of its
  /// own.
  var mainBlock: Key? {
    switch self {
    case .digitPlace(let digit, _): .digit(digit)
    case .keypad(let sign): sign.wholeNumberValue.map(Key.digit) ?? .sign(sign)
    case .keypadEnter: .enter
    default: nil
    }
  }
}

/// The buttons of a game controller, in SDL's order; the raw value is what files call them, after "Pad".
package enum PadButton: String, Hashable, Sendable, CaseIterable {
  case a = "A"
  case b = "B"
  case x = "X"
  case y = "Y"
  case back = "Back"
  case guide = "Guide"
  case start = "Start"
  case leftStick = "LeftStick"
  case rightStick = "RightStick"
  /// The shoulders, where an index finger lies.
  case leftShoulder = "L"
  case rightShoulder = "R"
  case up = "Up"
  case down = "Down"
  case left = "Left"
  case right = "Right"
  case misc = "Misc"
  case paddle1 = "Paddle1"
  case paddle2 = "Paddle2"
  case paddle3 = "Paddle3"
  case paddle4 = "Paddle4"
  case touchpad = "Touchpad"
}

/// A key with the modifiers that were held.
package struct KeyStroke: Hashable, Sendable {
  /// The key without its modifiers.
  package var key: Key
  /// Whether Shift was held; it says nothing where a sign was typed.
  package var shift: Bool
  /// Whether Control was held.
  package var control: Bool
  /// Whether Alt was held.
  package var alt: Bool

  /// - Parameter key: The key; a modifier that is not given was not held.
  package init(_ key: Key, shift: Bool = false, control: Bool = false, alt: Bool = false) {
    self.key = key
    self.shift = shift
    self.control = control
    self.alt = alt
  }

  /// The same with Control.
  var withControl: KeyStroke { KeyStroke(key, shift: shift, control: true, alt: alt) }

  /// The stroke as it is bound: a sign is known by what is typed, with or without Shift.
  var bound: KeyStroke {
    var bound = self
    bound.key = key.bound
    if case .sign = bound.key { bound.shift = false }
    return bound
  }

  /// The same on the main block; nil for keys that stand for no other one.
  var onMainBlock: KeyStroke? {
    key.mainBlock.map { KeyStroke($0, shift: shift, control: control, alt: alt).bound }
  }
}
