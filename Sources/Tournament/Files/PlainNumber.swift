/// Reads numbers with the digits 0 to 9 only: no sign, no space and no digit of another script.
enum PlainNumber {
  /// The number; nil unless the bytes are one to nine digits.
  static func of(_ digits: some Collection<UInt8>) -> Int? {
    guard (1...9).contains(digits.count) else { return nil }
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }

  static func of(_ text: String) -> Int? { of(text.utf8) }
}
