/// What two names to log in with have in common that people take for one: compatibility forms, case and the spaces between
/// words say nothing, nor does what nobody sees.
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
