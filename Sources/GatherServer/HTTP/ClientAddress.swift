import Glibc
import NIOCore

struct ClientAddress: Hashable, Sendable {
  /// An IPv4 address, or all 128 bits of an IPv6 address. `-` in tests without a network.
  let machine: String
  /// An IPv4 address, or the first 64 bits of an IPv6 address. All addresses with these bits have the same owner.
  let network: String
  let isThisMachine: Bool

  /// The limit for a network, as a multiple of the limit for one machine. With a multiple above 1, no machine can use
  /// up the limit of its network.
  static let machinesOfNetwork = 4

  init(_ address: String?) {
    guard let address else {
      (machine, network, isThisMachine) = ("-", "-", false)
      return
    }
    isThisMachine = address == "127.0.0.1" || address == "::1" || address == "::ffff:127.0.0.1"
    guard let bytes = Self.bytes6(address) else {
      (machine, network) = (address, address)
      return
    }
    // An IPv4 address that was received on an IPv6 socket (RFC 4291, 2.5.5.2).
    if bytes.prefix(10).allSatisfy({ $0 == 0 }), bytes[10] == 255, bytes[11] == 255 {
      let text = Self.text(bytes[12...])
      (machine, network) = (text, text)
    } else {
      (machine, network) = (Self.text(bytes[...]), Self.text(bytes[..<8]) + "/64")
    }
  }

  static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" { return true }
    if let bytes = bytes6(host) { return bytes.dropLast().allSatisfy { $0 == 0 } && bytes.last == 1 }
    var bytes = [UInt8](repeating: 0, count: 4)
    return inet_pton(AF_INET, host, &bytes) == 1 && bytes[0] == 127
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    bytes.map(String.init).joined(separator: ".")
  }

  private static func bytes6(_ text: String) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 16)
    return inet_pton(AF_INET6, text, &bytes) == 1 ? bytes : nil
  }
}

extension ServerContext {
  var client: ClientAddress { ClientAddress(remoteAddress?.ipAddress) }
}
