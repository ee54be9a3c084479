package import GatherModel
package import Localization

/// The texts of the board in one language.
package struct Words: Hashable, Sendable {
  /// The language of all texts.
  package let language: Language
  /// The key map. Sentences contain the names of its keys.
  package let keys: KeyMap

  /// - Parameter keys: The key map. Sentences contain the names of its keys.
  package init(_ language: Language, keys: KeyMap = .standard) {
    self.language = language
    self.keys = keys
  }

  /// The name of the key for an action; nil if no key has this action.
  func key(_ action: KeyAction) -> String? { keys.stroke(of: action)?.label(in: self) }

  /// A sentence, and the effect of a key: `Phone access is off. Press O to turn it on.`
  /// - Parameter phrase: The effect, with the placeholder `key`. It is left out if no key has the action.
  func sentence(_ sentence: String, _ action: KeyAction, _ phrase: some CataloguePart) -> String {
    guard let key = key(action) else { return sentence }
    return "\(sentence) \(self(phrase, ["key": .text(key)]))"
  }

  /// English, with the default key map.
  package static let english = Words(.english)

  /// A value for a placeholder in a sentence.
  package enum Argument: Hashable, Sendable, ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral {
    /// A text of the board, or a key.
    case text(String)
    /// A name that a person has typed. A name that is read from right to left is isolated from the text around it.
    case name(String)
    case number(Int)
    /// A time in seconds, with only the necessary decimals: `2`, `1.5`, or `1,5` with a decimal comma.
    case seconds(milliseconds: Int)

    /// Creates an argument from a text of the board.
    package init(stringLiteral text: String) {
      self = .text(text)
    }

    /// Creates an argument from a number. An argument with the name `n` selects the plural form.
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

  /// The text in capitals, by the rules of the language.
  package func capitals(_ text: String) -> String { language.capitals(text) }

  /// A score in the notation of the language: `2–1`, `2:1`.
  package func score(_ score: Score) -> String { self.score(score.teamA, score.teamB) }

  var scoreSign: String { language.facts.scoreSign }

  var decimalSign: String { language.facts.decimal }

  /// A score in the notation of the language, from the goals of two sides.
  package func score(_ left: Int, _ right: Int) -> String { score("\(left)", "\(right)") }

  /// A score in the notation of the language, from the goals of two sides in digits.
  package func score(_ left: String, _ right: String) -> String {
    language.facts.score(home: left, away: right)
  }

  /// Goals scored and conceded. A hyphen replaces a score sign that is a letter: `8-9`, not `8 x 9`.
  package func balance(_ scored: Int, _ conceded: Int) -> String {
    scoreSign.contains(where: \.isLetter) ? "\(scored)-\(conceded)" : score(scored, conceded)
  }

  /// Returns the text in the language, with its placeholders filled in.
  /// - Parameter arguments: The values by their names. A number with the name `n` selects the plural form.
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
