import Glibc

/// Addresses of machines.
enum NetworkName {
  /// The network that one owner has: an IPv4 address, or the first 64 bits of an IPv6 one. Other texts are their own.
  static func of(_ address: String) -> String {
    guard let bytes = bytes6(address) else { return address }
    // An IPv4 address that came by an IPv6 socket (RFC 4291, 2.5.5.2).
    if bytes.prefix(10).allSatisfy({ $0 == 0 }), bytes[10] == 255, bytes[11] == 255 {
      return bytes[12...].map(String.init).joined(separator: ".")
    }
    return bytes.prefix(8).map(String.init).joined(separator: ".") + "/64"
  }

  /// Whether an address is a loopback address, from which no other machine can connect.
  static func isExempt(_ address: String) -> Bool {
    address == "127.0.0.1" || address == "::1" || address == "::ffff:127.0.0.1"
  }

  /// Whether only this machine reaches an address: 127.0.0.0/8, ::1, and the name for them.
  static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" { return true }
    if let bytes = bytes6(host) { return bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1 }
    var bytes = [UInt8](repeating: 0, count: 4)
    return inet_pton(AF_INET, host, &bytes) == 1 && bytes[0] == 127
  }

  private static func bytes6(_ text: String) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 16)
    return inet_pton(AF_INET6, text, &bytes) == 1 ? bytes : nil
  }
}
