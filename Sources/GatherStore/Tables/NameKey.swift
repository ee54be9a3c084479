/// What the names of two players have in common that people take for one: case and white space say nothing. Forms of the
/// same letters are one to Swift already; others are others: `Ana ²` is not `Ana 2`.
enum NameKey {
  static func of(_ name: String) -> String {
    let words = UnicodeText.words(name)
    // Most names of a long list, for which GLib need not be asked.
    if words.utf8.allSatisfy({ $0 < 0x80 }) { return words.lowercased() }
    return UnicodeText.folded(words)
  }
}
