/// A colour in the form that people write, `#D72638`: red, green and blue of 0 to 255 in sRGB.
package struct TeamColor: Hashable, Sendable {
  /// The amount of red, 0 to 255.
  package var red: UInt8
  /// The amount of green, 0 to 255.
  package var green: UInt8
  /// The amount of blue, 0 to 255.
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Reads `D72638`, `#d72638` or the short `#D23`; nil for any other text.
  package init?(hex: String) {
    var digits = Substring(hex)
    if digits.first == "#" { digits.removeFirst() }
    let values = digits.compactMap { $0.isASCII ? $0.hexDigitValue : nil }.map(UInt8.init)
    guard values.count == digits.count else { return nil }
    switch values.count {
    case 3: self.init(red: values[0] * 17, green: values[1] * 17, blue: values[2] * 17)
    case 6:
      self.init(
        red: values[0] << 4 | values[1], green: values[2] << 4 | values[3],
        blue: values[4] << 4 | values[5])
    default: return nil
    }
  }

  /// The text `#D72638`, in upper case.
  package var hex: String {
    "#"
      + [red, green, blue].map { byte in
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }

  /// The default colours of the two teams.
  package static let usual = TeamPair(
    teamA: TeamColor(red: 0xD7, green: 0x26, blue: 0x38),
    teamB: TeamColor(red: 0x00, green: 0x70, blue: 0xDB))
}
