import Glibc

/// Ports of loopback for what tests start.
package enum FreePort {
  /// None of these is given to connections by the system (ip_local_port_range, ip(7)): what listens on one can be ended
  /// and started again on it.
  private static let numbers: ClosedRange<UInt16> = 10_240...32_767

  /// A port on which nothing listens, neither by IPv4 nor by IPv6. Another program may take it before it is used:
  /// see ``onFreePort(_:first:_:)``.
  /// - Throws: ``NoneFree`` where all that were looked at are taken.
  package static func next() throws -> UInt16 {
    for _ in 0..<1_000 {
      let port = UInt16.random(in: numbers)
      if isFree(port) { return port }
    }
    throw NoneFree()
  }

  /// No port is free of a thousand.
  package struct NoneFree: Error {}

  /// Whether nothing has a port, neither of IPv4 nor of IPv6.
  package static func isFree(_ port: UInt16) -> Bool {
    var old = sockaddr_in()
    old.sin_family = sa_family_t(AF_INET)
    old.sin_port = port.bigEndian
    old.sin_addr.s_addr = inet_addr("127.0.0.1")
    var new = sockaddr_in6()
    new.sin6_family = sa_family_t(AF_INET6)
    new.sin6_port = port.bigEndian
    new.sin6_addr.__in6_u.__u6_addr8.15 = 1
    return canBind(AF_INET, &old) && canBind(AF_INET6, &new)
  }

  /// A machine without a family of addresses has nothing that listens there.
  private static func canBind<Address>(_ family: Int32, _ address: inout Address) -> Bool {
    let descriptor = socket(family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return true }
    defer { close(descriptor) }
    let length = socklen_t(MemoryLayout<Address>.size)
    let status = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
    }
    return status == 0 || errno == EADDRNOTAVAIL
  }
}
