/// The address of an MQTT broker: `mqtt://HOST[:1883]`, or `mqtts://HOST[:8883]` with TLS.
package struct BrokerAddress: Hashable, Sendable {
  /// The broker's name or IP address. An IPv6 address has no brackets here.
  package let host: String
  /// The port, 1 to 65535.
  package let port: Int
  /// Whether the connection uses TLS, for which the broker needs a certificate.
  package let isEncrypted: Bool

  /// Reads an address; nil if it is invalid. An address that contains a user name or a password is rejected, because
  /// everybody on the machine can see a program's arguments.
  package init?(_ text: String) {
    guard let range = text.firstRange(of: "://") else { return nil }
    switch text[..<range.lowerBound].lowercased() {
    case "mqtt": isEncrypted = false
    case "mqtts": isEncrypted = true
    default: return nil
    }
    var rest = text[range.upperBound...]
    if rest.last == "/" { rest = rest.dropLast() }
    let usual = isEncrypted ? 8883 : 1883
    if rest.first == "[" {
      guard let end = rest.firstIndex(of: "]") else { return nil }
      host = String(rest[rest.index(after: rest.startIndex)..<end])
      let after = rest[rest.index(after: end)...]
      guard let port = Self.port(after, usual: usual) else { return nil }
      self.port = port
    } else {
      let colon = rest.firstIndex(of: ":") ?? rest.endIndex
      host = String(rest[..<colon])
      guard let port = Self.port(rest[colon...], usual: usual) else { return nil }
      self.port = port
    }
    let known = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-_:%"
    guard (1...253).contains(host.utf8.count), host.allSatisfy(known.contains) else { return nil }
  }

  private static func port(_ text: Substring, usual: Int) -> Int? {
    if text.isEmpty { return usual }
    guard text.first == ":", text.count <= 6, text.dropFirst().allSatisfy({ $0.isASCII && $0.isNumber }),
      let port = Int(text.dropFirst()), (1...65_535).contains(port)
    else { return nil }
    return port
  }
}

extension BrokerAddress: CustomStringConvertible {
  package var description: String {
    let host = host.contains(":") ? "[\(host)]" : host
    return "\(isEncrypted ? "mqtts" : "mqtt")://\(host):\(port)"
  }
}
