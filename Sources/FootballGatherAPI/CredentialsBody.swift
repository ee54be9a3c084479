import GatherModel

/// User name and password of an account, as the body of a registration request.
package struct CredentialsBody: Codable, Hashable, Sendable {
  /// As it was typed; ``checkedUsername()`` trims and checks it.
  package var username: String
  /// As it goes over the wire: phones send the lower-case hexadecimal SHA-256 of what was typed.
  package var password: String

  /// In bytes of UTF-8.
  package static let longestPassword = 1024

  package init(username: String, password: String) {
    self.username = username
    self.password = password
  }

  /// The user's name, without white space around it.
  /// - Throws: ``BadField`` for a name that ``NameRule`` does not take or that has a colon, and for a password of no
  ///   characters or of too many.
  package func checkedUsername() throws(BadField) -> String {
    let name = try PlayerBody.name(username, field: "username")
    if name.contains(":") { throw .colonInUsername }
    if password.isEmpty { throw .passwordEmpty }
    if password.utf8.count > Self.longestPassword { throw .passwordTooLong }
    return name
  }
}
