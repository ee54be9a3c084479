import DisplayProbe
import Foundation
import Testing

/// A data folder that phones reach by the real command, without a board, on this machine alone.
final class ServedPhones {
  let folder: BoardFolder
  private(set) var served: ServedFolder
  private let configuration: String
  /// Where phones connect to.
  private(set) var port: UInt16 = 0

  /// - Parameter settings: Of `phones`, beside where the board listens.
  /// - Parameter port: Where phones connect to; 0 for any that is free.
  init(_ settings: String = "", format: String = "football", port: UInt16 = 0) throws {
    folder = try BoardFolder()
    let text = "phones:\n  open: on\n  listen: 127.0.0.1\n  listen-port: \(port)\n\(settings)"
    configuration = try folder.file("phones.yaml", text)
    let roster = try folder.file(
      "players.csv", "name,team,number\nAna,A,7\nBo,A,9\nCai,B,4\nDan,B,5\nEve,bench,11\n")
    try folder.expect("gather", "start", roster, "--format", format)
    served = try ServedFolder(["--config", configuration], folder: folder)
    try findPort()
  }

  private func findPort() throws {
    let deadline = ContinuousClock.now + .timeout
    while ContinuousClock.now < deadline {
      if let place = try served.server.output.firstMatch(of: /Phones: http:\/\/127\.0\.0\.1:(\d+)\/join/),
        let found = UInt16(place.1)
      {
        port = found
        return
      }
      usleep(20_000)
    }
    throw ServedFolder.NoServer(errors: try served.server.errors)
  }

  /// Kills the server as a power cut of it does, and starts it again, on a port of its own.
  func killAndStart() throws {
    try served.killNow()
    served = try ServedFolder(["--config", configuration], folder: folder)
    try findPort()
  }

  /// Makes a code to type.
  func code(for role: String = "score") throws -> String {
    let output = try folder.expect("phones", "code", "--role", role, "--config", configuration)
    return String(try #require(output.firstMatch(of: /Code: ([A-Z0-9]{6})/)?.1))
  }

  /// Asks once, on a connection of its own.
  func ask(
    _ method: String, _ path: String, _ body: String? = nil, cookie: String? = nil, host: String? = nil,
    headers: String = ""
  ) throws -> PhoneAnswer {
    let connection = try RawConnection(port: port)
    let content =
      body.map { "Content-Type: application/json\r\nContent-Length: \($0.utf8.count)\r\n\r\n\($0)" } ?? "\r\n"
    let cookie = cookie.map { "Cookie: \($0)\r\n" } ?? ""
    try connection.send(
      "\(method) \(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\n\(cookie)\(headers)\(content)")
    return PhoneAnswer(try connection.answer())
  }

  /// Pairs a phone and lets it in.
  func pair(_ name: String, role: String = "score") throws -> PairedTestPhone {
    let answer = try ask("POST", "/phones/join", #"{"code":"\#(try code(for: role))","name":"\#(name)"}"#)
    try #require(answer.status == 200, "\(answer.text)")
    let cookie = String(try #require(answer.text.firstMatch(of: /Set-Cookie: (gb-[^;]+);/)?.1))
    let list = try folder.expect("phones", "list")
    let id = String(try #require(list.firstMatch(of: /(\d+) +\S+ +\S+ +waits/)?.1))
    try folder.expect("phones", "allow", id)
    return PairedTestPhone(cookie: cookie, id: id)
  }

  /// The kinds of the entries in the log of the match.
  func entries() throws -> [String] {
    try folder.store("SELECT json_extract(event, '$.kind') FROM entry ORDER BY position").split(
      separator: "\n"
    )
    .map(String.init)
  }

  /// The board's own clock, as the first message of a stream tells it.
  func time(_ phone: PairedTestPhone) throws -> (boot: String, now: Int) {
    let stream = try RawConnection(port: port)
    try stream.send(
      "GET /phones/stream HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nCookie: \(phone.cookie)\r\n\r\n")
    let text = try stream.text(upTo: "event: state") + stream.text(upTo: "\n\n")
    let told = try #require(text.firstMatch(of: /"boot":"([^"]*)","now":(\d+)/))
    return (String(told.1), Int(told.2) ?? 0)
  }

  /// Presses something now, or some time ago.
  func press(
    _ phone: PairedTestPhone, _ action: String, id: UUID = UUID(), seen: Int = 1_000, ago: Int = 0,
    language: String = "en"
  ) throws -> PhoneAnswer {
    let time = try time(phone)
    return try ask(
      "POST", "/phones/commands?lang=\(language)",
      #"{"id":"\#(id)","seen":\#(seen),"pressed":{"boot":"\#(time.boot)","at":\#(time.now - ago)},"action":\#(action)}"#,
      cookie: phone.cookie)
  }
}

/// A phone that was let in.
struct PairedTestPhone {
  let cookie: String
  let id: String
}

/// An answer of the server.
struct PhoneAnswer {
  let text: String

  init(_ text: String) { self.text = text }

  var status: Int { Int(text.split(separator: " ", maxSplits: 2).dropFirst().first ?? "") ?? 0 }
  var body: String { text.components(separatedBy: "\r\n\r\n").dropFirst().joined(separator: "\r\n\r\n") }

  var json: [String: Any] {
    (try? JSONSerialization.jsonObject(with: Data(body.utf8))) as? [String: Any] ?? [:]
  }
}
