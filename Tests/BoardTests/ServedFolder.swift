import DisplayProbe
import Foundation
import Glibc
import Testing

/// A data folder that is served by the real command.
final class ServedFolder {
  let folder: BoardFolder
  private(set) var server: BoardProcess
  private(set) var port: UInt16

  init(_ arguments: [String] = [], folder: BoardFolder? = nil) throws {
    self.folder = try folder ?? BoardFolder()
    server = try self.folder.startServer(arguments)
    port = try Self.port(of: server)
  }

  /// Starts it anew, after it has ended.
  func restart() throws {
    server = try folder.startServer()
    port = try Self.port(of: server)
  }

  private static func port(of server: BoardProcess) throws -> UInt16 {
    let deadline = ContinuousClock.now + .seconds(20)
    while ContinuousClock.now < deadline {
      let line = try server.output
      if line.hasPrefix("Serving "), line.hasSuffix("/api\n"),
        let port = line.dropLast("/api\n".count).split(separator: ":").last.flatMap({ UInt16($0) })
      {
        return port
      }
      usleep(20_000)
    }
    throw NoServer(errors: try server.errors)
  }

  struct NoServer: Error {
    var errors: String
  }

  func connect() throws -> RawConnection { try RawConnection(port: port) }

  /// Asks once, on a connection of its own.
  func ask(_ request: String) throws -> String {
    let connection = try connect()
    try connection.send(request)
    return try connection.answer()
  }

  /// A token of the house, whose login is `house` with the password `secret`.
  func token() throws -> String { try HousePhone(port: port).token }

  /// Ends it as a power cut does.
  func killNow() throws {
    server.killNow()
    _ = try server.waitForExit()
  }
}

/// A phone that is logged in as the house: `house` with the password `secret`.
struct HousePhone {
  let port: UInt16
  let token: String

  init(port: UInt16) throws {
    self.port = port
    let wire = "2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b"
    let pair = Data("house:\(wire)".utf8).base64EncodedString()
    let connection = try RawConnection(port: port)
    try connection.send(
      "POST /api/users/login HTTP/1.1\r\nHost: board\r\nAuthorization: Basic \(pair)\r\n\r\n")
    let body = try #require(try connection.answer().components(separatedBy: "\r\n\r\n").last)
    struct Login: Decodable { var token: String }
    token = try JSONDecoder().decode(Login.self, from: Data(body.utf8)).token
  }

  /// Asks on a connection of its own; the whole answer.
  func ask(_ method: String, _ path: String, _ body: String? = nil) throws -> String {
    let connection = try RawConnection(port: port)
    let content =
      body.map { "Content-Type: application/json\r\nContent-Length: \($0.utf8.count)\r\n\r\n\($0)" } ?? "\r\n"
    try connection.send(
      "\(method) /api\(path) HTTP/1.1\r\nHost: board\r\nAuthorization: Bearer \(token)\r\n\(content)")
    return try connection.answer()
  }
}

/// A connection to a server of this machine, byte by byte.
final class RawConnection {
  private let descriptor: Int32
  /// What has come and was not asked for yet.
  private var rest: [UInt8] = []

  init(port: UInt16) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
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
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit {
    close(descriptor)
  }

  struct Broken: Error {
    var call: String
    var errno: Int32
  }

  func send(_ text: String) throws {
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
  func text(upTo end: String) throws -> String {
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
  func waitForEnd() throws {
    do { while true { try receive() } } catch let broken as Broken where broken.errno == 0 {
      // The other end has closed.
    }
  }

  private func receive() throws {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    guard count > 0 else { throw Broken(call: "recv", errno: count == 0 ? 0 : errno) }
    rest += buffer[..<count]
  }

  /// The next answer, by its length.
  func answer() throws -> String {
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
