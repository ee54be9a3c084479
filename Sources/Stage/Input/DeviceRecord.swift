import Glibc

/// Something that an input device of the kernel's tells (`struct input_event`, linux/input.h).
package struct DeviceRecord: Hashable, Sendable {
  /// `EV_KEY` is 1, `EV_ABS` 3, `EV_SYN` 0 (linux/input-event-codes.h).
  package var type: UInt16
  /// Which key, button or axis of its ``type``, by its number in linux/input-event-codes.h.
  package var code: UInt16
  /// Of a key or a button 1 for down, 0 for up and 2 for a repetition; of an axis where it is.
  package var value: Int32
  /// When, in nanoseconds of CLOCK_MONOTONIC (see ``InputDevice``); 0 where it says no such time.
  package var nanoseconds: UInt64 = 0

  /// Key codes of F13 to F24.
  package static let functionKeys: ClosedRange<UInt16> = 183...194
  /// Codes of a joystick's, a controller's and a button box's buttons: `BTN_MISC` to `BTN_GEAR_UP` and the trigger-happy
  /// ones, without the mouse's.
  private static let buttons: [ClosedRange<UInt16>] = [0x100...0x109, 0x120...0x13F, 0x2C0...0x2E7]

  /// A key goes down or comes up; nil for all else, repetitions among it.
  package var keyChange: (code: UInt16, isDown: Bool)? {
    type == 1 && (0...1).contains(value) ? (code, value == 1) : nil
  }

  /// Whether a code of `EV_KEY` is a button of a joystick, a game controller or a button box.
  package static func isButton(_ code: UInt16) -> Bool { buttons.contains { $0.contains(code) } }

  /// Whether a joystick has something new to tell that a board cares for: a button, a hat, or that records were lost.
  /// Sticks and triggers tell so often that each would cost the board its rest.
  package var isWorthWaking: Bool {
    switch type {
    case 0: code == 3
    case 1: value != 2
    case 3: (0x10...0x17).contains(code)
    default: false
    }
  }
}

/// Takes records out of bytes, however these are cut.
package struct DeviceRecordDecoder: Sendable {
  /// How many bytes a record has: a time as the machine has it, and eight more.
  package static let size = MemoryLayout<timeval>.size + 8

  private var rest: [UInt8] = []

  package init() {}

  /// Takes bytes as they came, and answers what they complete, in order.
  package mutating func take(_ bytes: some Sequence<UInt8>) -> [DeviceRecord] {
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
