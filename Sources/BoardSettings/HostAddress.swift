import Glibc

/// An address or a name of a machine, with an optional port: `192.168.1.20`, `board.local:80`, `[fd00::1]:80`.
package struct HostAddress: Hashable, Sendable {
  /// The address or the name. An IPv6 address has no brackets here.
  package var host: String
  /// The port from 1 to 65535; nil if the text has none.
  package var port: Int?

  package init(host: String, port: Int? = nil) {
    (self.host, self.port) = (host, port)
  }

  enum Fault: Error, Hashable {
    /// The text begins with a scheme, such as `http://`, or contains a path.
    case url
    case port
    case form
  }

  /// - Throws: ``Fault`` if the text is not an address or a name.
  init(parsing text: String) throws(Fault) {
    if text.contains("/") { throw .url }
    if Self.isAddress(text) {
      self.init(host: text)
    } else if text.first == "[", let end = text.lastIndex(of: "]") {
      self.init(
        host: String(text[text.index(after: text.startIndex)..<end]),
        port: try Self.port(text[text.index(after: end)...]))
      guard Self.isAddress(host), host.contains(":") else { throw .form }
    } else {
      let colon = text.firstIndex(of: ":") ?? text.endIndex
      self.init(host: String(text[..<colon]), port: try Self.port(text[colon...]))
      guard Self.isAddress(host) || Self.isName(host) else { throw .form }
    }
  }

  /// The host of a text without a port; nil for any other text.
  package static func host(_ text: String) -> String? {
    do throws(Fault) {
      let address = try HostAddress(parsing: text)
      return address.port == nil ? address.host : nil
    } catch {
      return nil
    }
  }

  /// Whether a text is one of these schemes, then a host, then an optional port. A scheme includes its `://`.
  /// - Parameter hasPath: Whether a path may follow.
  static func isURL(_ text: String, of schemes: [String], hasPath: Bool) -> Bool {
    guard let scheme = schemes.first(where: { text.lowercased().hasPrefix($0) }) else { return false }
    let rest = text.dropFirst(scheme.count)
    let host = rest.prefix { $0 != "/" }
    do throws(Fault) {
      _ = try HostAddress(parsing: String(host))
      return hasPath || ["", "/"].contains(rest.dropFirst(host.count))
    } catch {
      return false
    }
  }

  /// - Parameter text: The text from the colon on; empty for no port.
  private static func port(_ text: Substring) throws(Fault) -> Int? {
    if text.isEmpty { return nil }
    let digits = text.dropFirst()
    guard text.first == ":", (1...5).contains(digits.utf8.count),
      digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = Int(digits),
      (1...65_535).contains(port)
    else { throw .port }
    return port
  }

  var text: String { port.map { "\(host.contains(":") ? "[\(host)]" : host):\($0)" } ?? host }

  /// True for a loopback or wildcard address, which other machines cannot reach.
  var leadsNowhere: Bool {
    let name = host.lowercased()
    return name == "localhost" || name == "::1" || name == "::" || name == "0.0.0.0"
      || Self.isIPv4(name) && name.hasPrefix("127.")
  }

  /// Whether a text is an IPv4 or IPv6 address. An IPv6 address may have an interface: `fe80::1%eth0`.
  private static func isAddress(_ text: String) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 16)
    return isIPv4(text) || inet_pton(AF_INET6, String(text.prefix { $0 != "%" }), &bytes) == 1
  }

  private static func isIPv4(_ text: String) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 4)
    return inet_pton(AF_INET, text, &bytes) == 1
  }

  /// Whether a text is a host name. The letters may be of any script. A text with only digits and dots is no name, but
  /// an address with a mistake.
  private static func isName(_ text: String) -> Bool {
    // A dot at the end marks a fully qualified name.
    let whole = text.hasSuffix(".") ? text.dropLast() : text[...]
    let parts = whole.split(separator: ".", omittingEmptySubsequences: false)
    return text.utf8.count <= 253 && text.contains { !$0.isNumber && $0 != "." }
      && parts.allSatisfy { part in
        !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      }
  }
}
