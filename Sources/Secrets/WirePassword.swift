/// A password in the form that is sent in the Football Gather API, in place of the typed one.
package struct WirePassword: Hashable, Sendable {
  /// The text that a login sends.
  package let text: String

  /// Hashes a typed password in UTF-8 with SHA-256. The text is lower-case hexadecimal. Phones send the same text.
  package init(typed: String) {
    text = Sodium.hexadecimal(Sodium.sha256(typed.utf8))
  }
}
