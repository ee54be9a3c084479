import Glibc

struct ServiceHost {
  /// The host in lower case, followed by the port if it is not the usual one.
  let text: String
  let isLoopback: Bool

  /// - Throws: ``ServiceAddressError``.
  init(_ authority: Substring, usualPort: Int) throws(ServiceAddressError) {
    var name = authority
    var port: Substring?
    // The colons within brackets are those of an IPv6 address (RFC 3986, 3.2.2).
    let afterAddress =
      authority.hasPrefix("[") ? authority.lastIndex(of: "]") ?? authority.endIndex : authority.startIndex
    if let colon = authority[afterAddress...].lastIndex(of: ":") {
      name = authority[..<colon]
      port = authority[authority.index(after: colon)...]
    }
    if name.isEmpty { throw .noHost }
    let host = try Self.host(name)
    isLoopback = host.isLoopback
    // An empty port is the usual one (RFC 3986, 3.2.3).
    guard let port, !port.isEmpty else {
      text = host.text
      return
    }
    guard port.utf8.allSatisfy(Self.isDigit), let number = Int(port), (1...65535).contains(number) else {
      throw .port(String(port))
    }
    text = number == usualPort ? host.text : "\(host.text):\(number)"
  }

  private static func host(_ name: Substring) throws(ServiceAddressError) -> (text: String, isLoopback: Bool)
  {
    if name.hasPrefix("[") {
      guard name.hasSuffix("]"),
        let bytes = bytes(of: String(name.dropFirst().dropLast()), AF_INET6, count: 16),
        let text = text(of: bytes)
      else { throw .host(String(name)) }
      let isIPv4 = bytes.prefix(10).allSatisfy { $0 == 0 } && bytes[10] == 255 && bytes[11] == 255
      let isLoopback = bytes.dropLast().allSatisfy { $0 == 0 } && bytes[15] == 1
      return ("[\(text)]", isLoopback || isIPv4 && bytes[12] == 127)
    }
    let lower = name.lowercased()
    let labels = lower.split(separator: ".", omittingEmptySubsequences: false)
    guard lower.utf8.count <= 253,
      labels.allSatisfy({ (1...63).contains($0.utf8.count) && $0.utf8.allSatisfy(isOfName) })
    else { throw .host(String(name)) }
    // A name whose last part is a number must be a whole IPv4 address, because a short one such as `127.1` has
    // different meanings on different systems.
    if labels.last?.utf8.first.map(isDigit) == true, labels.last?.utf8.allSatisfy(isOfNumber) == true {
      guard let bytes = bytes(of: lower, AF_INET, count: 4) else { throw .host(String(name)) }
      return (lower, bytes[0] == 127)
    }
    return (lower, lower == "localhost")
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Whether the byte can be part of a number, which may be hexadecimal: `0x7f`.
  private static func isOfNumber(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "x") || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
  }

  private static func bytes(of text: String, _ family: Int32, count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    return inet_pton(family, text, &bytes) == 1 ? bytes : nil
  }

  /// The canonical text of an IPv6 address (RFC 5952).
  private static func text(of bytes: [UInt8]) -> String? {
    var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    guard inet_ntop(AF_INET6, bytes, &text, socklen_t(text.count)) != nil else { return nil }
    return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
