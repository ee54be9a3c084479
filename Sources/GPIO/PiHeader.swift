/// The 40-pin header of a Raspberry Pi, the same since the model B+ (pinout of the Raspberry Pi documentation).
package enum PiHeader {
  /// The pin, counted from 1, of the processor's line with this BCM number; nil if the line is not on the header.
  package static func pin(ofGPIO number: Int) -> Int? { pins[number] }

  private static let pins: [Int: Int] = [
    0: 27, 1: 28, 2: 3, 3: 5, 4: 7, 5: 29, 6: 31, 7: 26, 8: 24, 9: 21, 10: 19, 11: 23, 12: 32, 13: 33, 14: 8,
    15: 10, 16: 36, 17: 11, 18: 12, 19: 35, 20: 38, 21: 40, 22: 15, 23: 16, 24: 18, 25: 22, 26: 37, 27: 13,
  ]

  /// The default lines of six buttons. Their pins are close together, and no bus that a Pi uses by default needs them.
  package static let buttons = [17, 27, 22, 23, 24, 25]
}

extension LineName {
  /// The processor's number of a line on a Raspberry Pi's header: 17 for `17` and `GPIO17`.
  /// Nil if the header has no such line, or if the name has another form.
  package var piNumber: Int? {
    switch self {
    case .offset(let offset): PiHeader.pin(ofGPIO: Int(offset)) == nil ? nil : Int(offset)
    case .name(let name):
      name.hasPrefix("GPIO")
        ? LineName(String(name.dropFirst(4))).flatMap { $0.isOffset ? $0.piNumber : nil } : nil
    }
  }

  /// Whether both names mean the same line on a Raspberry Pi.
  package func isSame(as other: LineName) -> Bool {
    self == other || piNumber != nil && piNumber == other.piNumber
  }

  private var isOffset: Bool { if case .offset = self { true } else { false } }
}
