import FoundationEssentials
import FootballGatherAPI
import GatherModel
import GatherStore
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import GatherServer

/// What `GET /api/gathers/:id/live` answers.
@Suite struct LiveRouteTests {
  private func live(_ phone: Phone, _ path: String) async throws -> LiveGather {
    let answer = try await phone.ask(.get, path)
    #expect(answer.status == 200)
    return try JSONDecoder().decode(LiveGather.self, from: Data(answer.body.utf8))
  }

  private func entry(_ event: MatchEvent, second: Int64) -> LogEntry {
    LogEntry(
      id: UUID(), event: event, at: BoardInstant(nanoseconds: second * 1_000_000_000),
      wallClock: ServerBench.now)
  }

  @Test("A match in play: who plays, where it stands at this moment, and all of its log")
  func whole() async throws {
    let bench = try ServerBench()
    try await bench.askAsOwner { (phone) async throws in
      let text = try await phone.make("/gathers")
      let id = try #require(UUID(uuidString: text))
      let goal = entry(.act(.goal(.teamB)), second: 2)
      let log = [
        entry(.act(.clockStarted), second: 1), goal, entry(.act(.goal(.teamA)), second: 3),
        entry(.undone(goal.id), second: 4), entry(.redone(goal.id), second: 4),
        entry(.act(.clockAdjusted(by: .seconds(-2))), second: 4),
      ]
      try await bench.store.append(log, to: id, boot: BootID(text: "boot"))
      let players = try await phone.response(.get, "/gathers/\(id)/players")
      let live = try await live(phone, "/gathers/\(id)/live")
      #expect(
        live.facts
          == LiveFacts(
            id: id, name: "Friday Gather", format: "10 down", rules: MatchFormat.casual.rules, logVersion: 4,
            teamA: LiveTeam(name: "Team A", color: "#D72638"),
            teamB: LiveTeam(name: "Team B", color: "#0070DB"), keptBy: .nobody, onBoard: id,
            roster: try #require(players.headers[.eTag])))
      #expect(
        live.standing
          == LiveStanding(
            boot: "boot", now: 5_000_000_000, last: 6, phase: .playing, period: 1,
            clock: LiveClock(state: .running, milliseconds: 594_000, direction: "down"),
            score: LiveScore(teamA: 1, teamB: 1)))
      #expect(live.entries.map(\.sequence) == [1, 2, 3, 4, 5, 6])
      // The wall clock goes over the wire to the millisecond, as it is stored.
      #expect(live.entries.map(\.logEntry) == log)
      #expect(try live.facts.matchFormat() == .casual)
      #expect(live.facts.teams == Team.usual)
      let later = try await self.live(phone, "/gathers/\(id)/live?after=4")
      #expect(later.entries == Array(live.entries[4...]))
      #expect(try await self.live(phone, "/gathers/\(id)/live?after=6").entries.isEmpty)
      let renumbered = try await self.live(phone, "/gathers/\(id)/live?after=7")
      #expect(renumbered.entries == live.entries)
      #expect(renumbered.standing.last == 6)
    }
  }

