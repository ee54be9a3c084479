/// A password as it goes over the wire of the Football Gather API, instead of the typed one.
package struct WirePassword: Hashable, Sendable {
  /// What a login sends.
  package let text: String

  /// Of a typed password: the lower-case hexadecimal SHA-256 of its UTF-8, as phones send it.
  package init(typed: String) {
    text = Sodium.hexadecimal(Sodium.sha256(typed.utf8))
  }
}
