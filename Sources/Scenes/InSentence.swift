import GatherModel

/// Names as they stand in a sentence.
enum InSentence {
  /// A name that has letters read from right to left, set apart from the sentence around it: else it would turn round
  /// the digits behind it, and "+1 → 3" would read "3 ← 1+". First strong isolate and its end, as Unicode Standard
  /// Annex #9 has them for just this; they show nothing.
  static func name(_ name: String) -> String {
    name.unicodeScalars.contains(where: isLeftward) ? "\u{2068}\(name)\u{2069}" : name
  }

  /// A name shortened after 24 characters, so that what the sentence says of it has room too.
  static func brief(_ name: String) -> String {
    name.count <= 24 ? self.name(name) : self.name(NameRule.trimmed(String(name.prefix(23))) + "…")
  }

  /// The blocks that Unicode keeps for right-to-left scripts (DerivedBidiClass.txt).
  static func isLeftward(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}

extension String {
  /// True where the first letter that has a direction is one that is read from right to left: the text begins at the
  /// right then.
  var isReadFromRight: Bool {
    let first = unicodeScalars.first { $0.properties.isAlphabetic }
    return first.map(InSentence.isLeftward) ?? false
  }
}
