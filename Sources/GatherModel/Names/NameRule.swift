/// Why a text cannot be a name.
package enum NameError: Error, Hashable, Sendable {
  /// Nothing in it can be seen.
  case empty
  case tooLong(characters: Int)
  /// Few characters, but made of more code points than any script needs for them.
  case overloaded(codePoints: Int)
  /// A control character, by its code point: it has no glyph and could move what stands around it.
  case controlCharacter(UInt32)
}

/// What a name of a player, a team or a gather may be: 1 to 100 characters with none that control.
///
/// The board shows every name that passes, whole or shortened at the end of a character.
package enum NameRule {
  /// The most characters of a name; a letter with its marks is one.
  package static let longest = 100
  /// Four for each character: a flag has two, a letter of Vietnamese or of Thai up to three; a family of emoji has
  /// seven, but no name has a hundred of them.
  package static let mostCodePoints = 400

  /// What names of before may have, in logs that were written when they could be longer.
  private static let mostOnceStored = (characters: 200, codePoints: 2000)

  /// Whether a stored text is a name, by the rule of today or of before.
  package static func isStoredName(_ text: String) -> Bool {
    do throws(NameError) {
      return try check(text, longest: mostOnceStored.characters, codePoints: mostOnceStored.codePoints)
        == text
    } catch {
      return false
    }
  }

  /// The name without the white space around it.
  /// - Throws: ``NameError``, also for the controls that turn the direction of text round (U+202A–202E,
  ///   U+2066–2069), with which one name could change how the rest of a line reads.
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

  /// White space, joiners, selectors and their like: a name of these alone would look like none.
  private static func unseen(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isDefaultIgnorableCodePoint || scalar.properties.isWhitespace
  }

  /// True for what no name may have: controls, line ends, and what turns the direction of text round.
  package static func controls(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
  }
}
