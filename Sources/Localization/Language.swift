/// A language that the board can show. It is identified by the name of its file: `de`, `pt-BR`.
///
/// ```swift
/// let turkish = try #require(Language(rawValue: "tr"))
/// #expect(turkish.capitalized("izmir") == "İzmir")
/// #expect(turkish.facts.score == "{home}-{away}")
/// ```
package struct Language: Hashable, Sendable, RawRepresentable {
  /// The code of the language as in BCP 47, which is also the name of its file: `de`, `pt-BR`, `es-419`.
  package let rawValue: String

  /// Whether the texts of the user's own file, if there is one, replace the shipped texts.
  let countsOwnFile: Bool

  /// The English that is shipped, for logs and for other programs. The user's own file does not change it.
  package static let english = Language(code: "en", countsOwnFile: false)

  /// English for people to read, with the texts of the user's own file.
  package static var ownEnglish: Language { Language(code: english.rawValue) }

  private init(code: String) {
    self.init(code: code, countsOwnFile: code != Self.english.rawValue || Languages.shared.hasOwn(code))
  }

  private init(code: String, countsOwnFile: Bool) {
    (rawValue, self.countsOwnFile) = (code, countsOwnFile)
  }

  /// Finds the language with this code, in upper or lower case; nil if there is no file for it.
  package init?(rawValue: String) {
    guard let code = Languages.shared.codes.first(where: { $0.lowercased() == rawValue.lowercased() }) else {
      return nil
    }
    self.init(code: code)
  }

  /// All languages that have a file, English first.
  package static var all: [Language] { Languages.shared.codes.map(Language.init(code:)) }

  /// The facts of the language, such as its decimal sign.
  package var facts: LanguageFacts { Languages.shared.facts(of: self) }

  /// The language of a locale or a language tag, such as `de_AT.UTF-8` or `pt-BR`; nil if it has no file.
  /// For Spanish in a country of Latin America, `es-419` is preferred to `es`.
  package init?(locale: some StringProtocol) {
    let parts = locale.prefix { $0 != "." && $0 != "@" }.prefix(40).split { $0 == "_" || $0 == "-" }
    guard let code = parts.first?.lowercased() else { return nil }
    let region = parts.dropFirst().last { $0.count == 2 || $0.count == 3 }?.uppercased()
    var candidates = [parts.joined(separator: "-")] + (region.map { ["\(code)-\($0)"] } ?? [])
    if code == "es", let region, Self.latinAmerica.contains(region) { candidates.append("es-419") }
    candidates.append(code)
    guard let found = candidates.lazy.compactMap({ Language(rawValue: $0) }).first else { return nil }
    self = found
  }

  /// The regions for which Unicode CLDR derives Spanish from the Spanish of Latin America (`es-419`).
  private static let latinAmerica: Set = [
    "419", "AR", "BO", "BR", "BZ", "CL", "CO", "CR", "CU", "DO", "EC", "GT", "HN", "MX", "NI", "PA", "PE",
    "PR", "PY", "SV", "US", "UY", "VE",
  ]

  /// The language that `LC_ALL`, `LC_MESSAGES`, `LANG` and `LANGUAGE` request (locale(7), gettext's manual).
  /// The list `LANGUAGE` overrides the language of the locale, unless the locale is C.
  /// English if no locale is set, if the locale is C, or if no requested language is known.
  package init(environment: [String: String]) {
    self = Self.asked(in: environment) ?? .ownEnglish
  }

  private static func asked(in environment: [String: String]) -> Language? {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    guard let locale = set, !isOfC(locale) else { return nil }
    let listed = environment["LANGUAGE"]?.split(separator: ":").lazy.compactMap { Language(locale: $0) }.first
    return listed ?? Language(locale: locale)
  }

  private static func isOfC(_ locale: String) -> Bool {
    locale == "POSIX" || locale == "C" || locale.hasPrefix("C.")
  }

  /// Whether the text has the form of a language code: `de`, `pt-BR`, `zh-Hant-TW`.
  package static func isCode(_ text: some StringProtocol) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard let first = parts.first, (2...3).contains(first.count),
      first.allSatisfy({ $0.isASCII && $0.isLetter })
    else { return false }
    return parts.count <= 4
      && parts.dropFirst().allSatisfy { part in
        (2...8).contains(part.count) && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      }
  }
}

extension Language {
  /// The text for a part of the catalogue. If this language lacks the text, the English text is returned.
  package func template(_ part: some CataloguePart) -> Template {
    Languages.shared.template(part.section, part.name, in: self)
  }

  /// The text in the capitals of the language: in Turkish and Azerbaijani the capital of i is İ.
  package func capitals(_ text: String) -> String { Self.capitals(text, in: rawValue) }

  /// The text in the capitals of the language with this code. The language needs no file.
  package static func capitals(_ text: String, in code: String) -> String {
    (hasDottedI(code) ? text.replacing("i", with: "İ") : text).uppercased()
  }

  /// The text in the small letters of the language.
  package func lowercased(_ text: String) -> String {
    (Self.hasDottedI(rawValue) ? text.replacing("İ", with: "i").replacing("I", with: "ı") : text).lowercased()
  }

  /// The text with a capital first letter.
  package func capitalized(_ text: String) -> String { capitals(String(text.prefix(1))) + text.dropFirst() }

  private static func hasDottedI(_ code: String) -> Bool {
    ["tr", "az"].contains(code.prefix { $0 != "-" })
  }
}
