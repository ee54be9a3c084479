import GatherModel

/// Prepares names for use in a sentence.
enum InSentence {
  /// Isolates a name with right-to-left letters. Without isolation, the name would reverse the text behind the name:
  /// "+1 → 3" would read "3 ← 1+". The characters are First Strong Isolate and Pop Directional Isolate (Unicode Standard
  /// Annex #9).
  static func name(_ name: String) -> String {
    name.unicodeScalars.contains(where: isLeftward) ? "\u{2068}\(name)\u{2069}" : name
  }

  /// Shortens the name to at most 24 characters, so that the rest of the sentence has room.
  static func brief(_ name: String) -> String {
    name.count <= 24 ? self.name(name) : self.name(NameRule.trimmed(String(name.prefix(23))) + "…")
  }

  /// Whether a character is in a block that Unicode reserves for right-to-left scripts (DerivedBidiClass.txt).
  static func isLeftward(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}

extension String {
  /// Whether the first letter is read from right to left, so that the text begins at the right.
  var isReadFromRight: Bool {
    let first = unicodeScalars.first { $0.properties.isAlphabetic }
    return first.map(InSentence.isLeftward) ?? false
  }
}
