import FoundationEssentials
import GatherServer

/// Identifies the network of a board by its IPv4 subnets and its router.
struct NetworkMark: Codable, Hashable, Sendable {
  /// Each with its mask, as the kernel writes them (proc(5), `/proc/net/route`); empty without a network of IPv4.
  var subnets: [String]
  /// The router's address; nil for none.
  var router: String?
  /// The router's hardware address; nil while the kernel does not know it.
  var hardware: String?

  /// This machine alone, which is the same network everywhere.
  static let loopback = NetworkMark(subnets: ["loopback"])

  init(subnets: [String], router: String? = nil, hardware: String? = nil) {
    (self.subnets, self.router, self.hardware) = (subnets, router, hardware)
  }

  /// - Parameters:
  ///   - routes: As `/proc/net/route` has them.
  ///   - neighbours: As `/proc/net/arp` has them (proc(5)).
  init(routes: String, neighbours: String) {
    let rows = Self.rows(routes).filter { $0.count > 7 }
    // Without a router between, and none of those addresses that machines give themselves.
    func isOwn(_ row: [String]) -> Bool {
      row[2] == "00000000" && row[1] != "00000000" && !row[1].hasSuffix("FEA9")
    }
    subnets = Set(rows.filter(isOwn).map { "\($0[1])/\($0[7])" }).sorted()
    router = rows.first { $0[1] == "00000000" && $0[7] == "00000000" }.flatMap { Self.address($0[2]) }
    let known = Self.rows(neighbours).first { $0.count > 3 && $0[0] == router && $0[2] != "0x0" }
    hardware = known?[3]
  }

  /// Of this machine now.
  static func now() -> NetworkMark {
    NetworkMark(
      routes: NetworkAddresses.readFile("/proc/net/route"),
      neighbours: NetworkAddresses.readFile("/proc/net/arp"))
  }

  /// The network in which what listens on a host can be reached.
  static func now(reaching host: String) -> NetworkMark {
    ServerOptions.isLoopback(host) ? .loopback : now()
  }

  /// Whether there is a network at all.
  var isConnected: Bool { !subnets.isEmpty }

  /// Whether this is the network of then; not before its router is known by its hardware, if it was.
  func isSame(as former: NetworkMark) -> Bool {
    isConnected && subnets == former.subnets && router == former.router
      && (former.hardware == nil || hardware == former.hardware)
  }

  private static func rows(_ text: String) -> [[String]] {
    text.split(separator: "\n").dropFirst().map { $0.split { $0 == "\t" || $0 == " " }.map(String.init) }
  }

  /// `010200C0` is 192.0.2.1.
  private static func address(_ hexadecimal: String) -> String? {
    UInt32(hexadecimal, radix: 16).map { bits in
      (0..<4).map { "\(bits >> UInt32($0 * 8) & 0xFF)" }.joined(separator: ".")
    }
  }
}
