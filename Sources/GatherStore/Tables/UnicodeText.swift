import CGLib

enum UnicodeText {
  static func words(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Case folding (Unicode Standard, 3.13). GLib folds every valid text.
  static func folded(_ text: String) -> String { taken(g_utf8_casefold(text, -1)) ?? text }

  /// The text without compatibility forms (Unicode Standard Annex #15, NFKC).
  static func normalized(_ text: String) -> String {
    taken(g_utf8_normalize(text, -1, gb_normalize_nfkc)) ?? text
  }

  private static func taken(_ text: UnsafeMutablePointer<CChar>?) -> String? {
    guard let text else { return nil }
    defer { g_free(text) }
    return String(cString: text)
  }
}
