/// Converts a name to a form for comparisons. Two names with the same form count as the same name. Case, and the amount
/// and kind of white space, make no difference. Compatibility forms stay different: `Ana ²` is not `Ana 2`.
enum NameKey {
  static func of(_ name: String) -> String {
    let words = UnicodeText.words(name)
    // Most names of a long list are ASCII and do not need GLib.
    if words.utf8.allSatisfy({ $0 < 0x80 }) { return words.lowercased() }
    return UnicodeText.folded(words)
  }
}
