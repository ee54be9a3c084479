/// A language that the board speaks, by the name of its file: `de`, `pt-BR`.
package struct Language: Hashable, Sendable, RawRepresentable {
  /// The code of its file, as BCP 47 has it: `de`, `pt-BR`, `es-419`.
  package let rawValue: String

  /// Whether the file of one's own, if there is one, counts.
  let countsOwnFile: Bool

  /// English as it comes with the program: the language of logs and of what other programs read. Every text is known in
  /// it, and a file of one's own changes nothing.
  package static let english = Language(code: "en", countsOwnFile: false)

  /// English for people, with the texts of a file of one's own.
  package static var ownEnglish: Language { Language(code: english.rawValue) }

  private init(code: String) {
    self.init(code: code, countsOwnFile: code != Self.english.rawValue || Languages.shared.hasOwn(code))
  }

  private init(code: String, countsOwnFile: Bool) {
    (rawValue, self.countsOwnFile) = (code, countsOwnFile)
  }

  /// The language of a code; nil if no file is there for it.
  package init?(rawValue: String) {
    guard let code = Languages.shared.codes.first(where: { $0.lowercased() == rawValue.lowercased() }) else {
      return nil
    }
    self.init(code: code)
  }

  /// All languages that have a file, English first.
  package static var all: [Language] { Languages.shared.codes.map(Language.init(code:)) }

  /// The facts of the language: its name, its decimal sign, how it writes a score.
  package var facts: LanguageFacts { Languages.shared.facts(of: self) }

  /// The language of a locale's name or of a language tag, as `de_AT.UTF-8`, `ko` or `pt-BR`; nil for one without a file.
  /// A country of Latin America chooses `es-419`.
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

  /// The countries whose Spanish Unicode CLDR derives from that of Latin America (`es-419`).
  private static let latinAmerica: Set = [
    "419", "AR", "BO", "BR", "BZ", "CL", "CO", "CR", "CU", "DO", "EC", "GT", "HN", "MX", "NI", "PA", "PE",
    "PR", "PY", "SV", "US", "UY", "VE",
  ]

  /// The language that an environment asks for: the first that is known of `LANGUAGE`, a list that counts unless the
  /// locale is C; then that of `LC_ALL`, `LC_MESSAGES` or `LANG`, of which the first that is set counts
  /// (locale(7), gettext's manual). English for any other.
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

  /// True for what may be the code of a language, and so the name of a file: `de`, `pt-BR`, `zh-Hant-TW`.
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
  /// A text of the catalogue; the English one if this language lacks it.
  package func template(_ part: some CataloguePart) -> Template {
    Languages.shared.template(part.section, part.name, in: self)
  }

  /// The text in the capitals of the language: Turkish and Azerbaijani have İ for i.
  package func capitals(_ text: String) -> String { Self.capitals(text, in: rawValue) }

  /// The text in the capitals of a language by its code, which needs no file.
  package static func capitals(_ text: String, in code: String) -> String {
    (hasDottedI(code) ? text.replacing("i", with: "İ") : text).uppercased()
  }

  /// The text in the small letters of the language.
  package func lowercased(_ text: String) -> String {
    (Self.hasDottedI(rawValue) ? text.replacing("İ", with: "i").replacing("I", with: "ı") : text).lowercased()
  }

  /// The text with a capital at its start.
  package func capitalized(_ text: String) -> String { capitals(String(text.prefix(1))) + text.dropFirst() }

  private static func hasDottedI(_ code: String) -> Bool {
    ["tr", "az"].contains(code.prefix { $0 != "-" })
  }
}
