/// What stands between CSI and its last letter.
struct ControlSequence: Sendable {
  /// `<`, `=`, `>`, `?`, or 0.
  private(set) var prefix: UInt8 = 0
  /// The numbers; nil for one that was left out.
  private(set) var numbers: [Int?] = []
  /// Which of the numbers come after a colon, as part of the one before.
  private(set) var isPart: [Bool] = []
  /// What stands between the numbers and the last letter, as `$`.
  private(set) var middle = ""
  let final: UInt8
  private let bytes: [UInt8]

  init(_ bytes: [UInt8], final: UInt8) {
    self.final = final
    self.bytes = bytes
    var number: Int?
    var isNextPart = false
    var hasNumbers = false
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 0x30...0x39:
        number = min((number ?? 0) * 10 + Int(byte) - 0x30, 1_000_000_000)
        hasNumbers = true
      case 0x3a, 0x3b:
        numbers.append(number)
        isPart.append(isNextPart)
        number = nil
        isNextPart = byte == 0x3a
        hasNumbers = true
      case 0x3c...0x3f where index == 0: prefix = byte
      default: middle.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    if hasNumbers {
      numbers.append(number)
      isPart.append(isNextPart)
    }
  }

  /// A number, or what it is where it was left out.
  func number(_ index: Int, or standard: Int) -> Int {
    index < numbers.count ? numbers[index] ?? standard : standard
  }

  /// A count: at least 1.
  var count: Int { max(number(0, or: 1), 1) }

  /// What tells sequences apart: the prefix, what is in the middle, and the last letter.
  var name: String {
    (prefix == 0 ? "" : String(Unicode.Scalar(prefix))) + middle + String(Unicode.Scalar(final))
  }

  /// As it was written, as `CSI ?25h`.
  var written: String { "CSI " + String(decoding: bytes + [final], as: UTF8.self) }
}
