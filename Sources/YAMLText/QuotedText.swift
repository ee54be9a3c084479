import GatherModel

/// Quotes text of any origin in a message.
package enum QuotedText {
  /// The text in quotes, cut to 60 characters, with control characters escaped.
  package static func text(_ text: String) -> String {
    let short = text.count > 60 ? text.prefix(59) + "…" : text[...]
    let shown = short.unicodeScalars.reduce(into: "") { shown, scalar in
      if NameRule.controls(scalar) {
        shown += scalar.escaped(asASCII: true)
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return "\"\(shown)\""
  }
}
