import DisplayProbe
import Foundation
import Glibc
import Secrets

/// The web service of a board or a server, with as many accounts as are asked for.
final class ServiceAccess {
  let port: UInt16
  private let folder: BoardFolder
  private var accounts = 0

  init(folder: BoardFolder, port: UInt16) {
    self.folder = folder
    self.port = port
  }

  /// The client, logged in.
  struct Phone {
    let port: UInt16
    let token: String

    /// Asks on a connection of its own; throws when it is refused.
    @discardableResult
    func ask(_ method: String, _ path: String, _ body: String) throws -> String {
      let connection = try RawConnection(port: port)
      try connection.send(
        "\(method) /api\(path) HTTP/1.1\r\nHost: board\r\nAuthorization: Bearer \(token)\r\n"
          + "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)")
      let answer = try connection.answer()
      guard answer.hasPrefix("HTTP/1.1 2") else { throw Unservable(what: "refused", detail: answer) }
      return answer
    }

    func follow(_ gather: String) throws -> RawConnection {
      let connection = try RawConnection(port: port)
      try connection.send(
        "GET /api/gathers/\(gather)/live/stream HTTP/1.1\r\nHost: board\r\nAuthorization: Bearer \(token)\r\n\r\n"
      )
      return connection
    }
  }

  /// A new account. Registered over the wire it would cost a password each, and no address may have so many.
  func account() throws -> Phone {
    accounts += 1
    return try phone(
      """
      INSERT INTO account (name, user_id, login, password)
      VALUES ('bench\(accounts)', '\(UUID())', 'bench\(accounts)', 'none');
      """, "last_insert_rowid()")
  }

  /// - Parameter password: As it goes over the wire; nil where nobody logs in.
  func owner(password: String? = nil) throws -> Phone {
    let hash = try password.map { try PasswordHash(of: $0).text } ?? "none"
    return try phone(
      """
      UPDATE account SET user_id = '\(UUID())', login = 'house', login_key = 'house', password = '\(hash)' WHERE id = 1;
      """, "1")
  }

  /// Logs in as the owner.
  /// - Parameter source: The address of this machine that the login comes from, as 127.0.1.7; nil for any.
  func logIn(password: String, from source: String? = nil) throws {
    let pair = Data("house:\(password)".utf8).base64EncodedString()
    let connection = try RawConnection(port: port, from: source)
    try connection.send(
      "POST /api/users/login HTTP/1.1\r\nHost: board\r\nAuthorization: Basic \(pair)\r\n\r\n")
    let answer = try connection.answer()
    guard answer.hasPrefix("HTTP/1.1 200") else { throw Unservable(what: "no login", detail: answer) }
  }

  private func phone(_ sql: String, _ account: String) throws -> Phone {
    let token = Token()
    try folder.store(sql + "INSERT INTO token (hash, account_id) VALUES ('\(token.hash)', \(account));")
    return Phone(port: port, token: token.text)
  }

  struct Load {
    /// Answered requests a second.
    var rate: Double
    /// In milliseconds.
    var p99: Double
  }

  /// Asks as fast as it is answered, with `wrk`; throws when an answer was a refusal.
  /// - Parameter script: Lua that says what is asked.
  func load(_ script: String, connections: Int, for time: Duration) throws -> Load {
    let output = Pipe()
    let process = try wrk(script, connections: connections, for: time, output: output)
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    guard let result = text.firstMatch(of: /result ([\d.]+) ([\d.]+) (\d+)/), let rate = Double(result.1),
      let p99 = Double(result.2), result.3 == "0"
    else { throw Unservable(what: "wrk was refused", detail: text) }
    return Load(rate: rate, p99: p99)
  }

  /// Asks as fast as it is answered, while something else goes on, whatever the answers.
  func flood(_ script: String, connections: Int, for time: Duration) throws -> Process {
    try wrk(script, connections: connections, for: time, output: FileHandle.nullDevice)
  }

  private func wrk(_ script: String, connections: Int, for time: Duration, output: Any) throws -> Process {
    let path = try folder.file(
      "load.lua",
      script + """

        done = function(summary, latency)
          local errors = summary.errors
          io.write(string.format("result %f %f %d\\n",
            summary.requests / summary.duration * 1e6, latency:percentile(99) / 1e3,
            errors.connect + errors.read + errors.write + errors.status + errors.timeout))
        end
        """)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "wrk", "--threads", "1", "--connections", "\(connections)", "--duration",
      "\(time.components.seconds)s", "--script", path, "http://127.0.0.1:\(port)",
    ]
    process.standardOutput = output
    try process.run()
    return process
  }
}
