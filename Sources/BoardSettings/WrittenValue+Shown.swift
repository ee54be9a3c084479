import YAMLText

extension WrittenValue {
  /// The value for a sentence, on one line and shortened: `["day", "night"]`.
  var shown: String {
    switch self {
    case .text(let text, _): QuotedText.text(text)
    case .section: "{…}"
    case .list(let values, _):
      "[" + values.prefix(4).map { if case .list = $0 { "[…]" } else { $0.shown } }.joined(separator: ", ")
        + (values.count > 4 ? ", …" : "") + "]"
    }
  }
}
