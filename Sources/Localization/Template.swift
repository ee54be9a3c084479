/// A text with placeholders, `{name}`, for values.
package enum Template: Hashable, Sendable {
  case plain(String)
  /// The forms of a text that depends on a number. `other` is always present.
  case plural([PluralForm: String])

  /// The text in a plural form. If the text lacks this form, the result is the form `other`.
  package func text(for form: PluralForm) -> String {
    switch self {
    case .plain(let text): text
    case .plural(let forms): forms[form] ?? forms[.other] ?? ""
    }
  }

  /// All forms, in the order of ``PluralForm``.
  package var forms: [String] {
    switch self {
    case .plain(let text): [text]
    case .plural(let forms): PluralForm.allCases.compactMap { forms[$0] }
    }
  }

  /// The names of the placeholders in a text, in order and with repetitions.
  package static func places(of text: String) -> [String] {
    var rest = text[...]
    var places: [String] = []
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      places.append(String(rest[rest.index(after: open)..<close]))
      rest = rest[rest.index(after: close)...]
    }
    return places
  }

  /// The text with its placeholders filled in. A placeholder for which `value` returns nil stays as it is.
  package static func fill(_ text: String, _ value: (Substring) -> String?) -> String {
    var rest = text[...]
    var sentence = ""
    while let open = rest.firstIndex(of: "{") {
      sentence += rest[..<open]
      guard let close = rest[open...].firstIndex(of: "}") else {
        rest = rest[open...]
        return sentence + rest
      }
      sentence += value(rest[rest.index(after: open)..<close]) ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return sentence + rest
  }
}
