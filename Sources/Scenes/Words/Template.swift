/// A sentence with places for what is not known yet: `{name}`.
package enum Template: Hashable, Sendable, ExpressibleByStringLiteral {
  case plain(String)
  /// The forms of one that depends on a number, which is its argument `n`.
  case plural(one: String? = nil, few: String? = nil, other: String)

  /// A sentence of one form, which depends on no number.
  package init(stringLiteral text: String) {
    self = .plain(text)
  }

  /// The form that goes with a number; a language without it has the other one.
  func text(for form: PluralForm) -> String {
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
