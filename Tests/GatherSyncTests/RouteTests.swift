import FootballGatherAPI
import FoundationEssentials
import GatherModel
import GatherServer
import GatherStore
import GatherSync
import Secrets
import Testing

/// Every route, from our client to our server, over a real connection.
@Suite(.timeLimit(.minutes(1))) struct RouteTests {
  @Test("Register, log in, see one's own account, leave")
  func account() async throws {
    var bench = try ServedBench()
    bench.options.mostAccounts = 2
    try await bench.run { (client) async throws in
      let password = WirePassword(typed: "pässwörd ⚽️")
      let id = try await client.register(CredentialsBody(username: " Ünï ⚽️ ", password: password.text))
      let login = try await client.login(username: "Ünï ⚽️", password: password)
      #expect(login.userID == id)
      let own = client.with(token: login.token)
      let user = UserResource(id: id, username: "Ünï ⚽️")
      #expect(try await own.users() == WireList([user]))
      #expect(try await own.user(id) == user)
      #expect(await refusal { () async throws(ClientError) in try await own.user(UUID()) } == 404)
      for stranger in [client, client.with(token: "AAAAAAAAAAAAAAAAAAAAAA==")] {
        #expect(await refusal { () async throws(ClientError) in try await stranger.users() } == 401)
        #expect(await refusal { () async throws(ClientError) in try await stranger.user(id) } == 401)
        #expect(
          await refusal { () async throws(ClientError) in try await stranger.deleteOwnAccount() } == 401)
      }
      func register(_ name: String, _ password: String) async -> Int? {
        await refusal { () async throws(ClientError) in
          try await client.register(CredentialsBody(username: name, password: password))
        }
      }
      #expect(await register("Ünï ⚽️", "x") == 409)
      #expect(await register("a:b", "x") == 400)
      #expect(await register("", "x") == 400)
      #expect(await register("a", "") == 400)
      #expect(await register(String(repeating: "a", count: 70_000), "x") == 413)
      #expect(await register("second", "x") == nil)
      #expect(await register("third", "x") == 403)
      let other = client.with(
        token: try await client.login(username: "Ünï ⚽️", password: password).token)
      try await other.logOut()
      #expect(await refusal { () async throws(ClientError) in try await other.users() } == 401)
      #expect(try await own.users() == WireList([user]))
      try await own.deleteOwnAccount()
      #expect(await refusal { () async throws(ClientError) in try await own.users() } == 401)
      #expect(
        await refusal { () async throws(ClientError) in
          try await client.login(username: "Ünï ⚽️", password: password)
        } == 401)
    }
  }

  @Test("Who tries too many passwords is told how long to wait, and so is who makes too many accounts")
  func limits() async throws {
    try await ServedBench().run { (client) async throws in
      let password = WirePassword(typed: "right")
      _ = try await client.register(CredentialsBody(username: "alice", password: password.text))
      var errors: [ClientError] = []
      for _ in 1...11 {
        do throws(ClientError) {
          _ = try await client.login(username: "alice", password: WirePassword(typed: "wrong"))
        } catch {
          errors.append(error)
        }
      }
      #expect(errors.map(\.status) == Array(repeating: 401, count: 10) + [429])
      guard case .refused(.login, 429, let wait?, _) = errors.last else {
        Issue.record("no time to wait in \(errors)")
        return
      }
      #expect((.seconds(1) ... .seconds(60)).contains(wait))
      #expect(errors.last.map { $0.isRefusedForGood || $0.needsLogin } == false)
    }
  }

  @Test("Registration that is off, and the owner's account, are refused")
  func house() async throws {
    var bench = try ServedBench()
    bench.options.registration = false
    try await bench.runAsOwner { (client) async throws in
      #expect(
        await refusal { () async throws(ClientError) in
          try await client.register(CredentialsBody(username: "a", password: "x"))
        } == 403)
      #expect(await refusal { () async throws(ClientError) in try await client.deleteOwnAccount() } == 409)
      let gather = try await client.addGather(key: nil)
      #expect(
        await refusal { () async throws(ClientError) in try await client.addGather(key: nil) } == 409,
        "one is in play")
      try await client.endGather(gather, GatherResultBody(MatchResult(Score(teamA: 1, teamB: 0))))
      try await client.deleteGather(gather)
    }
  }

  @Test("Players: added, listed, replaced, deleted; unchanged lists are not sent again")
  func players() async throws {
    try await ServedBench().runAsTwo { (alice, bob) async throws in
      guard case .new(let none, let first?) = try await alice.players(knownTag: nil) else {
        Issue.record("no tag")
        return
      }
      #expect(none == WireList([]))
      #expect(try await alice.players(knownTag: first) == .unchanged)
      let details = PlayerDetails(
        name: "Zoë \"⚽️\" /'); DROP TABLE players;--", age: 30, skill: .professional,
        preferredPosition: .striker,
        favouriteTeam: "FC \\ Example")
      let key = UUID()
      let id = try await alice.addPlayer(PlayerBody(details), key: key)
      #expect(try await alice.addPlayer(PlayerBody(details), key: key) == id, "the same request again")
      let other = try await alice.addPlayer(PlayerBody(name: "Ben"), key: UUID())
      guard case .new(let list, let second?) = try await alice.players(knownTag: first) else {
        Issue.record("unchanged")
        return
      }
      #expect(second != first)
      #expect(list.map(\.id) == [id, other])
      #expect(list.first?.details == details)
      #expect(try await bob.players(knownTag: second) == .new(WireList([]), tag: first))
      try await alice.replacePlayer(id, PlayerBody(name: "Zoë"))
      try await alice.deletePlayer(other)
      #expect(
        try await alice.players(knownTag: nil).list == [PlayerResource(id: id, name: "Zoë")])
      #expect(try await alice.gathers(ofPlayer: id) == WireList([]))

      for (client, id, status) in [
        (alice, Int64(999), 404), (bob, id, 404), (alice.with(token: nil), id, 401),
      ] {
        let body = PlayerBody(name: "Eve")
        #expect(
          await refusal { () async throws(ClientError) in try await client.replacePlayer(id, body) } == status
        )
        #expect(await refusal { () async throws(ClientError) in try await client.deletePlayer(id) } == status)
        #expect(
          await refusal { () async throws(ClientError) in try await client.gathers(ofPlayer: id) } == status)
      }
      for body in [
        PlayerBody(name: ""), PlayerBody(name: "\u{0}"), PlayerBody(name: "A", number: 100),
        PlayerBody(name: "A", skill: "legend"), PlayerBody(name: "A", preferredPosition: "libero"),
      ] {
        #expect(
          await refusal { () async throws(ClientError) in try await alice.addPlayer(body, key: nil) } == 400)
        #expect(
          await refusal { () async throws(ClientError) in try await alice.replacePlayer(id, body) } == 400)
      }
      #expect(
        await refusal { () async throws(ClientError) in try await alice.addGather(key: key) } == 409,
        "the key was a player's")
      let stranger = alice.with(token: nil)
      #expect(
        await refusal { () async throws(ClientError) in try await stranger.players(knownTag: first) } == 401)
      #expect(
        await refusal { () async throws(ClientError) in
          try await stranger.addPlayer(PlayerBody(name: "A"), key: nil)
        } == 401)
    }
  }

  @Test("Gathers: started, filled, ended, listed, deleted")
  func gathers() async throws {
    try await ServedBench().runAsTwo { (alice, bob) async throws in
      let ana = try await alice.addPlayer(PlayerBody(name: "Ana"), key: nil)
      let ben = try await alice.addPlayer(PlayerBody(name: "Ben"), key: nil)
      let key = UUID()
      let id = try await alice.addGather(key: key)
      #expect(try await alice.addGather(key: key) == id)
      try await alice.put(player: ana, into: .teamA, of: id)
      try await alice.put(player: ben, into: .teamA, of: id)
      try await alice.put(player: ben, into: .teamB, of: id)
      guard case .new(let roster, let tag?) = try await alice.players(of: id, knownTag: nil) else {
        Issue.record("no tag")
        return
      }
      #expect(roster.map(\.place) == [.teamA, .teamB])
      #expect(roster.map(\.name) == ["Ana", "Ben"])
      #expect(try await alice.players(of: id, knownTag: tag) == .unchanged)
      #expect(try await alice.gathers(ofPlayer: ana).map(\.id) == [id])

      let running = try #require(try await alice.gathers(knownTag: nil).list.first)
      #expect(running.result == .none)
      #expect(running.createdAt?.date == ServedBench.now)
      try await alice.endGather(id, GatherResultBody(MatchResult(Score(teamA: 2, teamB: 1))))
      let ended = try #require(try await alice.gathers(knownTag: nil).list.first)
      #expect(ended.result == .score(Score(teamA: 2, teamB: 1)))
      #expect(ended.winnerTeam == "Team A")
      #expect(ended.endedAt?.date == ServedBench.now)
      #expect(try await bob.gathers(knownTag: nil).list.isEmpty)

      let result = GatherResultBody(MatchResult(Score(teamA: 0, teamB: 0)))
      for (client, id, status) in [(alice, UUID(), 404), (bob, id, 404), (alice.with(token: nil), id, 401)] {
        #expect(
          await refusal { () async throws(ClientError) in try await client.endGather(id, result) } == status)
        #expect(await refusal { () async throws(ClientError) in try await client.deleteGather(id) } == status)
        #expect(
          await refusal { () async throws(ClientError) in
            try await client.players(of: id, knownTag: nil)
          } == status)
        #expect(
          await refusal { () async throws(ClientError) in
            try await client.put(player: ana, into: .teamA, of: id)
          } == status)
      }
      #expect(
        await refusal { () async throws(ClientError) in try await alice.put(player: 999, into: .teamA, of: id)
        }
          == 404)
      for result in [
        GatherResultBody(score: "abc", winnerTeam: "None"),
        GatherResultBody(score: "1:0", winnerTeam: "Team B"),
        GatherResultBody(score: "1:0", winnerTeam: "None"),
        GatherResultBody(score: "100:0", winnerTeam: "Team A"),
      ] {
        #expect(
          await refusal { () async throws(ClientError) in try await alice.endGather(id, result) } == 400)
      }
      let stranger = alice.with(token: nil)
      #expect(
        await refusal { () async throws(ClientError) in try await stranger.gathers(knownTag: nil) } == 401)
      #expect(await refusal { () async throws(ClientError) in try await stranger.addGather(key: nil) } == 401)
      try await alice.deleteGather(id)
      #expect(await refusal { () async throws(ClientError) in try await alice.deleteGather(id) } == 404)
      #expect(try await alice.gathers(knownTag: nil).list.isEmpty)
    }
  }

  @Test("A burst of one gather and 22 players at once is served")
  func burst() async throws {
    try await ServedBench().runAsTwo { (alice, _) async throws in
      let gather = try await alice.addGather(key: UUID())
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 1...22 {
          group.addTask {
            let id = try await alice.addPlayer(PlayerBody(name: "P\(number)"), key: UUID())
            try await alice.put(player: id, into: number.isMultiple(of: 2) ? .teamA : .teamB, of: gather)
          }
        }
        try await group.waitForAll()
      }
      let roster = try await alice.players(of: gather, knownTag: nil).list
      #expect(roster.count == 22)
      #expect(roster.count { $0.place == .teamA } == 11)
    }
  }
}

extension Polled where Value: Collection {
  /// What came; nothing where nothing is new.
  fileprivate var list: [Value.Element] {
    if case .new(let value, _) = self { Array(value) } else { [] }
  }
}
