import HTTPTypes
import HummingbirdTesting
import Testing

/// Every route with another account's ids, and with tokens that are worth nothing.
@Suite struct IsolationTests {
  private struct Call {
    var method: HTTPRequest.Method
    var path: String
    var body: String?
  }

  /// - Parameters:
  ///   - gather: Of the same person as `player`.
  private static func calls(player: String, gather: String) -> [Call] {
    [
      Call(method: .put, path: "/players/\(player)", body: #"{"name":"stolen"}"#),
      Call(method: .delete, path: "/players/\(player)"),
      Call(method: .get, path: "/players/\(player)/gathers"),
      Call(method: .put, path: "/gathers/\(gather)", body: #"{"score":"1:0","winnerTeam":"Team A"}"#),
      Call(method: .delete, path: "/gathers/\(gather)"),
      Call(method: .get, path: "/gathers/\(gather)/live"),
      Call(method: .get, path: "/gathers/\(gather)/live/stream"),
      Call(method: .get, path: "/gathers/\(gather)/players"),
      Call(method: .post, path: "/gathers/\(gather)/players/\(player)", body: #"{"team":"Team A"}"#),
    ]
  }

  @Test("What is somebody else's is not found, and stays as it is")
  func foreign() async throws {
    try await ServerBench().askAsTwo { (alice, bob) async throws in
      let bobsPlayer = try await bob.make("/players", #"{"name":"Bob's"}"#)
      let bobsGather = try await bob.make("/gathers")
      let player = try await alice.make("/players", #"{"name":"Alice's"}"#)
      let gather = try await alice.make("/gathers")
      let bobsBefore = try await bob.ask(.get, "/gathers")
      for call in Self.calls(player: bobsPlayer, gather: bobsGather) {
        #expect(
          try await alice.ask(call.method, call.path, call.body) == .refused(404, "Not Found"), "\(call)")
      }
      for path in ["/gathers/\(gather)/players/\(bobsPlayer)", "/gathers/\(bobsGather)/players/\(player)"] {
        #expect(try await alice.ask(.post, path, #"{"team":"Team A"}"#) == .refused(404, "Not Found"))
      }
      #expect(try await bob.ask(.get, "/gathers") == bobsBefore)
      #expect(try await bob.ask(.get, "/players").body == #"[{"id":\#(bobsPlayer),"name":"Bob's"}]"#)
      #expect(try await bob.ask(.get, "/gathers/\(bobsGather)/players").body == "[]")
      #expect(try await alice.ask(.get, "/players").body == #"[{"id":\#(player),"name":"Alice's"}]"#)
      #expect(try await alice.ask(.get, "/gathers/\(gather)/players").body == "[]")
    }
  }

  @Test("Without a token that is worth something every route is refused, whatever the body")
  func tokens() async throws {
    try await ServerBench().askAsTwo { (alice, bob) async throws in
      let player = try await alice.make("/players", #"{"name":"P"}"#)
      let gather = try await alice.make("/gathers")
      var calls = Self.calls(player: player, gather: gather)
      calls += ["/players", "/gathers", "/users", "/users/1"].map { Call(method: .get, path: $0) }
      calls += [
        Call(method: .post, path: "/players", body: "{bad"), Call(method: .post, path: "/gathers"),
        Call(method: .delete, path: "/users"),
      ]
      var (nobody, wrong) = (alice, alice)
      nobody.token = nil
      wrong.token = "AAAAAAAAAAAAAAAAAAAAAA=="
      #expect(try await bob.ask(.delete, "/users").status == 204)
      let refused = Answer.refused(401, "User not authenticated.")
      for phone in [nobody, wrong, bob] {
        for call in calls {
          #expect(try await phone.ask(call.method, call.path, call.body) == refused, "\(call)")
        }
      }
      let basic = try await alice.ask(.get, "/players", headers: [.authorization: "Basic YWxpY2U6YQ=="])
      #expect(basic == refused)
      let token = try #require(alice.token)
      let lower = try await alice.ask(.get, "/players", headers: [.authorization: "bearer  \(token)"])
      #expect(lower.status == 200)
    }
  }

  @Test("Routes that there are not are not found")
  func unknown() async throws {
    try await ServerBench().askAsTwo { (alice, _) async throws in
      let player = try await alice.make("/players", #"{"name":"P"}"#)
      for (method, path) in [
        (HTTPRequest.Method.get, "/nothing"), (.put, "/players/1/2/3"), (.trace, "/gathers/x/y"),
      ] {
        #expect(try await alice.ask(method, path, "{}") == .refused(404, "Not Found"), "\(method) \(path)")
      }
      for (method, path, allowed) in [
        (HTTPRequest.Method.get, "/players/\(player)", "PUT, DELETE"),
        (.patch, "/players/\(player)", "PUT, DELETE"), (.put, "/players", "GET, HEAD, POST"),
        (.options, "/players", "GET, HEAD, POST"), (.trace, "/gathers", "GET, HEAD, POST"),
        (.get, "/gathers/x/players/1", "POST"), (.head, "/users/login", "POST, DELETE"),
      ] {
        let answer = try await alice.ask(method, path, "{}")
        #expect(answer == .refused(405, "Use \(allowed)."), "\(method) \(path)")
        let headers = try await alice.response(method, path).headers
        #expect(headers[.allow] == allowed)
      }
      #expect(try await alice.ask(.get, "/players/").status == 200)
      #expect(try await alice.ask(.get, "/players?limit=1").status == 200)
    }
  }
}
