/// Facts of a language, from the section `language` of its file.
package struct LanguageFacts: Hashable, Sendable {
  /// The language's own name: `Deutsch`.
  package var name: String
  /// The language's name in English: `German`.
  package var english: String
  /// The script that a font for this language must contain: `latin`, `korean`.
  package var script: String
  /// The reading direction: `ltr`. Languages read from right to left are not supported.
  package var direction: String
  /// The decimal sign: `.` or `,`.
  package var decimal: String
  /// The form of a score, with the placeholders `home` and `away`: `{home}:{away}`.
  package var score: String
  /// The form of a date, made of `yyyy`, `MM` or `M`, `dd` or `d`, and any signs between them: `dd.MM.yyyy`.
  package var date: String

  static let english = LanguageFacts(
    name: "English", english: "English", script: "latin", direction: "ltr", decimal: ".",
    score: "{home}–{away}", date: "yyyy-MM-dd")

  static let keys: [(name: String, path: any WritableKeyPath<LanguageFacts, String> & Sendable)] = [
    ("name", \.name), ("english", \.english), ("script", \.script), ("direction", \.direction),
    ("decimal", \.decimal), ("score", \.score), ("date", \.date),
  ]

  /// The instruction that is shown for an invalid value; nil if the value is valid.
  static func fault(of value: String, for key: String) -> String? {
    switch key {
    case "direction": value == "ltr" ? nil : "Write ltr. Languages read from right to left are not supported."
    case "decimal": value == "." || value == "," ? nil : "Write a point or a comma."
    case "script":
      value.isEmpty || value.contains { !$0.isASCII || !$0.isLetter }
        ? "Write the name of a script, such as latin." : nil
    case "score":
      Template.places(of: value).sorted() == ["away", "home"] && value.count <= 20
        ? nil : "Write {home} and {away} once each, with a sign between them."
    case "date":
      ["yyyy", "M", "d"].allSatisfy(value.contains) && value.count <= 20
        && !value.contains { $0.isLetter && $0.isASCII && !"yMd".contains($0) }
        ? nil : "Write yyyy, MM or M, and dd or d, with signs between them."
    default: nil
    }
  }

  /// A score in the form of the language: `2:1`.
  package func score(home: String, away: String) -> String {
    Template.fill(score) { $0 == "home" ? home : $0 == "away" ? away : nil }
  }

  /// The sign between the goals of a score: `–`, `:`, ` x `.
  package var scoreSign: String { score(home: "", away: "") }

  /// A date in the form of the language, from the numbers of its year, month and day.
  package func date(year: Int, month: Int, day: Int) -> String {
    var (text, rest) = ("", date[...])
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = "\(number)"
      return String(repeating: "0", count: max(width - digits.count, 0)) + digits
    }
    while let letter = rest.first {
      let run = rest.prefix { $0 == letter }
      rest = rest.dropFirst(run.count)
      switch letter {
      case "y": text += padded(year, run.count)
      case "M": text += padded(month, run.count)
      case "d": text += padded(day, run.count)
      default: text += run
      }
    }
    return text
  }
}
