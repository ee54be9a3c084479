package import Foundation

/// The pages of phones of a board, or of a server without one, spoken to byte by byte.
package struct PhoneAccess {
  package let folder: BoardFolder
  /// Where phones connect to.
  package let port: UInt16
  /// The settings, as the path of a file; nil for those of the environment.
  private let configuration: String?

  package init(folder: BoardFolder, port: UInt16, configuration: String? = nil) {
    self.folder = folder
    self.port = port
    self.configuration = configuration
  }

  /// What came in place of what was wanted.
  package struct Unpaired: Error {
    package let text: String
  }

  private static func found<Value>(_ value: Value?) throws -> Value {
    guard let value else { throw Unpaired(text: "what was looked for is not there") }
    return value
  }

  /// Makes a code to type.
  package func code(for role: String = "score") throws -> String {
    let output = try folder.expect(
      ["phones", "code", "--role", role] + (configuration.map { ["--config", $0] } ?? []))
    return String(try Self.found(output.firstMatch(of: /Code: ([A-Z0-9]{6})/)?.1))
  }

  /// Asks once, on a connection of its own.
  /// - Parameter source: The address of this machine that it comes from, as 127.0.1.7; nil for any.
  package func ask(
    _ method: String, _ path: String, _ body: String? = nil, cookie: String? = nil, host: String? = nil,
    headers: String = "", from source: String? = nil
  ) throws -> PhoneAnswer {
    let connection = try RawConnection(port: port, from: source)
    let content =
      body.map { "Content-Type: application/json\r\nContent-Length: \($0.utf8.count)\r\n\r\n\($0)" } ?? "\r\n"
    let cookie = cookie.map { "Cookie: \($0)\r\n" } ?? ""
    try connection.send(
      "\(method) \(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\n\(cookie)\(headers)\(content)")
    return PhoneAnswer(try connection.answer())
  }

  /// Pairs a phone and lets it in.
  package func pair(_ name: String, role: String = "score") throws -> PairedPhone {
    let answer = try ask("POST", "/phones/join", #"{"code":"\#(try code(for: role))","name":"\#(name)"}"#)
    guard answer.status == 200 else { throw Unpaired(text: answer.text) }
    let cookie = String(try Self.found(answer.text.firstMatch(of: /Set-Cookie: (gb-[^;]+);/)?.1))
    let list = try folder.expect("phones", "list")
    let id = String(try Self.found(list.firstMatch(of: /(\d+) [^\n]* waiting/)?.1))
    try folder.expect("phones", "allow", id)
    return PairedPhone(cookie: cookie, id: id)
  }

  /// The board's own clock, as the first message of a stream tells it.
  package func time(_ phone: PairedPhone) throws -> (boot: String, now: Int) {
    let stream = try RawConnection(port: port)
    try stream.send(
      "GET /phones/stream HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nCookie: \(phone.cookie)\r\n\r\n")
    let text = try stream.text(upTo: "event: state") + stream.text(upTo: "\n\n")
    let told = try Self.found(text.firstMatch(of: /"boot":"([^"]*)","now":(\d+)/))
    return (String(told.1), Int(told.2) ?? 0)
  }

  /// Presses something now, or some time ago.
  /// - Parameters:
  ///   - answers: The entry of the board's question, if it is another one.
  ///   - told: The board's time, where it was asked for before; nil to ask for it.
  package func press(
    _ phone: PairedPhone, _ action: String, id: UUID = UUID(), seen: Int = 1_000, answers: String? = nil,
    ago: Int = 0, language: String = "en", at told: (boot: String, now: Int)? = nil
  ) throws -> PhoneAnswer {
    let time = try told ?? time(phone)
    let answers = answers.map { #""answers":"\#($0)","# } ?? ""
    return try ask(
      "POST", "/phones/commands?lang=\(language)",
      #"{"id":"\#(id)","seen":\#(seen),\#(answers)"pressed":{"boot":"\#(time.boot)","at":\#(time.now - ago)},"action":\#(action)}"#,
      cookie: phone.cookie)
  }
}

/// A phone that was let in.
package struct PairedPhone {
  /// What the browser sends with each request.
  package let cookie: String
  /// What `gatherboard phones` calls it.
  package let id: String

  package init(cookie: String, id: String) {
    self.cookie = cookie
    self.id = id
  }
}

/// An answer of the server.
package struct PhoneAnswer {
  package let text: String

  init(_ text: String) { self.text = text }

  package var status: Int { Int(text.split(separator: " ", maxSplits: 2).dropFirst().first ?? "") ?? 0 }
  package var body: String {
    text.components(separatedBy: "\r\n\r\n").dropFirst().joined(separator: "\r\n\r\n")
  }

  package var json: [String: Any] {
    (try? JSONSerialization.jsonObject(with: Data(body.utf8))) as? [String: Any] ?? [:]
  }
}
