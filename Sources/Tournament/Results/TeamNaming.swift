import GatherModel

/// Makes ids, codes and colours for teams that have only a name.
enum TeamNaming {
  /// A code, cleaned by ``TeamCode/check(_:)``; nil if it is not valid, or has more than 60 bytes or 12 code points.
  static func checkedCode(_ text: String) -> String? {
    guard text.utf8.count <= 60, let code = TeamCode.check(text), code.unicodeScalars.count <= 12 else {
      return nil
    }
    return code
  }

  /// An unused id from the name: `fc-ost`, `fc-ost-2`.
  static func id(of name: String, taken: Set<PlannedTeam.ID>) -> PlannedTeam.ID {
    var slug = ""
    for scalar in name.lowercased().unicodeScalars {
      if scalar.isASCII, scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
        slug.unicodeScalars.append(scalar)
      } else if !slug.isEmpty, slug.last != "-" {
        slug += "-"
      }
    }
    slug = String(slug.prefix(26))
    while slug.last == "-" { slug.removeLast() }
    if slug.isEmpty { slug = "team" }
    return unique(slug, taken: taken)
  }

  private static func unique(_ slug: String, taken: Set<PlannedTeam.ID>) -> PlannedTeam.ID {
    var id = slug
    var number = 1
    while taken.contains(id) {
      number += 1
      id = "\(slug)-\(number)"
    }
    return id
  }

  /// A code from the name, unused if possible: `T12` for `Team 12`, `FCO` for `FC Ost`.
  static func code(of name: String, taken: Set<String>) -> String {
    let letters = name.filter { $0.isLetter || $0.isNumber }.uppercased().map(String.init)
      .filter { checkedCode($0) != nil }
    let digits = letters.reversed().prefix { $0.allSatisfy(\.isNumber) }.reversed()
    var wanted: [String] = []
    if !digits.isEmpty, digits.count < 3, digits.count < letters.count {
      wanted.append((letters.prefix(3 - digits.count).prefix(1) + digits).joined())
    }
    wanted.append(letters.prefix(3).joined())
    wanted.append((letters.prefix(2) + letters.suffix(1)).joined())
    wanted += (2...9).map { letters.prefix(2).joined() + "\($0)" }
    wanted += (10...99).map { letters.prefix(1).joined() + "\($0)" }
    let codes = wanted.compactMap(checkedCode)
    return codes.first { !taken.contains($0) } ?? codes.first ?? "T"
  }

  static func color(at index: Int) -> TeamColor { colors[index % colors.count] }

  private static let colors = [
    0xD72638, 0x0070DB, 0x2E9E4F, 0xF2B705, 0x7B3FBF, 0xF26B21, 0x111111, 0xF5F5F5, 0x00A8A8, 0xE65FA8,
    0x7A4B26, 0x9BD13C,
  ].map { (rgb: Int) -> TeamColor in
    let bytes = [rgb >> 16, rgb >> 8, rgb].map { UInt8(truncatingIfNeeded: $0) }
    return TeamColor(red: bytes[0], green: bytes[1], blue: bytes[2])
  }
}
