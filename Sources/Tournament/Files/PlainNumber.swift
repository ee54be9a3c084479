/// Numbers of plain digits in files and texts: without a sign, a space or a digit of another script.
enum PlainNumber {
  /// The number of up to nine digits; nil for any other text.
  static func of(_ digits: some Collection<UInt8>) -> Int? {
    guard (1...9).contains(digits.count) else { return nil }
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    return number
  }

  /// The number of a text of up to nine digits; nil for any other text.
  static func of(_ text: String) -> Int? { of(text.utf8) }
}
