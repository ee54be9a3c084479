import FootballGatherAPI
import FoundationEssentials
import GatherModel
import GatherSync
import ScriptedServer
import Secrets
import Testing

/// What the client makes of statuses and headers.
@Suite(.timeLimit(.minutes(1))) struct StatusTests {
  typealias Players = WireList<PlayerResource>

  @Test(
    "A refusal keeps its status, a reason for people, and how long to wait",
    arguments: [
      (
        ScriptStep.json(#"{"error":true,"reason":"User not authenticated."}"#, status: 401),
        ClientError.refused(.players, status: 401, reason: "User not authenticated.")
      ),
      (
        .json(#"{"reason":"Not\u0000 \u001b[31mFound"}"#, status: 404),
        .refused(.players, status: 404, reason: "Not [31mFound")
      ),
      (.answer(404, ["Content-Type": "text/html"], "<h1>nginx</h1>"), .refused(.players, status: 404)),
      (.answer(500), .refused(.players, status: 500)),
      (.json(#"{"reason":7}"#, status: 502), .refused(.players, status: 502)),
      (.answer(429, ["Retry-After": "7"]), .refused(.players, status: 429, retryAfter: .seconds(7))),
      (
        .answer(503, ["Retry-After": "9999999"]),
        .refused(.players, status: 503, retryAfter: .seconds(86_400))
      ),
      (.answer(503, ["Retry-After": "-1"]), .refused(.players, status: 503)),
      (
        .answer(503, ["Retry-After": "Sat, 21 Nov 2026 02:47:40 GMT"]), .refused(.players, status: 503)
      ),
      (.answer(600), .refused(.players, status: 600)),
      (.answer(201, [:], "[]"), .notUnderstood(.players, detail: "status 201 instead of 200")),
      (.answer(204), .notUnderstood(.players, detail: "status 204 instead of 200")),
      // A cache's answer to a question that nobody asked.
      (.answer(304), .redirected(.players, to: nil)),
    ])
  func refusals(step: ScriptStep, error: ClientError) async throws {
    #expect(try await ClientBench().players(step) == .failure(error))
  }

  @Test("A long reason is cut")
  func longReason() async throws {
    let long = String(repeating: "no ", count: 1000)
    guard
      case .failure(.refused(_, 409, _, let reason)) = try await ClientBench().players(
        .json("{\"reason\":\"\(long)\"}", status: 409))
    else {
      Issue.record("no refusal")
      return
    }
    #expect(reason?.count == 200)
  }

  @Test("What the same request could bring later is told by the status alone")
  func decisions() {
    func refused(_ status: Int) -> ClientError { .refused(.addPlayer, status: status) }
    for status in [400, 403, 404, 405, 409, 410, 413, 415, 422, 451, 499] {
      #expect(
        refused(status).isRefusedForGood && !refused(status).needsLogin)
    }
    #expect(!refused(401).isRefusedForGood && refused(401).needsLogin)
    let others: [ClientError] = [
      .unreachable(.players, detail: ""), .timedOut(.players), .bodyTooLarge(.players, limit: 1),
      .notUnderstood(.players, detail: ""), .redirected(.players, to: nil),
      .certificate(.players, detail: ""),
      .cancelled(.players),
    ]
    for error in [408, 425, 429, 500, 502, 503, 504, 599].map(refused) + others {
      #expect(!error.isRefusedForGood && !error.needsLogin, "\(error)")
    }
  }

  @Test(
    "A Location names what was made, with a host or without",
    arguments: [
      ("/api/players/7", 7), ("http://board.local:8080/api/players/7", 7), ("/api/players/7/", 7),
      ("/api/players/7?from=1#top", 7), ("7", 7), ("/api/players/9223372036854775807", Int64.max),
      ("/api/players/0", nil), ("/api/players/-1", nil), ("/api/players/9223372036854775808", nil),
      ("/api/players/seven", nil), ("/", nil), (nil, nil),
    ] as [(String?, Int64?)])
  func location(text: String?, id: Int64?) async throws {
    try await ClientBench().run({ _ in [.answer(201, text.map { ["Location": $0] } ?? [:])] }) {
      (client, server) async throws in
      if let id {
        #expect(try await client.addPlayer(PlayerBody(name: "Ana"), key: nil) == id)
      } else {
        await #expect(
          throws: ClientError.notUnderstood(.addPlayer, detail: "no Location of the new entry")
        ) { try await client.addPlayer(PlayerBody(name: "Ana"), key: nil) }
      }
    }
  }

  @Test("The Location of a gather and of a user is a UUID, in either case")
  func uuidLocation() async throws {
    let id = UUID()
    for text in ["/api/gathers/\(id.uuidString)", "https://x/api/gathers/\(id.uuidString.lowercased())/?a=b"]
    {
      try await ClientBench().run({ _ in [.answer(201, ["Location": text])] }) { (client, _) async throws in
        #expect(try await client.addGather(key: nil) == id)
        #expect(try await client.register(CredentialsBody(username: "ana", password: "x")) == id)
      }
    }
    try await ClientBench().run({ _ in [.answer(201, ["Location": "/api/gathers/7"])] }) {
      (client, _) async throws in
      await #expect(throws: ClientError.self) { try await client.addGather(key: nil) }
    }
  }

  @Test("What makes something is answered with 201, what changes something with 204: a 200 proves nothing")
  func otherSuccess() async throws {
    let page = ScriptStep.answer(200, ["Content-Type": "text/html"], "<html>Welcome</html>")
    try await ClientBench().run({ _ in [page] }) { (client, _) async throws in
      func detail(_ status: Int) -> String { "status 200 instead of \(status)" }
      await #expect(throws: ClientError.notUnderstood(.addPlayer, detail: detail(201))) {
        try await client.addPlayer(PlayerBody(name: "Ana"), key: nil)
      }
      await #expect(throws: ClientError.notUnderstood(.addGather, detail: detail(201))) {
        try await client.addGather(key: nil)
      }
      await #expect(throws: ClientError.notUnderstood(.replacePlayer, detail: detail(204))) {
        try await client.replacePlayer(1, PlayerBody(name: "Ana"))
      }
      await #expect(throws: ClientError.notUnderstood(.deletePlayer, detail: detail(204))) {
        try await client.deletePlayer(1)
      }
      await #expect(throws: ClientError.notUnderstood(.endGather, detail: detail(204))) {
        try await client.endGather(UUID(), GatherResultBody(MatchResult(Score(teamA: 2, teamB: 1))))
      }
      await #expect(throws: ClientError.notUnderstood(.putPlayer, detail: "not JSON, but text/html")) {
        try await client.put(player: 1, into: .teamA, of: UUID())
      }
      #expect(client.isGatherboard == nil, "a hotel's page is no answer")
    }
    for body in ["", "{}", "null"] {
      try await ClientBench().run({ _ in [.answer(200, [:], body)] }) { (client, _) async throws in
        try await client.put(player: 1, into: .teamA, of: UUID())
      }
    }
  }

  @Test("A tag is given back as it came, and what is unchanged is not sent again")
  func tags() async throws {
    try await ClientBench().run({ request in
      request.headers["if-none-match"] == "W/\"a b\""
        ? [.answer(304, ["ETag": "W/\"a b\""])] : [.answer(200, ["ETag": "W/\"a b\""], "[]")]
    }) { (client, server) async throws in
      #expect(try await client.players(knownTag: nil) == .new(WireList([]), tag: "W/\"a b\""))
      #expect(try await client.players(knownTag: "W/\"a b\"") == .unchanged)
      #expect(try await client.gathers(knownTag: "W/\"a b\"") == .unchanged)
      #expect(try await client.players(of: UUID(), knownTag: "W/\"a b\"") == .unchanged)
      #expect(try await client.players(knownTag: "other") == .new(WireList([]), tag: "W/\"a b\""))
      #expect(server.connectionCount == 1)
    }
  }

  @Test("Whose service it is, is told by the header of answers that belong to the API")
  func gatherboard() async throws {
    try await ClientBench().run({ request in
      switch request.number {
      case 1: [.answer(401, ["gatherboard": "1"])]
      case 2: [.answer(502, ["Content-Type": "text/html"], "<h1>Bad Gateway</h1>")]
      case 3: [.answer(200, [:], "<html>")]
      default: [.json("[]")]
      }
    }) { (client, _) async throws in
      #expect(client.isGatherboard == nil)
      for expected in [true, true, true, false] {
        _ = await ClientBench.players(client)
        #expect(client.with(token: nil).isGatherboard == expected)
      }
    }
  }

  @Test("A token that could not go into a header is none; a key of a gather's form is read")
  func login() async throws {
    let id = UUID()
    for (token, isTaken) in [
      ("a+/=", true), ("", false), ("a b", false), (#"a\r\nX: y"#, false), ("ä", false),
    ] {
      try await ClientBench().run({ _ in
        [.json("{\"userId\":\"\(id.uuidString.lowercased())\",\"token\":\"\(token)\"}")]
      }) { (client, server) async throws in
        if isTaken {
          let answer = try await client.login(username: "Ünï", password: .init(typed: "secret"))
          #expect(answer == LoginResponse(token: token, userID: id))
          let hash = "2bb80d537b1da3e38bd30361aa855686bde0eacd7162fef6a25fe97bf527a25b"
          #expect(
            server.requests.first?.headers["authorization"]
              == "Basic \(Data("Ünï:\(hash)".utf8).base64EncodedString())")
        } else {
          await #expect(throws: ClientError.notUnderstood(.login, detail: "the token is not valid")) {
            try await client.login(username: "Ünï", password: .init(typed: "secret"))
          }
        }
      }
    }
  }
}
