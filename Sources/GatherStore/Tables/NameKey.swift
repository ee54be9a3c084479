/// The key that the names of two players share if people regard the names as the same: case and white space make no
/// difference. Swift already treats canonically equivalent letters as equal. Compatibility forms stay different: `Ana
/// ²` is not `Ana 2`.
enum NameKey {
  static func of(_ name: String) -> String {
    let words = UnicodeText.words(name)
    // Most names of a long list are ASCII and do not need GLib.
    if words.utf8.allSatisfy({ $0 < 0x80 }) { return words.lowercased() }
    return UnicodeText.folded(words)
  }
}
