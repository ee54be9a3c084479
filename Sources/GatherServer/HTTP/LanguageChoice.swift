import Localization

/// Selects the language of a client.
enum LanguageChoice {
  /// The maximum number of a client's language tags that are compared.
  private static let most = 20

  /// The first of the server's languages that a list of tags names. nil if it names none.
  /// - Parameters:
  ///   - tags: The tags in a browser's form: `pt-BR,pt,en`.
  ///   - languages: The codes of the languages that the server has.
  static func first(of tags: some StringProtocol, among languages: [String]) -> String? {
    tags.split(separator: ",").prefix(most).lazy.compactMap { Language(locale: $0)?.rawValue }
      .first(where: languages.contains)
  }
}
