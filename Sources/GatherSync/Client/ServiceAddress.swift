import Glibc

/// Where a web service is: `https://host[:port][/prefix]`.
package struct ServiceAddress: Hashable, Sendable, CustomStringConvertible {
  /// As a store keeps and compares it: scheme and host in lower case, without the usual port, without a slash or `/api`
  /// at the end. Reading it again gives the same.
  package let text: String
  /// Whether the connection is by TLS.
  package let isEncrypted: Bool
  /// Whether it is this machine: 127.0.0.0/8, ::1, `localhost`. Plain HTTP to any other lets a listener on the way read
  /// password hash and token, which are as good as the password.
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

  /// Without what is empty, and without `api` at the end, which every request brings itself.
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

/// Why a text is no address of a web service.
package enum ServiceAddressError: Error, Hashable, Sendable {
  /// Neither `http://` nor `https://` before it.
  case noScheme
  /// A scheme that is no web's: `ftp`.
  case otherScheme(String)
  /// White space within, a control character, or one beyond ASCII: names of hosts with such are written in Punycode,
  /// paths with `%`.
  case character
  /// Nothing stands where the host should.
  case noHost
  /// A host that cannot be.
  case host(String)
  /// Not a number from 1 to 65535.
  case port(String)
  /// A user or password before the host: they would be kept with the address.
  case userInfo
  case queryOrFragment
  /// A part of the path that is no name.
  case path(String)
}
