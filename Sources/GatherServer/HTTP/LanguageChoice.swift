import Localization

enum LanguageChoice {
  private static let most = 20

  /// The first language in `tags` that is also in `languages`; nil if there is none.
  /// - Parameter tags: The tags in a browser's form: `pt-BR,pt,en`.
  static func first(of tags: some StringProtocol, among languages: [String]) -> String? {
    tags.split(separator: ",").prefix(most).lazy.compactMap { Language(locale: $0)?.rawValue }
      .first(where: languages.contains)
  }
}
