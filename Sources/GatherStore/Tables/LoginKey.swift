/// The key of a login name. Case, compatibility forms, invisible characters and the number of spaces make no difference.
enum LoginKey {
  static func of(_ login: String) -> String {
    let seen = String(
      String.UnicodeScalarView(login.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }))
    let start = UnicodeText.normalized(UnicodeText.words(seen))
    // Folding may produce a text that is not normalized, and normalizing may produce letters that have a case. So each
    // is applied twice (Unicode Standard, D146).
    return [UnicodeText.folded, UnicodeText.normalized, UnicodeText.folded, UnicodeText.normalized]
      .reduce(start) { $1($0) }
  }
}
