import FootballGatherAPI
import FoundationEssentials
import GatherSync
import Logging
import ScriptedServer
import Secrets
import Synchronization
import Testing

/// What nobody else may get to know.
@Suite(.timeLimit(.minutes(1))) struct SecrecyTests {
  private static let token = "s3cret/t0ken=="

  @Test("A redirect is not followed, and what it leads to gets nothing: neither request nor credential")
  func redirects() async throws {
    let thief = try await ScriptedServer { _ in [.json("[]")] }
    for status in [300, 301, 302, 303, 305, 307, 308, 399] {
      for target in [
        "http://127.0.0.1:\(thief.port)/api/players", "//127.0.0.1:\(thief.port)/", "/api/players",
      ] {
        try await ClientBench(token: Self.token).run({ _ in [.answer(status, ["Location": target])] }) {
          (client, server) async throws in
          let result = await ClientBench.players(client)
          #expect(result == .failure(.redirected(.players, to: target)))
          await #expect(throws: ClientError.redirected(.login, to: target)) {
            try await client.login(username: "ana", password: WirePassword(typed: "x"))
          }
          await #expect(throws: ClientError.redirected(.addPlayer, to: target)) {
            try await client.addPlayer(PlayerBody(name: "Ana"), key: nil)
          }
          #expect(server.requests.count == 3, "a loop is not run through")
        }
      }
    }
    #expect(thief.connectionCount == 0)
    await thief.close()
  }

  @Test("A 201 with the Location of another host makes nobody go there")
  func location() async throws {
    let thief = try await ScriptedServer { _ in [] }
    let place = "http://127.0.0.1:\(thief.port)/api/players/7"
    try await ClientBench(token: Self.token).run({ _ in [.answer(201, ["Location": place])] }) {
      (client, _) async throws in
      #expect(try await client.addPlayer(PlayerBody(name: "Ana"), key: nil) == 7)
    }
    #expect(thief.connectionCount == 0)
    await thief.close()
  }

  /// Keeps all that anything logs by swift-log in this process.
  private struct Recorder: LogHandler {
    static let lines = Mutex<[String]>([])
    static let isThere: Bool = {
      LoggingSystem.bootstrap { _ in Recorder() }
      return true
    }()

    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace
    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      Self.lines.withLock { $0.append("\(event.message) \(metadata) \(event.metadata ?? [:])") }
    }
  }

  @Test("Token and password are in no log, no error and no description")
  func nowhere() async throws {
    #expect(Recorder.isThere)
    Logger(label: "probe").trace("The recorder hears.")
    #expect(Recorder.lines.withLock { $0.contains { $0.hasPrefix("The recorder hears.") } })
    let password = WirePassword(typed: "geheim")
    let basic = Data("ana:\(password.text)".utf8).base64EncodedString()
    var said: [String] = []
    for steps in [
      [ScriptStep.json("[]")], [.answer(401)], [.answer(302, ["Location": "/"])], [.close], [.reset],
      [.send("no HTTP\r\n\r\n")], [.answer(200, [:], "<html>")],
    ] {
      try await ClientBench(token: Self.token).run({ _ in steps }) { (client, _) async throws in
        said.append("\(await ClientBench.players(client))")
        do throws(ClientError) {
          _ = try await client.login(username: "ana", password: password)
        } catch {
          said += ["\(error)", String(reflecting: error)]
        }
        said += ["\(client)", String(reflecting: client)]
        var dumped = ""
        dump(client, to: &dumped)
        said.append(dumped)
      }
    }
    // What could not even go into a header.
    try await ClientBench(token: "\(Self.token)\r\nX: y").run({ _ in [.json("[]")] }) {
      (client, server) async throws in
      let result = await ClientBench.players(client)
      #expect(result == .failure(.notUnderstood(.players, detail: "the token is not valid in a header")))
      said.append("\(result)")
      #expect(server.requests.isEmpty)
    }
    for line in said + Recorder.lines.withLock({ $0 }) {
      for secret in [Self.token, password.text, "geheim", basic] { #expect(!line.contains(secret)) }
    }
  }
}
