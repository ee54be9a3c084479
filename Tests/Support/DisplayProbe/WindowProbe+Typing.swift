import CX11

extension WindowProbe {
  /// Types a text, one code point after the other, each by a key of its own: those that the keyboard has, with Shift
  /// where it takes that; for others a key that has no symbol is lent one and keeps it, as a program may read its
  /// keyboard's new table later than this writes it.
  ///
  /// Throws ``ProbeError/noSuchKey(_:)`` once all keys are lent: a standard keyboard has a few dozen.
  package func type(_ text: String) throws(ProbeError) {
    for scalar in text.unicodeScalars {
      // SDL takes a release for the keyboard's repetition when the same key goes down within 2 ms.
      pause(milliseconds: 5)
      let symbol = Self.symbol(of: scalar)
      if let lent = lentKeys[scalar] {
        tap(KeyCode(lent))
      } else if XKeysymToKeycode(connection.display, KeySym(symbol)) != 0 {
        try tap(Key(symbol: symbol))
      } else {
        tap(KeyCode(try lendKey(to: scalar)))
      }
    }
    pause(milliseconds: 5)
  }

  /// Has the display wait before the next key: an event of a key that is never down, with a delay.
  package func pause(milliseconds: UInt) {
    XTestFakeRelativeMotionEvent(connection.display, 0, 0, milliseconds)
  }

  /// The X key symbol of a code point: itself in Latin-1, elsewhere with bit 24 set (X11 protocol, appendix A).
  private static func symbol(of scalar: Unicode.Scalar) -> UInt {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0xFF: UInt(scalar.value)
    default: 0x0100_0000 | UInt(scalar.value)
    }
  }

  private func lendKey(to scalar: Unicode.Scalar) throws(ProbeError) -> UInt32 {
    var least: Int32 = 0
    var most: Int32 = 0
    XDisplayKeycodes(connection.display, &least, &most)
    var symbolsEach: Int32 = 0
    guard
      let table = XGetKeyboardMapping(
        connection.display, CX11.KeyCode(least), most - least + 1, &symbolsEach)
    else { throw .noSuchKey(Self.symbol(of: scalar)) }
    defer { XFree(table) }
    let taken = Set(lentKeys.values)
    let free = (least...most).last { code in
      let start = Int((code - least) * symbolsEach)
      return !taken.contains(UInt32(code)) && (0..<Int(symbolsEach)).allSatisfy { table[start + $0] == 0 }
    }
    guard let free else { throw .noSuchKey(Self.symbol(of: scalar)) }
    // The same with Shift and without, whatever Caps Lock says.
    var symbols = [KeySym](repeating: KeySym(Self.symbol(of: scalar)), count: 2)
    XChangeKeyboardMapping(connection.display, free, 2, &symbols, 1)
    connection.synchronize()
    lentKeys[scalar] = UInt32(free)
    return UInt32(free)
  }
}
