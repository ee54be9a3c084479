/// A password as the Football Gather API sends it, instead of the typed one.
package struct WirePassword: Hashable, Sendable {
  /// The text that a login sends.
  package let text: String

  /// Derives it from a typed password: the lower-case hexadecimal SHA-256 of its UTF-8, as phones send it.
  package init(typed: String) {
    text = Sodium.hexadecimal(Sodium.sha256(typed.utf8))
  }
}
