extension NameRule {
  /// A valid name made from any text. Line ends and tabs become spaces; nil if no visible text is left.
  package static func cleaned(_ text: String) -> String? { cleaned(text, longest: longest) }

  /// Like ``cleaned(_:)``, for a text that is not a name and may be longer.
  /// - Parameter longest: The maximum number of characters. The maximum number of code points is four times as high.
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

  /// Keeps the whole characters within both limits. If the first character alone exceeds the limit on code points, keeps
  /// only a part of this character.
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
