/// A character as Unicode's tables name it.
package struct CodePoint: Hashable, Sendable {
  /// The number that Unicode gives the character, 0 to 10FFFF in hexadecimal.
  package var value: UInt32

  /// The character of a number, which is not checked.
  package init(_ value: UInt32) {
    self.value = value
  }
}

extension CodePoint: CustomStringConvertible {
  /// `U+0E2A`: four hexadecimal digits at least (The Unicode Standard, appendix A).
  package var description: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
  }
}
