/// How many cells a text takes (Unicode's East Asian Width, and its emoji).
enum TextWidth {
  /// Wide without being emoji: the ranges of Unicode 15 whose width is W or F.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115f, 0x2329...0x232a, 0x2e80...0x303e, 0x3041...0x4dbf, 0x4e00...0xa4cf, 0xa960...0xa97c,
    0xac00...0xd7a3, 0xf900...0xfaff, 0xfe10...0xfe19, 0xfe30...0xfe6b, 0xff01...0xff60, 0xffe0...0xffe6,
    0x1_6fe0...0x1_8d08, 0x1_aff0...0x1_b2fb, 0x1_f200...0x1_f265, 0x2_0000...0x3_fffd,
  ]

  /// 0 for what only changes the character before it, 1, or 2.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return 1 }
    if (0x1160...0x11ff).contains(value) || (0xd7b0...0xd7ff).contains(value) { return 0 }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    return properties.isEmojiPresentation || wide.contains { $0.contains(value) } ? 2 : 1
  }

  /// Of one character as people count them: two where a selector makes it an emoji.
  static func of(_ character: String) -> Int {
    let scalars = character.unicodeScalars
    if scalars.contains("\u{fe0f}"), let first = scalars.first, first.properties.isEmoji { return 2 }
    return scalars.map(of).max() ?? 0
  }
}
