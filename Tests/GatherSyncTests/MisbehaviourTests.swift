import FootballGatherAPI
import GatherSync
import ScriptedServer
import Testing

/// Servers that misbehave, on real sockets: each ends in the error that says what happened.
@Suite(.timeLimit(.minutes(5))) struct MisbehaviourTests {
  typealias Players = WireList<PlayerResource>

  private static let quick = ClientLimits(request: .milliseconds(300))
  private static let chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"

  @Test("Nothing listens there: told at once")
  func refusedConnection() async throws {
    let port = try await ScriptedServer.closedPort()
    try await ClientBench.with("http://127.0.0.1:\(port)") { (client) async throws in
      #expect(
        await ClientBench.players(client) == .failure(.unreachable(.players, detail: "Connection refused")))
      #expect(client.isGatherboard == nil)
    }
  }

  @Test("Connecting takes for ever: given up on after the limit for connecting")
  func crowdedPort() async throws {
    let crowd = try SilentPort(isCrowded: true)
    let limits = ClientLimits(connect: .milliseconds(200), request: .seconds(50))
    try await ClientBench.with("http://127.0.0.1:\(crowd.port)", nil, limits) { (client) async throws in
      let start = ContinuousClock.now
      #expect(
        await ClientBench.players(client)
          == .failure(.unreachable(.players, detail: "no connection in time")))
      #expect(ContinuousClock.now - start < .seconds(40))
    }
  }

  @Test("Connections that are closed before an answer, or reset, are no connection")
  func closed() async throws {
    let closed = Result<Players, ClientError>.failure(
      .unreachable(.players, detail: "the connection was closed"))
    try await ClientBench().expect(.close, gives: closed)
    try await ClientBench().expect(.send("HTTP/1.1 200 OK\r\nContent-Le"), .close, gives: closed)
    for bench in [ClientBench(greeting: [.close]), ClientBench(greeting: [.reset]), ClientBench()] {
      let result = try await bench.players(.reset)
      guard case .failure(.unreachable(.players, let detail)) = result else {
        Issue.record("\(result)")
        continue
      }
      // Whether the request was read before decides which of them it is.
      #expect(["the connection was closed", "Connection reset by peer", "Broken pipe"].contains(detail))
    }
  }

  @Test(
    "What is not wholly there within the limit for a request is given up on, however it dawdles",
    arguments: [
      [ScriptStep.hang],
      [.drip(Array(String(repeating: "\n", count: 100_000).utf8), every: .milliseconds(5))],
      [
        .send("HTTP/1.1 200 OK\r\nX: "),
        .drip(Array(repeating: 0x78, count: 100_000), every: .milliseconds(5)),
      ],
      [.send("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n"), .hang],
      [
        .send("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n["),
        .drip(Array(repeating: 0x20, count: 100_000), every: .milliseconds(5)),
      ],
      [.pause(.seconds(600)), .json("[]")],
      [.flood(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8), times: nil)],
      // A refusal too: until its reason is there, or the limit.
      [.send("HTTP/1.1 503 Busy\r\nContent-Length: 100\r\n\r\n"), .hang],
    ])
  func slow(steps: [ScriptStep]) async throws {
    try await ClientBench(limits: Self.quick).run({ _ in steps }) { (client, _) async throws in
      #expect(await ClientBench.players(client) == .failure(.timedOut(.players)))
    }
  }

  @Test("An answer that is slow, but there within the limit, is taken")
  func slack() async throws {
    let body = Array("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]".utf8)
    try await ClientBench().expect(.drip(body, every: .milliseconds(2)), gives: .success(Players([])))
  }

  @Test(
    "A body over the limit is not read on: announced, in chunks without end, or until the connection ends")
  func large() async throws {
    let mebibyte = Array(repeating: UInt8(ascii: "x"), count: 1 << 20)
    let chunk = Array("100000\r\n".utf8) + mebibyte + Array("\r\n".utf8)
    for steps in [
      [
        ScriptStep.send("HTTP/1.1 200 OK\r\nContent-Length: \(10 << 20)\r\n\r\n"),
        .flood(mebibyte, times: 10),
      ],
      [.send(Self.chunked), .flood(chunk, times: nil)],
      [.send("HTTP/1.1 200 OK\r\n\r\n"), .flood(mebibyte, times: nil)],
    ] {
      try await ClientBench().expect(steps, gives: .failure(.bodyTooLarge(.players, limit: 4 << 20)))
    }
    // Of a refusal the status counts.
    try await ClientBench().expect(
      [.send("HTTP/1.1 500 Oops\r\nTransfer-Encoding: chunked\r\n\r\n"), .flood(chunk, times: nil)],
      gives: .failure(.refused(.players, status: 500)))
  }

  @Test("10 MB of garbage are no HTTP, and neither are headers without end")
  func garbage() async throws {
    let garbage = (0..<(1 << 20)).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ 129) }
    let field = Array("X-Padding: \(String(repeating: "y", count: 1000))\r\n".utf8)
    for steps in [
      [ScriptStep.flood(garbage, times: 10)],
      [.send("HTTP/1.1 200 OK\r\n"), .flood(field, times: nil)],
      [.send("HTTP/1.1 200 OK\r\nX: \(String(repeating: "x", count: 1 << 20))\r\n\r\n")],
      [.send("SSH-2.0-OpenSSH_9.2\r\n"), .hang],
    ] {
      try await ClientBench().run({ _ in steps }) { (client, _) async throws in
        let result = await ClientBench.players(client)
        guard case .failure(.notUnderstood(.players, let detail)) = result else {
          Issue.record("understood as \(result)")
          return
        }
        #expect(detail.hasPrefix("not HTTP: "))
      }
    }
  }

  @Test("Half a body is no answer: fewer bytes than announced, chunks that break off, TLS that is cut")
  func halfABody() async throws {
    let half = Result<Players, ClientError>.failure(
      .notUnderstood(.players, detail: "incomplete response: the connection was closed"))
    try await ClientBench().expect(
      .send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n[]"), .close, gives: half)
    try await ClientBench().expect(.send(Self.chunked + "2\r\n[]\r\n"), .close, gives: half)
    try await ClientBench().expect(.send(Self.chunked + "5\r\n[]"), .close, gives: half)
    guard case .failure(.notUnderstood) = try await ClientBench().players(.send(Self.chunked + "zz\r\n[]"))
    else {
      Issue.record("a chunk of no length is something else")
      return
    }
  }

  @Test(
    "A body that is not of this API is not understood",
    arguments: [
      ("text/html", "<!DOCTYPE html><html>Sign in to the hotel's Wi-Fi</html>", "not JSON, but text/html"),
      ("application/json", "[{\"id\":1,", "not JSON, but application/json"),
      ("", "", "not JSON, but nothing"),
      ("application/json", "{}", "JSON of the wrong form"),
      ("application/json", "7", "JSON of the wrong form"),
      ("application/json", String(repeating: "[", count: 100_000), "not JSON, but application/json"),
      ("x\u{1B}[2J", "\u{0}", "not JSON, but something else"),
    ])
  func otherBodies(type: String, body: String, detail: String) async throws {
    let isHeader = type.utf8.allSatisfy { $0 >= 0x20 } && !type.isEmpty
    #expect(
      try await ClientBench().players(.answer(200, isHeader ? ["Content-Type": type] : [:], body))
        == .failure(.notUnderstood(.players, detail: detail)))
  }

  @Test("A body that is packed is none: nobody asked for it")
  func packed() async throws {
    #expect(
      try await ClientBench().players(
        .answer(200, ["Content-Encoding": "gzip", "Content-Type": "application/json"], "\u{1F}\u{8B}"))
        == .failure(.notUnderstood(.players, detail: "not JSON, but application/json")))
  }

  @Test("An answer that comes along with another one belongs to no request")
  func twoAnswers() async throws {
    let list = #"[{"id":1,"name":"Ana"}]"#
    let answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n[]"
    try await ClientBench().run({ request in
      request.number == 1 ? [.send(answer + "HTTP/1.1 404 Gone\r\nContent-Length: 0\r\n\r\n")] : [.json(list)]
    }) { (client, server) async throws in
      #expect(await ClientBench.players(client) == .success(Players([])))
      #expect(
        await ClientBench.players(client) == .success(Players([PlayerResource(id: 1, name: "Ana")])))
      #expect(server.connectionCount == 2)
    }
  }
}
