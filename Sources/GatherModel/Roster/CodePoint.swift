/// A character, identified by its number in Unicode.
package struct CodePoint: Hashable, Sendable {
  /// The number of the character in Unicode, 0 to 10FFFF in hexadecimal.
  package var value: UInt32

  /// The character with this number. The number is not checked.
  package init(_ value: UInt32) {
    self.value = value
  }
}

extension CodePoint: CustomStringConvertible {
  /// The notation `U+0E2A`, with at least four hexadecimal digits (The Unicode Standard, appendix A).
  package var description: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
  }
}
