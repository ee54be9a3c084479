import Glibc

/// The socket on which a service manager listens to what it has started, as sd_notify(3) describes it.
///
/// A few lines in place of libsystemd, which would be one more library to have on every machine.
package final class NotifySocket: Sendable {
  private let descriptor: Int32
  /// As bind(2) has it: a zero byte first for a name without a file.
  private let path: [UInt8]

  /// - Parameter address: As `$NOTIFY_SOCKET` has it: an absolute path, or `@` and a name without a file (unix(7)).
  /// - Returns: nil for anything else, a name that is too long, or a process that may open no more files.
  package init?(address: String) {
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

  /// Sends lines of `NAME=value` in one message, without ever waiting: a manager that does not read must not stop a
  /// board's loop.
  /// - Returns: Whether it was taken (sendto(2)).
  package func send(_ lines: [String]) -> Bool {
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
