/// A group of texts that belong together. Each case of the conforming enum is one text.
///
/// The path of a text in a language's file is the ``section``, then the name of the case with hyphens. For example,
/// `Scoreboard.NotePhrase.goalTakenBack` has the path `operator.note.goal-taken-back`.
package protocol CataloguePart: CaseIterable, RawRepresentable<String>, Hashable, Sendable {
  /// The section of the language's file: `operator.note`. Its first word names the people who read the texts.
  var section: String { get }
  /// The name of the text in its section: `goalTakenBack` or `goal-taken-back`.
  var name: String { get }
}

extension CataloguePart {
  /// The name of the case.
  package var name: String { rawValue }
  /// The path of the text in a language's file: `operator.note.goal-taken-back`.
  package var path: String { "\(section).\(TextPath.hyphenated(name))" }
}

/// Converts names of texts between code and files.
package enum TextPath {
  /// Converts `goalTakenBack` to `goal-taken-back`.
  package static func hyphenated(_ name: String) -> String {
    guard name.utf8.contains(where: { (65...90).contains($0) }) else { return name }
    return name.reduce(into: "") { text, letter in
      if letter.isUppercase { text += "-" }
      text += letter.lowercased()
    }
  }

  static func camelCased(_ name: some StringProtocol) -> String {
    var text = ""
    var isStart = false
    for letter in name {
      if letter == "-" {
        isStart = true
      } else {
        text += isStart ? letter.uppercased() : String(letter)
        isStart = false
      }
    }
    return text
  }
}
