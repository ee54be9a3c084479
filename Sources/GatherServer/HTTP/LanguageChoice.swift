import Localization

/// Selects the language of a client.
enum LanguageChoice {
  /// The most language tags of a client that are compared.
  private static let most = 20

  /// The first tag that is one of the languages. nil if none is.
  /// - Parameters:
  ///   - tags: The tags in a browser's form: `pt-BR,pt,en`.
  ///   - languages: The codes of the languages that the server has.
  static func first(of tags: some StringProtocol, among languages: [String]) -> String? {
    tags.split(separator: ",").prefix(most).lazy.compactMap { Language(locale: $0)?.rawValue }
      .first(where: languages.contains)
  }
}
