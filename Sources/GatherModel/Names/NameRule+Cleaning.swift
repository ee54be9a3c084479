extension NameRule {
  /// A name out of a text that others have made: without what controls, cut to the lengths that fit, trimmed.
  ///
  /// Line ends and tabs become spaces, so that no words run together. None when nothing that can be seen is left.
  package static func cleaned(_ text: String) -> String? { cleaned(text, longest: longest) }

  /// As ``cleaned(_:)``, of a text that is no name and may be longer.
  /// - Parameter longest: How many characters it may have; four times as many code points.
  package static func cleaned(_ text: String, longest: Int) -> String? {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if !controls(scalar) {
        scalars.append(scalar)
      } else if scalar.properties.isWhitespace {
        scalars.append(" ")
      }
    }
    do throws(NameError) {
      return try check(cut(trimmed(String(scalars)), longest), longest: longest, codePoints: 4 * longest)
    } catch {
      return nil
    }
  }

  /// At most so many characters, of at most four times as many code points; of a first character that alone has more of
  /// them, its beginning.
  private static func cut(_ text: String, _ longest: Int) -> String {
    var kept = ""
    var codePoints = 0
    for character in text.prefix(longest) {
      codePoints += character.unicodeScalars.count
      if codePoints > 4 * longest { break }
      kept.append(character)
    }
    return kept.isEmpty ? String(String.UnicodeScalarView(text.unicodeScalars.prefix(4 * longest))) : kept
  }
}
