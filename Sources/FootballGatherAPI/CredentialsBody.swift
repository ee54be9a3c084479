import GatherModel

/// User name and password of an account, as the body of a registration request.
package struct CredentialsBody: Codable, Hashable, Sendable {
  /// The user name as it was typed. ``checkedUsername()`` trims and checks it.
  package var username: String
  /// The password as it is sent: phones send the lower-case hexadecimal SHA-256 of the typed one.
  package var password: String

  /// The maximum length of a password, in bytes of UTF-8.
  package static let longestPassword = 1024

  package init(username: String, password: String) {
    self.username = username
    self.password = password
  }

  /// The user's name, without white space around it.
  /// - Throws: ``BadField`` if the name is not valid, if the name has a colon, or if the password is empty or too long.
  package func checkedUsername() throws(BadField) -> String {
    let name = try PlayerBody.name(username, field: "username")
    if name.contains(":") { throw .colonInUsername }
    if password.isEmpty { throw .passwordEmpty }
    if password.utf8.count > Self.longestPassword { throw .passwordTooLong }
    return name
  }
}
