import FoundationEssentials
import GatherServer

/// Identifies the network of a board by its IPv4 subnets and its router.
struct NetworkMark: Codable, Hashable, Sendable {
  /// The subnets, each with its mask, in the kernel's form (proc(5), `/proc/net/route`); empty without an IPv4 network.
  var subnets: [String]
  var router: String?
  /// The router's hardware address; nil while the kernel does not know it.
  var hardware: String?

  /// The mark for a server that only this machine can reach. This mark does not change with the network.
  static let loopback = NetworkMark(subnets: ["loopback"])

  init(subnets: [String], router: String? = nil, hardware: String? = nil) {
    (self.subnets, self.router, self.hardware) = (subnets, router, hardware)
  }

  /// - Parameters:
  ///   - routes: The text of `/proc/net/route`.
  ///   - neighbours: The text of `/proc/net/arp` (proc(5)).
  init(routes: String, neighbours: String) {
    let rows = Self.rows(routes).filter { $0.count > 7 }
    // The route to an own subnet has no router. Link-local subnets do not count, because machines give themselves such
    // addresses.
    func isOwn(_ row: [String]) -> Bool {
      row[2] == "00000000" && row[1] != "00000000" && !row[1].hasSuffix("FEA9")
    }
    subnets = Set(rows.filter(isOwn).map { "\($0[1])/\($0[7])" }).sorted()
    router = rows.first { $0[1] == "00000000" && $0[7] == "00000000" }.flatMap { Self.address($0[2]) }
    let known = Self.rows(neighbours).first { $0.count > 3 && $0[0] == router && $0[2] != "0x0" }
    hardware = known?[3]
  }

  static func now() -> NetworkMark {
    NetworkMark(
      routes: NetworkAddresses.readFile("/proc/net/route"),
      neighbours: NetworkAddresses.readFile("/proc/net/arp"))
  }

  /// Returns the mark of the network in which other machines reach a server that listens on a host.
  static func now(reaching host: String) -> NetworkMark {
    ServerOptions.isLoopback(host) ? .loopback : now()
  }

  var isConnected: Bool { !subnets.isEmpty }

  /// Whether this is the same network as `former`. If `former` has the router's hardware address, this mark must have
  /// the same address.
  func isSame(as former: NetworkMark) -> Bool {
    isConnected && subnets == former.subnets && router == former.router
      && (former.hardware == nil || hardware == former.hardware)
  }

  private static func rows(_ text: String) -> [[String]] {
    text.split(separator: "\n").dropFirst().map { $0.split { $0 == "\t" || $0 == " " }.map(String.init) }
  }

  /// Converts an address from the kernel's form: `010200C0` is 192.0.2.1.
  private static func address(_ hexadecimal: String) -> String? {
    UInt32(hexadecimal, radix: 16).map { bits in
      (0..<4).map { "\(bits >> UInt32($0 * 8) & 0xFF)" }.joined(separator: ".")
    }
  }
}