  @Test("On the wire stand these bytes")
  func bytes() async throws {
    let bench = try ServerBench()
    try await bench.askAsOwner(feed: bench.feed(keepsScore: true)) { (phone) async throws in
      let id = try await phone.make("/gathers")
      let goal = entry(.act(.goal(.teamA)), second: 2)
      try await bench.store.append([goal], to: try #require(UUID(uuidString: id)), boot: BootID(text: "boot"))
      let body = try await phone.ask(.get, "/gathers/\(id)/live").body
      let roster = try #require(body.firstMatch(of: /"roster":"(\\"[0-9a-f]{32}\\")"/)?.1)
      #expect(
        body
          == #"{"boot":"boot","clock":{"direction":"down","milliseconds":600000,"state":"stopped"},"#
          + #""entries":[{"at":2000000000,"event":{"kind":"goal","team":"Team A"},"id":"\#(goal.id.uuidString)","#
          + #""sequence":1,"wallClock":"\#(ServerBench.nowText)"}],"format":"10 down","id":"\#(id)","#
          + #""keptBy":"board","last":1,"logVersion":4,"name":"Friday Gather","now":5000000000,"onBoard":"\#(id)","#
          + #""period":1,"phase":"ready","roster":"\#(roster)","#
          + #""rules":{"addedTime":false,"sinBin":60,"stopAtZero":true,"stoppedClock":false,"swapSides":false,"#
          + #""tenths":false,"timeOuts":0},"score":{"teamA":1,"teamB":0},"#
          + ##""teamA":{"color":"#D72638","name":"Team A"},"teamB":{"color":"#0070DB","name":"Team B"}}"##)
    }
  }

  @Test("A match that stands still, has ended, or was played in another boot stands where it stood")
  func standings() async throws {
    let bench = try ServerBench()
    try await bench.askAsOwner { (phone) async throws in
      let id = try #require(UUID(uuidString: try await phone.make("/gathers")))
      #expect(try await live(phone, "/gathers/\(id)/live").standing.last == 0)
      func stands(
        _ entries: [LogEntry], boot: String = "boot"
      ) async throws -> LiveStanding {
        try await bench.store.append(entries, to: id, boot: BootID(text: boot))
        return try await live(phone, "/gathers/\(id)/live").standing
      }
      // A boot before: the clock stands where the last heartbeat was, 3 s after it was started.
      _ = try await stands([entry(.act(.clockStarted), second: 90)], boot: "before")
      try await bench.store.beat(
        id, boot: BootID(text: "before"), at: BoardInstant(nanoseconds: 93_000_000_000))
      var standing = try await live(phone, "/gathers/\(id)/live").standing
      #expect(standing.lastAlive == 93_000_000_000)
      #expect(standing.clock == LiveClock(state: .paused, milliseconds: 597_000, direction: "down"))
      let recovery = entry(.recovered(lastAlive: BoardInstant(nanoseconds: 93_000_000_000)), second: 1)
      standing = try await stands([recovery])
      #expect(standing.lastAlive == nil)
      #expect(standing.clock == LiveClock(state: .paused, milliseconds: 597_000, direction: "down"))
      standing = try await stands([entry(.act(.clockSet(to: .seconds(2))), second: 1)])
      #expect(standing.clock == LiveClock(state: .stopped, milliseconds: 2_000, direction: "down"))
      standing = try await stands([entry(.act(.clockStarted), second: 2)])
      #expect(standing.clock == LiveClock(state: .timeUp, milliseconds: 0, direction: "down"))
      #expect(standing.phase == .playing)
      standing = try await stands([entry(.act(.gatherEnded), second: 5)])
      #expect(standing.phase == .ended)
      #expect(standing.clock.state == .timeUp)
    }
  }

  @Test("A match that has ended has the desk's result beside its own")
  func corrected() async throws {
    let bench = try ServerBench()
    let feed = LiveFeed(
      store: { [store = bench.store] in store }, stamp: bench.options.stamp,
      counted: { _ in MatchResult(Score(teamA: 3, teamB: 1)) }, keepsScore: true, log: ServerBench.log)
    try await bench.askAsOwner(feed: feed) { (phone) async throws in
      let id = try #require(UUID(uuidString: try await phone.make("/gathers")))
      #expect(try await live(phone, "/gathers/\(id)/live").standing.counted == nil)
      let end = entry(.act(.gatherEnded), second: 2)
      try await bench.store.append([end], to: id, boot: BootID(text: "boot"))
      let standing = try await live(phone, "/gathers/\(id)/live").standing
      #expect(standing.counted == LiveResult(score: LiveScore(teamA: 3, teamB: 1)))
      #expect(standing.score == LiveScore(teamA: 0, teamB: 0) && standing.winner == nil)
    }
  }

  @Test("The board keeps the score of the owner's gathers, and what it shows is the owner's alone")
  func keepers() async throws {
    let bench = try ServerBench()
    _ = try await bench.store.register(login: "alice", passwordHash: "none", most: 10)
    try await bench.askAsOwner(feed: bench.feed(keepsScore: true)) { (house) async throws in
      var alice = house
      alice.token = try await bench.token(login: "alice")
      let houses = try await house.make("/gathers")
      let ended = try await live(house, "/gathers/\(houses)/live")
      #expect(ended.facts.keptBy == .board)
      let alices = try await live(alice, "/gathers/\(try await alice.make("/gathers"))/live")
      #expect(alices.facts.keptBy == .nobody)
      #expect(alices.facts.onBoard == nil)
      // The next gather is on the board then.
      let result = #"{"score":"0:0","winnerTeam":"None"}"#
      #expect(try await house.ask(.put, "/gathers/\(houses)", result).status == 204)
      let next = try await house.make("/gathers")
      let old = try await live(house, "/gathers/\(houses)/live")
      #expect(old.facts.onBoard?.uuidString == next)
      #expect(old.standing.phase == .ended)
    }
  }

  @Test("What is no sequence number, no gather, or nobody's is refused", arguments: ["live", "live/stream"])
  func refused(route: String) async throws {
    try await ServerBench().askAsTwo { (alice, bob) async throws in
      let id = try await alice.make("/gathers")
      for after in ["-1", "9223372036854775808", "x", "", "1.5"] {
        #expect(
          try await alice.ask(.get, "/gathers/\(id)/\(route)?after=\(after)")
            == .refused(400, "after is not a sequence number."), "\(after)")
      }
      #expect(try await alice.ask(.get, "/gathers/1/\(route)") == .refused(400, "Bad Request"))
      #expect(try await alice.ask(.get, "/gathers/\(UUID())/\(route)") == .refused(404, "Not Found"))
      #expect(try await bob.ask(.get, "/gathers/\(id)/\(route)") == .refused(404, "Not Found"))
      var nobody = alice
      nobody.token = nil
      #expect(
        try await nobody.ask(.get, "/gathers/\(id)/\(route)") == .refused(401, "User not authenticated."))
    }
  }

  @Test("A log of five thousand entries is told whole, and from anywhere")
  func long() async throws {
    let bench = try ServerBench()
    try await bench.askAsOwner { (phone) async throws in
      let id = try #require(UUID(uuidString: try await phone.make("/gathers")))
      let log = (0..<5_000).map {
        entry(.act($0.isMultiple(of: 2) ? .goal(.teamA) : .goalTakenBack(.teamA)), second: 1)
      }
      try await bench.store.append(log, to: id, boot: BootID(text: "boot"))
      let live = try await live(phone, "/gathers/\(id)/live")
      #expect(live.entries.map(\.id) == log.map(\.id))
      #expect(live.standing.score == LiveScore(teamA: 0, teamB: 0))
      let tail = try await self.live(phone, "/gathers/\(id)/live?after=4990")
      #expect(tail.entries.map(\.id) == log.suffix(10).map(\.id))
    }
  }

  @Test("Every answer says whose it is, refusals too")
  func mark() async throws {
    try await ServerBench().askAsTwo { (alice, _) async throws in
      var nobody = alice
      nobody.token = nil
      for (phone, path, status) in [
        (alice, "/players", 200), (nobody, "/players", 401), (alice, "/none", 404),
      ] {
        let response = try await phone.response(.get, path)
        #expect(response.status.code == status)
        let name = try #require(HTTPField.Name("Gatherboard"))
        #expect(response.headers[name] == "1")
      }
    }
  }

  @Test("Squad numbers are read and written; a change without one leaves it")
  func numbers() async throws {
    try await ServerBench().askAsTwo { (alice, _) async throws in
      let id = try await alice.make("/players", #"{"name":"Ana","number":7}"#)
      func player() async throws -> String { try await alice.ask(.get, "/players").body }
      #expect(try await player() == #"[{"id":\#(id),"name":"Ana","number":7}]"#)
      #expect(try await alice.ask(.put, "/players/\(id)", #"{"name":"Anna"}"#).status == 204)
      #expect(try await player() == #"[{"id":\#(id),"name":"Anna","number":7}]"#)
      #expect(try await alice.ask(.put, "/players/\(id)", #"{"name":"Anna","number":0}"#).status == 204)
      #expect(try await player() == #"[{"id":\#(id),"name":"Anna","number":0}]"#)
      for number in ["-1", "100"] {
        #expect(
          try await alice.ask(.put, "/players/\(id)", #"{"name":"Anna","number":\#(number)}"#)
            == .refused(400, "number is \(number), but must be from 0 to 99"))
      }
    }
  }
}
