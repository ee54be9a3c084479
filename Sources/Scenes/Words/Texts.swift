/// A sentence in every language.
package struct Texts: Hashable, Sendable {
  private let english: Template
  private let german: Template
  private let spanish: Template
  private let korean: Template
  private let romanian: Template

  package init(en: Template, de: Template, es: Template, ko: Template, ro: Template) {
    english = en
    german = de
    spanish = es
    korean = ko
    romanian = ro
  }

  package subscript(_ language: Language) -> Template {
    switch language {
    case .english: english
    case .german: german
    case .spanish: spanish
    case .korean: korean
    case .romanian: romanian
    }
  }
}

/// A sentence with places for what is not known yet: `{name}`.
package enum Template: Hashable, Sendable, ExpressibleByStringLiteral {
  case plain(String)
  /// The forms of one that depends on a number, which is its argument `n`.
  case plural(one: String? = nil, few: String? = nil, other: String)

  package init(stringLiteral text: String) {
    self = .plain(text)
  }

  /// The form that goes with a number; a language without it has the other one.
  func text(for form: Language.PluralForm) -> String {
    switch self {
    case .plain(let text): return text
    case .plural(let one, let few, let other):
      return switch form {
      case .one: one ?? other
      case .few: few ?? other
      case .other: other
      }
    }
  }

  /// Every form that is written down.
  var forms: [String] {
    switch self {
    case .plain(let text): [text]
    case .plural(let one, let few, let other): [one, few, other].compactMap(\.self)
    }
  }
}
