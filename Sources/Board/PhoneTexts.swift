package import FoundationEssentials
package import GatherModel
package import GatherServer
package import Scenes
import Screen

/// What phones show and are told, in the languages of the screen.
package struct PhoneTexts: PhonePages {
  private let presenters: [String: PhonePresenter]
  /// The codes of the languages, English first.
  package let languages = Language.allCases.map(\.rawValue)

  /// - Parameter formats: Those that have a name here.
  package init(formats: [NamedFormat]) {
    presenters = Dictionary(
      uniqueKeysWithValues: Language.allCases.map { language in
        (
          language.rawValue,
          PhonePresenter(language, formats: formats) { $0.plate }
        )
      })
  }

  private func presenter(_ language: String) -> PhonePresenter {
    guard let presenter = presenters[language] ?? presenters["en"] else {
      preconditionFailure("There is English.")
    }
    return presenter
  }

  /// The same value is the same bytes.
  private static func json(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(value)
  }

  /// As ``PhonePages`` has it.
  /// - Throws: What the encoder of JSON throws.
  package func phrases(in language: String) throws -> Data {
    try Self.json(PhonePresenter.phrases(in: Language(rawValue: language) ?? .english))
  }

  /// As ``PhonePages`` has it.
  /// - Throws: What the encoder of JSON throws.
  package func page(
    of match: Match?, for role: MatchCommand.Role, in language: String, at now: BoardInstant
  ) throws -> Data {
    try Self.json(presenter(language).page(of: match, for: role, at: now))
  }

  /// As ``PhonePages`` has it.
  /// - Throws: What the encoder of JSON throws.
  package func spectatorPage(
    of match: Match?, showsNames: Bool, in language: String, at now: BoardInstant
  ) throws -> Data {
    try Self.json(presenter(language).spectatorPage(of: match, showsNames: showsNames, at: now))
  }

  /// As ``PhonePages`` has it.
  package func sentence(for refusal: CommandRefusal, in match: Match?, _ language: String) -> String {
    presenter(language).sentence(for: refusal, in: match)
  }

  /// As ``PhonePages`` has it.
  package func question(
    for check: CommandCheck, in match: Match?, _ language: String
  ) -> PhoneQuestion {
    let ask = presenter(language).question(for: check, in: match)
    return PhoneQuestion(title: ask.title, detail: ask.detail, yes: ask.yes, no: ask.no)
  }
}
