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

  /// Starts it again, after it has ended.
  func restart() throws {
    server = try folder.startServer()
    port = try Self.port(of: server)
  }

  private static func port(of server: BoardProcess) throws -> UInt16 {
    let deadline = ContinuousClock.now + .timeout
    while ContinuousClock.now < deadline {
      if let served = try server.output.firstMatch(of: /^Serving \S+:(\d+)\/api\n/),
        let port = UInt16(served.1)
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

  /// A token of the owner, whose login is `house` with the password `secret`.
  func token() throws -> String { try OwnerPhone(port: port).token }

  /// Ends it as a power cut does.
  func killNow() throws {
    server.killNow()
    _ = try server.waitForExit()
  }
}

/// A phone that is logged in as the owner: `house` with the password `secret`.
struct OwnerPhone {
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
