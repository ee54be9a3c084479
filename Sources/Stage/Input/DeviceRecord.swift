import Glibc

/// A record from an input device of the kernel (`struct input_event`, linux/input.h).
package struct DeviceRecord: Hashable, Sendable {
  /// `EV_KEY` is 1, `EV_ABS` 3, `EV_SYN` 0 (linux/input-event-codes.h).
  package var type: UInt16
  /// The key, button or axis, by its number in linux/input-event-codes.h.
  package var code: UInt16
  /// For a key or a button: 1 for down, 0 for up, and 2 for a repetition. For an axis: its position.
  package var value: Int32
  /// In nanoseconds of CLOCK_MONOTONIC (see ``InputDevice``); 0 if unknown.
  package var nanoseconds: UInt64 = 0

  /// F13 to F24.
  package static let functionKeys: ClosedRange<UInt16> = 183...194
  /// `BTN_MISC` to `BTN_GEAR_UP` and `BTN_TRIGGER_HAPPY`, without the buttons of a mouse.
  private static let buttons: [ClosedRange<UInt16>] = [0x100...0x109, 0x120...0x13F, 0x2C0...0x2E7]

  /// The key, and whether it goes down; nil for all other records, including repetitions.
  package var keyChange: (code: UInt16, isDown: Bool)? {
    type == 1 && (0...1).contains(value) ? (code, value == 1) : nil
  }

  /// Whether a code of `EV_KEY` is a button of a joystick, a game controller or a button box.
  package static func isButton(_ code: UInt16) -> Bool { buttons.contains { $0.contains(code) } }

  /// Whether the record must wake the board: a button, a hat, or the kernel's report of lost records. Sticks and triggers
  /// do not wake the board, because they send so many records that the board would never rest.
  package var isWorthWaking: Bool {
    switch type {
    case 0: code == 3
    case 1: value != 2
    case 3: (0x10...0x17).contains(code)
    default: false
    }
  }
}

/// Decodes records from bytes that may arrive in pieces of any length.
package struct DeviceRecordDecoder: Sendable {
  /// The size of a record in bytes. A record is a time in the machine's format, and eight more bytes.
  package static let size = MemoryLayout<timeval>.size + 8

  private var rest: [UInt8] = []

  package init() {}

  /// Returns the records that the bytes complete, in order.
  package mutating func decode(_ bytes: some Sequence<UInt8>) -> [DeviceRecord] {
    rest += bytes
    let whole = rest.count / Self.size
    let records = (0..<whole).map { index in
      rest.withUnsafeBytes { bytes in
        let start = index * Self.size + MemoryLayout<timeval>.size
        return DeviceRecord(
          type: bytes.loadUnaligned(fromByteOffset: start, as: UInt16.self),
          code: bytes.loadUnaligned(fromByteOffset: start + 2, as: UInt16.self),
          value: bytes.loadUnaligned(fromByteOffset: start + 4, as: Int32.self),
          nanoseconds: nanoseconds(
            of: bytes.loadUnaligned(fromByteOffset: index * Self.size, as: timeval.self)))
      }
    }
    rest.removeFirst(whole * Self.size)
    return records
  }

  private func nanoseconds(of time: timeval) -> UInt64 {
    guard let seconds = UInt32(exactly: time.tv_sec), (0..<1_000_000).contains(time.tv_usec) else { return 0 }
    return UInt64(seconds) * 1_000_000_000 + UInt64(time.tv_usec) * 1_000
  }
}
