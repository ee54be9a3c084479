import GatherModel

/// Makes received texts safe to show.
enum PlainText {
  /// The first `most` characters of the text, but at most 200, without control characters; nil if nothing is left.
  static func of(_ text: String, most: Int) -> String? {
    NameRule.cleaned(String(text.prefix(most)), longest: 200)
  }
}
