package import GatherModel
package import Localization

/// What the board says: in which language, and what the keys do that its pages name.
package struct Words: Hashable, Sendable {
  /// The language of all that is said.
  package let language: Language
  /// What the keys of the organiser's pages do.
  package let keys: KeyMap

  /// - Parameter keys: What the keys do that sentences name.
  package init(_ language: Language, keys: KeyMap = .standard) {
    self.language = language
    self.keys = keys
  }

  /// The name of the key that does something; nil where no key does it.
  func key(_ action: KeyAction) -> String? { keys.stroke(of: action)?.label(in: self) }

  /// A sentence with what a key does behind it, `… apart in strength. B shows the next.`; without where no key does it.
  /// - Parameter phrase: What the key does, a sentence with the place `key`.
  func sentence(_ sentence: String, _ action: KeyAction, _ phrase: some CataloguePart) -> String {
    guard let key = key(action) else { return sentence }
    return "\(sentence) \(self(phrase, ["key": .text(key)]))"
  }

  /// English, with the keys of the default key map.
  package static let english = Words(.english)

  /// What stands in a place of a sentence.
  package enum Argument: Hashable, Sendable, ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral {
    /// Some text of the board's own, or a key.
    case text(String)
    /// A name that a person has typed: set apart where it is read from right to left.
    case name(String)
    case number(Int)
    /// A time in seconds, with as many decimals as it has: `2`, `1.5`, or `1,5` where the language has a comma.
    case seconds(milliseconds: Int)

    /// Text of the board's own.
    package init(stringLiteral text: String) {
      self = .text(text)
    }

    /// A number; as `n` it chooses the form of a plural.
    package init(integerLiteral number: Int) {
      self = .number(number)
    }

    fileprivate func text(in language: Language) -> String {
      switch self {
      case .text(let text): text
      case .name(let name): InSentence.name(name)
      case .number(let number): String(number)
      case .seconds(let milliseconds):
        SecondsText.text(milliseconds: milliseconds, decimalSign: language.facts.decimal)
      }
    }
  }

  /// The text in the capitals of the language.
  package func capitals(_ text: String) -> String { language.capitals(text) }

  /// A score as the language writes it: `2–1`, `2:1`.
  package func score(_ score: Score) -> String { self.score(score.teamA, score.teamB) }

  /// The sign between the goals of a score.
  var scoreSign: String { language.facts.scoreSign }

  /// The sign before decimals: `.` or `,`.
  var decimalSign: String { language.facts.decimal }

  /// A score as the language writes it, of the goals of two sides.
  package func score(_ left: Int, _ right: Int) -> String { score("\(left)", "\(right)") }

  /// A score as the language writes it, of the goals of two sides in digits.
  package func score(_ left: String, _ right: String) -> String {
    language.facts.score(home: left, away: right)
  }

  /// Goals scored and conceded, for tables. A score's sign that is a letter becomes a hyphen: `8-9`, not `8 x 9`.
  package func balance(_ scored: Int, _ conceded: Int) -> String {
    scoreSign.contains(where: \.isLetter) ? "\(scored)-\(conceded)" : score(scored, conceded)
  }

  /// The sentence.
  /// - Parameter arguments: What stands in its places, by their names; the number `n` chooses the form of a plural.
  package func callAsFunction(
    _ part: some CataloguePart, _ arguments: KeyValuePairs<String, Argument> = [:]
  ) -> String {
    var form = PluralForm.other
    if case .number(let count)? = arguments.first(where: { $0.key == "n" })?.value {
      // The file pt is Portuguese of Portugal, which CLDR calls pt-PT.
      form = PluralForm.form(of: count, in: language.rawValue == "pt" ? "pt-PT" : language.rawValue)
    }
    let text = language.template(part).text(for: form)
    if arguments.isEmpty { return text }
    return Template.fill(text) { place in
      arguments.first { $0.key == place }?.value.text(in: language)
    }
  }
}
