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
        SecondsText.text(milliseconds: milliseconds, decimalSign: language.translation.decimalSign)
      }
    }

    /// The form that a word has beside it.
    fileprivate func pluralForm(in language: Language) -> PluralForm {
      switch self {
      case .text, .name: .other
      case .number(let number): language.translation.pluralForm(of: number)
      case .seconds(let milliseconds):
        milliseconds % 1_000 == 0
          ? language.translation.pluralForm(of: milliseconds / 1_000)
          : language.translation.pluralFormOfFractions
      }
    }
  }

  /// The sentence.
  /// - Parameter arguments: What stands in its places, by their names; the number `n` chooses the form of a plural.
  package func callAsFunction(
    _ part: some CataloguePart, _ arguments: KeyValuePairs<String, Argument> = [:]
  ) -> String {
    let count = arguments.first { $0.key == "n" }?.value.pluralForm(in: language)
    var text = part.text(in: language).text(for: count ?? .other)[...]
    if arguments.isEmpty { return String(text) }
    var sentence = ""
    while let open = text.firstIndex(of: "{") {
      sentence += text[..<open]
      let rest = text[text.index(after: open)...]
      guard let close = rest.firstIndex(of: "}") else {
        text = text[open...]
        break
      }
      if let argument = arguments.first(where: { $0.key == rest[..<close] }) {
        sentence += argument.value.text(in: language)
      } else {
        sentence += text[open...close]
      }
      text = text[text.index(after: close)...]
    }
    return sentence + text
  }
}
