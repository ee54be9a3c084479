/// The key that login names have in common when people take them for the same: compatibility forms, case, the spaces
/// between words and invisible characters make no difference.
enum LoginKey {
  static func of(_ login: String) -> String {
    let seen = String(
      String.UnicodeScalarView(login.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }))
    let start = UnicodeText.normalized(UnicodeText.words(seen))
    // Folding may lead out of the normal form, and normalizing to letters that have a case: each once more
    // (Unicode Standard, D146).
    return [UnicodeText.folded, UnicodeText.normalized, UnicodeText.folded, UnicodeText.normalized]
      .reduce(start) { $1($0) }
  }
}
