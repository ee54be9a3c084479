import Localization

/// Chooses the language of a client.
enum LanguageChoice {
  /// The most tags of a client that are looked at.
  private static let most = 20

  /// The first of some tags that is one of the languages; nil if none is.
  /// - Parameters:
  ///   - tags: As a browser lists them: `pt-BR,pt,en`.
  ///   - languages: The codes of the languages that the server has.
  static func first(of tags: some StringProtocol, among languages: [String]) -> String? {
    tags.split(separator: ",").prefix(most).lazy.compactMap { Language(locale: $0)?.rawValue }
      .first(where: languages.contains)
  }
}
