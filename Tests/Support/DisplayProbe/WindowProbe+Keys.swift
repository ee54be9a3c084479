import CX11

/// A key as it is engraved, by X key symbol (keysymdef.h).
package struct Key: Hashable, Sendable, ExpressibleByUnicodeScalarLiteral {
  let symbol: UInt

  /// By X key symbol.
  package init(symbol: UInt) {
    self.symbol = symbol
  }

  /// A key of Latin-1: its symbol is its code point.
  package init(unicodeScalarLiteral scalar: Unicode.Scalar) {
    symbol = UInt(scalar.value)
  }

  package static let space: Key = " "
  package static let left = Key(symbol: UInt(XK_Left))
  package static let right = Key(symbol: UInt(XK_Right))
  package static let up = Key(symbol: UInt(XK_Up))
  package static let down = Key(symbol: UInt(XK_Down))
  package static let enter = Key(symbol: UInt(XK_Return))
  package static let escape = Key(symbol: UInt(XK_Escape))
  package static let backspace = Key(symbol: UInt(XK_BackSpace))
  package static let delete = Key(symbol: UInt(XK_Delete))
  package static let home = Key(symbol: UInt(XK_Home))
  package static let end = Key(symbol: UInt(XK_End))
  package static let tab = Key(symbol: UInt(XK_Tab))
  package static let pageUp = Key(symbol: UInt(XK_Prior))
  package static let pageDown = Key(symbol: UInt(XK_Next))
  package static let keypadPlus = Key(symbol: UInt(XK_KP_Add))
  package static let f2 = Key(symbol: UInt(XK_F2))
  package static let f1 = Key(symbol: UInt(XK_F1))
  package static let f11 = Key(symbol: UInt(XK_F11))
}

extension WindowProbe {
  /// A key held while another is tapped.
  package enum Modifier: Sendable {
    case shift
    case control
    case alt

    var symbol: UInt {
      switch self {
      case .shift: UInt(XK_Shift_L)
      case .control: UInt(XK_Control_L)
      case .alt: UInt(XK_Alt_L)
      }
    }
  }

  /// A Linux input code of `input-event-codes.h` + 8, for keys that no symbol stands for: F13 is 191.
  package struct KeyCode: Hashable, Sendable {
    package let number: UInt32

    package init(_ number: UInt32) {
      self.number = number
    }

    /// Goal for team A on a button box.
    package static let f13 = KeyCode(191)
    /// Goal for team B.
    package static let f14 = KeyCode(192)
    /// The clock.
    package static let f15 = KeyCode(193)
    /// Undo.
    package static let f16 = KeyCode(194)
  }

  /// Presses and releases a key; when it was pressed. Throws ``ProbeError/noSuchKey(_:)``.
  @discardableResult
  package func tap(_ key: Key, _ modifiers: Modifier...) throws(ProbeError) -> ContinuousClock.Instant {
    try tap(key, modifiers)
  }

  /// Presses and releases a key; when it was pressed. Throws ``ProbeError/noSuchKey(_:)``.
  @discardableResult
  package func tap(_ key: Key, _ modifiers: [Modifier]) throws(ProbeError) -> ContinuousClock.Instant {
    let (code, needsShift) = try code(of: key)
    var held = modifiers
    if needsShift && !held.contains(.shift) { held.append(.shift) }
    for modifier in held { fake(try self.code(of: Key(symbol: modifier.symbol)).0, down: true) }
    let pressedAt = ContinuousClock.now
    fake(code, down: true)
    fake(code, down: false)
    for modifier in held.reversed() {
      fake(try self.code(of: Key(symbol: modifier.symbol)).0, down: false)
    }
    XFlush(connection.display)
    return pressedAt
  }

  /// Presses and releases several keys in one go: they reach the window together.
  package func tapTogether(_ keys: [Key]) throws(ProbeError) {
    let codes = try keys.map { (key) throws(ProbeError) in try code(of: key).0 }
    for code in codes {
      fake(code, down: true)
      fake(code, down: false)
    }
    XFlush(connection.display)
  }

  /// Presses and releases the key with this code.
  package func tap(_ code: KeyCode) {
    fake(code.number, down: true)
    fake(code.number, down: false)
    XFlush(connection.display)
  }

  /// Presses a key, and leaves it down.
  package func press(_ key: Key) throws(ProbeError) {
    fake(try code(of: key).0, down: true)
    XFlush(connection.display)
  }

  /// Lets go of a key.
  package func release(_ key: Key) throws(ProbeError) {
    fake(try code(of: key).0, down: false)
    XFlush(connection.display)
  }

  /// Holds a key until the keyboard has repeated it this often, and lets go.
  package func hold(
    _ key: Key, repeats: Int, within limit: Duration = .timeout
  ) throws(ProbeError) {
    let code = try code(of: key).0
    fake(code, down: true)
    XFlush(connection.display)
    defer {
      fake(code, down: false)
      XFlush(connection.display)
    }
    let deadline = ContinuousClock.now + limit
    // The press itself is the first.
    for _ in 0...repeats {
      let seen = try connection.event(before: deadline) { event in
        event.type == KeyPress && event.xkey.keycode == code ? true : nil
      }
      guard seen != nil else { throw timedOut("\(repeats) repeats of a held key", after: limit) }
    }
  }

  func fake(_ code: UInt32, down: Bool) {
    XTestFakeKeyEvent(connection.display, code, down ? 1 : 0, 0)
  }

  /// The key's code, and whether it stands on that key only with Shift.
  func code(of key: Key) throws(ProbeError) -> (UInt32, Bool) {
    let code = XKeysymToKeycode(connection.display, KeySym(key.symbol))
    guard code != 0 else { throw .noSuchKey(key.symbol) }
    let plain = XkbKeycodeToKeysym(connection.display, code, 0, 0)
    return (UInt32(code), plain != KeySym(key.symbol))
  }
}
