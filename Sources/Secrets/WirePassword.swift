/// A password in the form that is sent in the Football Gather API, in place of the typed one.
package struct WirePassword: Hashable, Sendable {
  /// The text that a login sends.
  package let text: String

  /// Derives the text from a typed password: it is the lower-case hexadecimal SHA-256 of its UTF-8, as phones send it.
  package init(typed: String) {
    text = Sodium.hexadecimal(Sodium.sha256(typed.utf8))
  }
}
