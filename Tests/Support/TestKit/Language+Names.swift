package import Localization

// The languages that tests name.
extension Language {
  package static let german = of("de")
  package static let spanish = of("es")
  package static let korean = of("ko")
  package static let romanian = of("ro")
  package static let turkish = of("tr")

  private static func of(_ code: String) -> Language {
    guard let language = Language(rawValue: code) else {
      preconditionFailure("assets/languages has no \(code).yaml")
    }
    return language
  }
}
