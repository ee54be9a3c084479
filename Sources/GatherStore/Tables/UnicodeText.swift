import CGLib

/// Unicode operations on texts. Most of them use GLib.
enum UnicodeText {
  /// The words of a text with one space between them.
  static func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The text after case folding (Unicode Standard, 3.13), which removes the difference between upper and lower case.
  /// Returns the text unchanged if GLib cannot fold it; GLib folds every valid text.
  static func folded(_ text: String) -> String { taken(g_utf8_casefold(text, -1)) ?? text }

  /// The text without compatibility forms (Unicode Standard Annex #15, NFKC). Returns the text unchanged if GLib cannot
  /// normalize it.
  static func normalized(_ text: String) -> String {
    taken(g_utf8_normalize(text, -1, gb_normalize_nfkc)) ?? text
  }

  /// Copies a text that GLib has allocated, and frees it.
  private static func taken(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }
}
