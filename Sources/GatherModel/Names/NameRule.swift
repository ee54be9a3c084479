/// The reason why a text is not a valid name.
package enum NameError: Error, Hashable, Sendable {
  case empty
  case tooLong(characters: Int)
  /// The text has few characters, but more code points than any script needs for them.
  case overloaded(codePoints: Int)
  /// The text contains this control character, which has no glyph and could move the text around it.
  case controlCharacter(UInt32)
}

/// The rule for names of a player, a team or a gather: 1 to 100 characters without control characters.
package enum NameRule {
  /// The maximum number of characters of a name; a letter with its marks is one character.
  package static let longest = 100
  /// The maximum number of code points of a name: four for each character, because a letter of Vietnamese or Thai
  /// already has up to three.
  package static let mostCodePoints = 400

  /// The maximum lengths of names in logs from the time when longer names were allowed.
  private static let mostOnceStored = (characters: 200, codePoints: 2000)

  /// Whether a stored text is a valid name, by the present rule or the earlier one.
  package static func isStoredName(_ text: String) -> Bool {
    do throws(NameError) {
      return try check(text, longest: mostOnceStored.characters, codePoints: mostOnceStored.codePoints)
        == text
    } catch {
      return false
    }
  }

  /// The name without the white space around it.
  /// - Throws: ``NameError``, also for controls that reverse the direction of text, because they could reorder the
  ///   line.
  package static func check(_ text: String) throws(NameError) -> String {
    try check(text, longest: longest, codePoints: mostCodePoints)
  }

  static func check(
    _ text: String, longest: Int, codePoints mostCodePoints: Int
  ) throws(NameError) -> String {
    let name = trimmed(text)
    if name.isEmpty { throw .empty }
    for scalar in name.unicodeScalars where controls(scalar) {
      throw .controlCharacter(scalar.value)
    }
    if name.unicodeScalars.allSatisfy(unseen) { throw .empty }
    let count = name.count
    if count > longest { throw .tooLong(characters: count) }
    let codePoints = name.unicodeScalars.count
    if codePoints > mostCodePoints { throw .overloaded(codePoints: codePoints) }
    return name
  }

  /// The text without the white space around it.
  package static func trimmed(_ text: String) -> String {
    var rest = Substring(text)
    while let first = rest.first, first.isWhitespace { rest.removeFirst() }
    while let last = rest.last, last.isWhitespace { rest.removeLast() }
    return String(rest)
  }

  /// True for white space, joiners and selectors. A name of only these would be invisible.
  private static func unseen(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isWhitespace
  }

  /// True for code points that no name may have: controls, line ends, and controls that reverse the direction of text.
  package static func controls(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
  }
}
