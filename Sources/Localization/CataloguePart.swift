/// A group of texts that belong together: an enum whose cases are its texts.
///
/// A text of the language's file is found by its path: that of the group and the name of the case, in lower case with
/// hyphens. `Scoreboard.NotePhrase.goalTakenBack` is `operator.note.goal-taken-back`.
package protocol CataloguePart: CaseIterable, RawRepresentable<String>, Hashable, Sendable {
  /// The section of the file that has this text: `operator.note`. Its first word says who reads it.
  var section: String { get }
  /// The name of the text in its section, as the case is called or with hyphens.
  var name: String { get }
}

extension CataloguePart {
  /// The name of the case.
  package var name: String { rawValue }
  /// Where the text is in the file: `operator.note.goal-taken-back`.
  package var path: String { "\(section).\(TextPath.hyphenated(name))" }
}

/// Names of texts in files.
package enum TextPath {
  /// `goalTakenBack` as `goal-taken-back`.
  package static func hyphenated(_ name: String) -> String {
    guard name.utf8.contains(where: { (65...90).contains($0) }) else { return name }
    return name.reduce(into: "") { text, letter in
      if letter.isUppercase { text += "-" }
      text += letter.lowercased()
    }
  }

  /// `goal-taken-back` as `goalTakenBack`.
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
