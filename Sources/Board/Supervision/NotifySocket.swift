import Glibc

/// The socket on which a service manager receives messages of its processes, as sd_notify(3) describes it.
///
/// These few lines replace libsystemd, so the library need not be on every machine.
final class NotifySocket: Sendable {
  private let descriptor: Int32
  /// The address in the form of bind(2). An abstract name begins with a zero byte.
  private let path: [UInt8]

  /// - Parameter address: An absolute path, or `@` and an abstract name (unix(7)).
  /// - Returns: nil if the address has another form or is too long, or if the process may open no more files.
  init?(address: String) {
    var path = Array(address.utf8)
    guard path.count > 1, path[0] == UInt8(ascii: "/") || path[0] == UInt8(ascii: "@"),
      path.count < MemoryLayout.size(ofValue: sockaddr_un().sun_path)
    else { return nil }
    if path[0] == UInt8(ascii: "@") { path[0] = 0 }
    self.path = path
    let kind = Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    descriptor = socket(AF_UNIX, kind, 0)
    if descriptor < 0 { return nil }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Sends the lines as one message. Never waits, because a manager that does not read must not stop the board's loop.
  /// - Returns: Whether sendto(2) accepted the message.
  func send(_ lines: [String]) -> Bool {
    var place = sockaddr_un()
    place.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &place.sun_path) { $0.copyBytes(from: path) }
    let length = socklen_t(MemoryLayout<sockaddr_un>.size - MemoryLayout.size(ofValue: place.sun_path))
    let bytes = Array(lines.joined(separator: "\n").utf8)
    return withUnsafePointer(to: &place) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        sendto(
          descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL), address,
          length + socklen_t(path.count)) == bytes.count
      }
    }
  }
}
