import DisplayProbe
import Foundation
import Glibc
import Secrets

/// `gatherboard serve` on a folder of its own, with as many accounts as are asked for.
final class ServerBench {
  let server: BoardProcess
  private let folder: BoardFolder
  private let port: UInt16
  private var accounts = 0

  init() throws {
    folder = try BoardFolder()
    server = try folder.startServer()
    let deadline = ContinuousClock.now + .seconds(20)
    while true {
      if let number = try server.output.firstMatch(of: /Serving http:\/\/127\.0\.0\.1:(\d+)\/api\n/)?.1,
        let port = UInt16(number)
      {
        self.port = port
        return
      }
      guard ContinuousClock.now < deadline else {
        throw Unservable(what: "nothing was served", detail: try server.errors)
      }
      usleep(20_000)
    }
  }

  /// Whoever asks, logged in.
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

  func house() throws -> Phone {
    try phone(
      "UPDATE account SET user_id = '\(UUID())', login = 'house', password = 'none' WHERE id = 1;", "1")
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
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    guard let result = text.firstMatch(of: /result ([\d.]+) ([\d.]+) (\d+)/), let rate = Double(result.1),
      let p99 = Double(result.2), result.3 == "0"
    else { throw Unservable(what: "wrk was refused", detail: text) }
    return Load(rate: rate, p99: p99)
  }
}
