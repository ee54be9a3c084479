import Glibc

/// A port of loopback at which a program listens that does nothing ever.
package final class SilentPort {
  package let port: Int
  private let sockets: [Int32]

  package struct Failure: Error {
    package var call: String
    package var errno: Int32
  }

  /// - Parameter isCrowded: Whether its queue is full, so that connecting takes for ever; else a connection begins, and
  ///   nobody reads from it.
  package init(isCrowded: Bool) throws {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var sockets = [listener]
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    func call(_ name: String, _ body: (UnsafeMutablePointer<sockaddr>) -> Int32) throws {
      let result = withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1, body)
      }
      if result != 0 { throw Failure(call: name, errno: errno) }
    }
    try call("bind") { bind(listener, $0, length) }
    try call("listen") { _ in listen(listener, 0) }
    try call("getsockname") { getsockname(listener, $0, &length) }
    port = Int(UInt16(bigEndian: address.sin_port))
    // A queue of none holds one, and a kernel may let one more in.
    for _ in 0..<(isCrowded ? 4 : 0) {
      let guest = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
      sockets.append(guest)
      try call("connect") { connect(guest, $0, length) == 0 || errno == EINPROGRESS ? 0 : -1 }
    }
    self.sockets = sockets
  }

  deinit {
    for socket in sockets { Glibc.close(socket) }
  }
}
