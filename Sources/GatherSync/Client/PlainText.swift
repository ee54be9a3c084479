import GatherModel

/// Texts of others, made fit to be shown.
enum PlainText {
  /// Without what controls, and cut; none when nothing is left.
  static func of(_ text: String, most: Int) -> String? {
    NameRule.cleaned(String(text.prefix(most)), longest: 200)
  }
}
