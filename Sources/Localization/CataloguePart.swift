/// A group of texts that belong together: an enum whose cases are its texts.
///
/// The path of a text in the language's file consists of the group's path and the name of the case, in lower case with
/// hyphens. For example, `Scoreboard.NotePhrase.goalTakenBack` is `operator.note.goal-taken-back`.
package protocol CataloguePart: CaseIterable, RawRepresentable<String>, Hashable, Sendable {
  /// The section of the file that has this text: `operator.note`. Its first word names the people who read its texts.
  var section: String { get }
  /// The name of the text in its section: the name of the case, either unchanged or with hyphens.
  var name: String { get }
}

extension CataloguePart {
  /// The name of the case.
  package var name: String { rawValue }
  /// The path of the text in the file: `operator.note.goal-taken-back`.
  package var path: String { "\(section).\(TextPath.hyphenated(name))" }
}

/// Converts the names of texts in files.
package enum TextPath {
  /// Converts `goalTakenBack` to `goal-taken-back`.
  package static func hyphenated(_ name: String) -> String {
    guard name.utf8.contains(where: { (65...90).contains($0) }) else { return name }
    return name.reduce(into: "") { text, letter in
      if letter.isUppercase { text += "-" }
      text += letter.lowercased()
    }
  }

  /// Converts `goal-taken-back` to `goalTakenBack`.
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
