import CX11
import Foundation
import Glibc

/// A connection to a server of this machine, byte by byte.
package final class RawConnection {
  private let descriptor: Int32
  /// What has come and was not asked for yet.
  private var rest: [UInt8] = []

  /// Connects; what does not come within 60 s is given up on.
  /// - Parameter source: The address of this machine that it comes from, as 127.0.1.7; nil for any.
  package init(port: UInt16, from source: String? = nil) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    if let source {
      var own = sockaddr_in()
      own.sin_family = sa_family_t(AF_INET)
      own.sin_addr.s_addr = inet_addr(source)
      let bound = withUnsafePointer(to: &own) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          Glibc.bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      guard bound == 0 else { throw Broken(call: "bind", errno: errno) }
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw Broken(call: "connect", errno: errno) }
    var limit = timeval(tv_sec: 60, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  /// Connects, and sends something.
  package convenience init(port: UInt16, from source: String, sending text: String) throws {
    try self.init(port: port, from: source)
    try send(text)
  }

  deinit {
    close(descriptor)
  }

  /// Cuts the line at once, whatever is on its way.
  package func cut() {
    shutdown(descriptor, Int32(SHUT_RDWR))
  }

  package struct Broken: Error {
    package let call: String
    /// 0 when the other end has closed.
    package let errno: Int32
  }

  /// - Throws: ``Broken``, as everything here does.
  package func send(_ text: String) throws {
    let bytes = Array(text.utf8)
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw Broken(call: "send", errno: errno) }
      sent += count
    }
  }

  /// What comes up to a text, and the text.
  package func text(upTo end: String) throws -> String {
    let end = Array(end.utf8)
    var looked = 0
    while true {
      if let start = rest.indices[looked...].first(where: { rest[$0...].starts(with: end) }) {
        defer { rest.removeFirst(start + end.count) }
        return String(decoding: rest[..<(start + end.count)], as: UTF8.self)
      }
      looked = max(rest.count - end.count, 0)
      try receive()
    }
  }

  /// Waits until nothing more can come.
  package func waitForEnd() throws {
    do { while true { try receive() } } catch let broken as Broken where broken.errno == 0 {
      // The other end has closed.
    }
  }

  /// Leaves all that has come, without waiting for more.
  package func skipReceived() throws {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
      if count < 0, errno == EAGAIN { return }
      guard count > 0 else { throw Broken(call: "recv", errno: count == 0 ? 0 : errno) }
    }
  }

  private func receive() throws {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else { throw Broken(call: "recv", errno: count == 0 ? 0 : errno) }
    rest += buffer[..<count]
  }

  /// The next answer, by its length.
  package func answer() throws -> String {
    let end = Array("\r\n\r\n".utf8)
    while true {
      if let head = rest.indices.first(where: { rest[$0...].starts(with: end) }) {
        let text = String(decoding: rest[..<head], as: UTF8.self)
        let length =
          text.split(separator: "\r\n").lazy
          .first { $0.lowercased().hasPrefix("content-length:") }
          .flatMap { Int($0.drop { $0 != ":" }.dropFirst().trimmingCharacters(in: .whitespaces)) } ?? 0
        let all = head + end.count + length
        if rest.count >= all {
          defer { rest.removeFirst(all) }
          return String(decoding: rest[..<all], as: UTF8.self)
        }
      }
      try receive()
    }
  }
}
