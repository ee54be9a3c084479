import FoundationEssentials
import Glibc

/// The addresses of this machine that phones can use.
enum NetworkAddresses {
  /// Returns all addresses except loopback and link-local addresses. The addresses of the interface with the default
  /// route come first, then those of all other interfaces. In both groups, IPv4 comes before IPv6.
  static func all() -> [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0, let list = first else { return [] }
    defer { freeifaddrs(list) }
    let preferred = defaultInterface(routes: readFile("/proc/net/route"))
    var found: [(rank: Int, text: String)] = []
    for entry in sequence(first: list, next: { $0.pointee.ifa_next }) {
      let flags = Int32(bitPattern: entry.pointee.ifa_flags)
      guard flags & Int32(IFF_UP) != 0, flags & Int32(IFF_LOOPBACK) == 0,
        flags & Int32(IFF_RUNNING) != 0,
        let address = entry.pointee.ifa_addr, let text = text(of: address)
      else { continue }
      let isPreferred = String(cString: entry.pointee.ifa_name) == preferred
      found.append(((isPreferred ? 0 : 2) + (text.contains(":") ? 1 : 0), text))
    }
    return found.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
      .map(\.element.text)
  }

  /// Returns the addresses that other machines can use for a server on this machine.
  /// - Parameter host: The address on which the server listens. `::` stands for all addresses.
  static func reaching(_ host: String, of all: [String]) -> [String] {
    switch host {
    case "::": all
    case "0.0.0.0": all.filter { !$0.contains(":") }
    default: [host]
    }
  }

  /// Returns the addresses in the order for phones. The address in the board's own Wi-Fi comes first, because an
  /// operator who switches this Wi-Fi on wants phones to join it.
  static func forPhones() -> [String] {
    let all = all()
    return all.filter { $0 == Hotspot.address } + all.filter { $0 != Hotspot.address }
  }

  /// The name of the interface with the default route in `/proc/net/route` (proc(5)); nil if there is none.
  static func defaultInterface(routes: String) -> String? {
    let rows = routes.split(separator: "\n").dropFirst().map { $0.split(separator: "\t") }
    return rows.first { $0.count > 1 && $0[1] == "00000000" }?.first.map(String.init)
  }

  static func readFile(_ path: String) -> String {
    guard let bytes = FileManager.default.contents(atPath: path) else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func text(of address: UnsafeMutablePointer<sockaddr>) -> String? {
    let family = Int32(address.pointee.sa_family)
    let length: Int
    switch family {
    case AF_INET: length = MemoryLayout<sockaddr_in>.size
    case AF_INET6: length = MemoryLayout<sockaddr_in6>.size
    default: return nil
    }
    var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    guard
      getnameinfo(
        address, socklen_t(length), &host, socklen_t(host.count), nil, 0, NI_NUMERICHOST) == 0
    else { return nil }
    let text = String(decoding: host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return text.lowercased().hasPrefix("fe80:") || text.hasPrefix("169.254.") ? nil : text
  }
}
