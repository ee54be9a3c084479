/// A language that the screen speaks; the raw value is its code in ISO 639-1.
package enum Language: String, CaseIterable, Hashable, Sendable {
  case english = "en"
  case german = "de"
  case spanish = "es"
  case korean = "ko"
  case romanian = "ro"

  /// What English calls it.
  package var englishName: String { translation.englishName }
  /// What it is written in: `Latin`, `Korean`.
  package var script: String { translation.script }

  /// The language of a locale's name, as `de_AT.UTF-8` or `ko`; nil for one that the screen does not speak.
  package init?(locale: some StringProtocol) {
    let code = locale.prefix { $0.isASCII && $0.isLetter }.lowercased()
    self.init(rawValue: code)
  }

  /// The language that an environment asks for: the first that is known of `LANGUAGE`, a list that counts unless the
  /// locale is C; then that of `LC_ALL`, `LC_MESSAGES` or `LANG`, of which the first that is set counts alone
  /// (locale(7), gettext's manual). English for any other.
  package init(environment: [String: String]) {
    self = Self.asked(in: environment) ?? .english
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
}
