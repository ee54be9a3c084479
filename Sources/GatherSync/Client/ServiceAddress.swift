import Glibc

/// The address of a web service: `https://host[:port][/prefix]`.
package struct ServiceAddress: Hashable, Sendable, CustomStringConvertible {
  /// The address in the form that a store compares. Scheme and host are in lower case. The usual port is left out.
  /// Slashes and `/api` at the end are left out too.
  package let text: String
  /// Whether the connection uses TLS.
  package let isEncrypted: Bool
  /// Whether the host is this machine. If not, plain HTTP shows the password hash and the token to an eavesdropper, and
  /// each of them is as good as the password.
  package let isLoopback: Bool

  /// - Throws: ``ServiceAddressError``.
  package init(_ text: String) throws(ServiceAddressError) {
    var rest = Substring(text)
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    guard rest.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { throw .character }
    let isEncrypted = try Self.takeScheme(&rest)
    guard !rest.contains("?"), !rest.contains("#") else { throw .queryOrFragment }
    let authority = rest.prefix { $0 != "/" }
    guard !authority.contains("@") else { throw .userInfo }
    let host = try ServiceHost(authority, usualPort: isEncrypted ? 443 : 80)
    let path = try Self.path(rest.dropFirst(authority.count))
    self.text = (isEncrypted ? "https://" : "http://") + host.text + path
    self.isEncrypted = isEncrypted
    isLoopback = host.isLoopback
  }

  package var description: String { text }

  private static func takeScheme(_ rest: inout Substring) throws(ServiceAddressError) -> Bool {
    let lower = rest.lowercased()
    for (scheme, isEncrypted) in [("https://", true), ("http://", false)] where lower.hasPrefix(scheme) {
      rest = rest.dropFirst(scheme.count)
      return isEncrypted
    }
    if let end = rest.firstRange(of: "://") { throw .otherScheme(String(rest[..<end.lowerBound])) }
    throw .noScheme
  }

  /// The path without empty parts, and without `api` at the end, which every request adds itself.
  private static func path(_ text: Substring) throws(ServiceAddressError) -> String {
    var parts = text.split(separator: "/")
    for part in parts
    where part == "." || part == ".." || part.contains(where: { "\\\"<>^`{|}".contains($0) }) {
      throw .path(String(part))
    }
    while parts.last == "api" { parts.removeLast() }
    return parts.map { "/\($0)" }.joined()
  }
}

/// The reason why a text is not the address of a web service.
package enum ServiceAddressError: Error, Hashable, Sendable {
  /// The text begins with neither `http://` nor `https://`.
  case noScheme
  /// The scheme is neither `http` nor `https`, but for example `ftp`.
  case otherScheme(String)
  /// White space, a control character, or a character beyond ASCII. Host names need Punycode, and paths need `%`.
  case character
  case noHost
  case host(String)
  /// The port is not a number from 1 to 65535.
  case port(String)
  /// There is a user or password before the host, which would be stored with the address.
  case userInfo
  case queryOrFragment
  /// A part of the path is not a valid name.
  case path(String)
}
