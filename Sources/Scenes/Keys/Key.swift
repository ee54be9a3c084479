/// A key of a keyboard, a presenter or a button box, independent of any window system.
package enum Key: Hashable, Sendable {
  /// A Latin letter, in lower case.
  case letter(Character)
  /// A digit, 0 to 9, of the main block.
  case digit(Int)
  /// A digit or a sign of the keypad.
  case keypad(Character)
  case keypadEnter
  /// A function key, F1 to F24.
  case function(Int)
  case space, enter, escape, backspace, tab
  case left, right, up, down
  case home, end, pageUp, pageDown, insert, delete
  case printScreen, scrollLock, pause, menu
  /// A key of the digit row that types a sign without Shift, as on a French keyboard. If the sign is not bound, the key
  /// counts as the digit.
  case digitPlace(Int, types: Character)
  /// The key that types this sign, or this non-Latin letter, on the keyboard's layout.
  case sign(Character)
  /// A button on a line of a GPIO chip, by the line's name or number from the settings: `GPIO17`, `17`.
  case line(String)
  case pad(PadButton)
  /// Any other button of a joystick or a button box, by its number from 1 to 32.
  case padNumber(Int)
  /// Any other key. Its only use is to close an overlay that every key closes.
  case other

  /// The key that types a question mark, wherever it is on the keyboard's layout.
  package static let questionMark = Key.sign("?")

  /// Whether the key is a button. A button still counts as held when another window gets the keyboard.
  var isButton: Bool { source != .keyboard }

  /// A source of input. Inputs from one source arrive in their order, but the order of inputs from two sources is
  /// uncertain.
  enum Source: Hashable, Sendable {
    case keyboard, lines, pads
  }

  var source: Source {
    switch self {
    case .line: .lines
    case .pad, .padNumber: .pads
    default: .keyboard
    }
  }

  /// Whether the key is a button or a function key from F13 on. These function keys count as buttons, because button
  /// boxes send them and no keyboard has them.
  var isOfBox: Bool {
    if case .function(13...) = self { return true }
    return isButton
  }

  /// The key in the form that bindings use.
  var bound: Key {
    if case .digitPlace(_, let sign) = self { .sign(sign) } else { self }
  }

  /// The key on the main block that corresponds to this key; nil if there is none. If this key is not bound, it counts as
  /// the key on the main block.
  var mainBlock: Key? {
    switch self {
    case .digitPlace(let digit, _): .digit(digit)
    case .keypad(let sign): sign.wholeNumberValue.map(Key.digit) ?? .sign(sign)
    case .keypadEnter: .enter
    default: nil
    }
  }
}

/// The buttons of a game controller, in SDL's order. In the settings, a button is written as "Pad" and the raw value: `PadBack`.
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
  /// Whether Shift was held; meaningless for a sign, which is identified by the typed character.
  package var shift: Bool
  /// Whether Control was held.
  package var control: Bool
  /// Whether Alt was held.
  package var alt: Bool

  /// - Parameter key: The key. Modifiers that are not given were not held.
  package init(_ key: Key, shift: Bool = false, control: Bool = false, alt: Bool = false) {
    self.key = key
    self.shift = shift
    self.control = control
    self.alt = alt
  }

  var withControl: KeyStroke { KeyStroke(key, shift: shift, control: true, alt: alt) }

  /// The stroke in the form that bindings use. The typed character already identifies a sign, so Shift is ignored for it.
  var bound: KeyStroke {
    var bound = self
    bound.key = key.bound
    if case .sign = bound.key { bound.shift = false }
    return bound
  }

  /// The same stroke with the key of ``Key/mainBlock``; nil if there is no such key.
  var onMainBlock: KeyStroke? {
    key.mainBlock.map { KeyStroke($0, shift: shift, control: control, alt: alt).bound }
  }
}
