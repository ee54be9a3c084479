import Glibc
import NIOCore

/// The address of a client: a machine, and the network of one owner.
struct ClientAddress: Hashable, Sendable {
  /// An IPv4 address, or all 128 bits of an IPv6 one. `-` in tests without a network. Other texts stay unchanged.
  let machine: String
  /// The IPv4 address again, or the first 64 bits of an IPv6 address, whose owner has all addresses that begin with
  /// these bits. A club's LAN is one such network.
  let network: String
  /// Whether the client has a loopback address, from which no other machine can connect.
  let isThisMachine: Bool

  /// The number of machines' shares that a network has, so that one machine never uses up the share of the others in
  /// its network.
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

  /// Whether only this machine can reach an address: 127.0.0.0/8, ::1, and `localhost`.
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
  /// The address of the client.
  var client: ClientAddress { ClientAddress(remoteAddress?.ipAddress) }
}
