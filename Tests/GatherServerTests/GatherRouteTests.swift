import FoundationEssentials
import GatherModel
import GatherStore
import HTTPTypes
import Testing

@Suite struct GatherRouteTests {
  @Test("A gather as a phone plays it: made, filled, ended; the board shows each step")
  func gather() async throws {
    let bench = try ServerBench()
    try await bench.askAsOwner { (phone) async throws in
      for name in ["Ana", "Ben", "Cleo"] { _ = try await phone.make("/players", #"{"name":"\#(name)"}"#) }
      let id = try await phone.make("/gathers")
      let gather = try #require(try bench.store.boardMatch()).match
      #expect(gather.gather.id.uuidString == id)
      #expect(gather.gather.name == "Friday Gather")
      #expect(gather.gather.createdAt == ServerBench.now)
      for (player, team) in [(1, "Team A"), (2, "Team B"), (3, "Team A"), (3, "Team B")] {
        let answer = try await phone.ask(
          .post, "/gathers/\(id)/players/\(player)", #"{"team":"\#(team)"}"#)
        #expect(answer == Answer(status: 200))
      }
      #expect(
        try await phone.ask(.get, "/gathers/\(id)/players").body
          == #"[{"id":1,"name":"Ana","team":"Team A"},{"id":2,"name":"Ben","team":"Team B"},"#
          + #"{"id":3,"name":"Cleo","team":"Team B"}]"#)
      let roster = try #require(try bench.store.boardMatch()).match.gather.roster
      #expect(roster.teams.teamA.map(\.name) == ["Ana"])
      #expect(roster.teams.teamB.map(\.name) == ["Ben", "Cleo"])
      #expect(
        try await phone.ask(.put, "/gathers/\(id)", #"{"score":"2:1","winnerTeam":"Team A"}"#)
          == Answer(status: 204))
      let account = try #require(try bench.store.ownerAccount())
      #expect(
        try await phone.ask(.get, "/gathers").body
          == #"[{"createdAt":"\#(ServerBench.nowText)","endedAt":"\#(ServerBench.nowText)","id":"\#(id)","#
          + #""score":"2:1","userId":"\#(account.userID.uuidString)","winnerTeam":"Team A"}]"#)
      let board = try #require(try bench.store.boardMatch())
      #expect(board.isEnded)
      #expect(board.match.state.score == Score(teamA: 2, teamB: 1))
    }
  }

  @Test(
    "A level score may have a winner, who has won by kicks, and the list tells of him; one with fewer goals may not"
  )
  func kicks() async throws {
    let bench = try ServerBench()
    try await bench.askAsOwner { (phone) async throws in
      let id = try await phone.make("/gathers")
      let body = #"{"score":"2:2","winnerTeam":"Team B"}"#
      #expect(try await phone.ask(.put, "/gathers/\(id)", body) == Answer(status: 204))
      #expect(
        try await phone.ask(.get, "/gathers").body.contains(#""score":"2:2","#))
      #expect(try await phone.ask(.get, "/gathers").body.contains(#""winnerTeam":"Team B""#))
      let wrong = #"{"score":"2:1","winnerTeam":"Team B"}"#
      #expect(try await phone.ask(.put, "/gathers/\(id)", wrong).status == 400)
    }
  }

  @Test("A result replaces another one, and the same one changes nothing")
  func results() async throws {
    let bench = try ServerBench()
    try await bench.askAsOwner { (phone) async throws in
      let id = try await phone.make("/gathers", #"{"score":"9:9","winnerTeam":"Team B"}"#)
      for (score, winner, shown) in [
        ("3-1", "Team A", "3:1"), ("3:1", "Team A", "3:1"), ("0:2", "Team B", "0:2"), ("1:1", "None", "1:1"),
      ] {
        let body = #"{"score":"\#(score)","winnerTeam":"\#(winner)"}"#
        #expect(try await phone.ask(.put, "/gathers/\(id)", body) == Answer(status: 204))
        #expect(try bench.store.boardMatch()?.match.state.score.result == shown)
        #expect(try await phone.ask(.get, "/gathers").body.contains("\"score\":\"\(shown)\""))
      }
      // 3 goals and 1, the end; undone, 3 back and 1 more, the end; undone, 1 more and 1 back, the end.
      #expect(try bench.store.boardMatch()?.match.log.entries.count == 5 + 6 + 4)
    }
  }

  @Test(
    "A result that cannot be is refused",
    arguments: [
      (#"{"winnerTeam":"None"}"#, "score is missing."), (#"{"score":"1:1"}"#, "winnerTeam is missing."),
      (#"{"score":"1","winnerTeam":"None"}"#, "score must be two numbers up to 99, such as 2:1"),
      (#"{"score":"100:1","winnerTeam":"Team A"}"#, "score must be two numbers up to 99, such as 2:1"),
      (#"{"score":"-1:1","winnerTeam":"Team B"}"#, "score must be two numbers up to 99, such as 2:1"),
      (#"{"score":"٢:١","winnerTeam":"Team A"}"#, "score must be two numbers up to 99, such as 2:1"),
      (#"{"score":"1:1","winnerTeam":"Reds"}"#, "winnerTeam must be Team A, Team B or None"),
      (#"{"score":"1:0","winnerTeam":"Team B"}"#, "winnerTeam does not match the score"),
    ])
  func badResults(body: String, reason: String) async throws {
    try await ServerBench().askAsOwner { (phone) async throws in
      let id = try await phone.make("/gathers")
      #expect(try await phone.ask(.put, "/gathers/\(id)", body) == .refused(400, reason))
      #expect(!(try await phone.ask(.get, "/gathers").body.contains("score")))
    }
  }

  @Test(
    "While a gather of the owner is in play no other starts; once something has happened it is not deleted")
  func inPlay() async throws {
    let bench = try ServerBench()
    try await bench.askAsOwner { (phone) async throws in
      let id = try await phone.make("/gathers")
      let inTheWay = Answer.refused(409, "Friday Gather is in play on the board. End it first.")
      #expect(try await phone.ask(.post, "/gathers") == inTheWay)
      let goal = LogEntry(
        id: UUID(), event: .act(.goal(.teamA)), at: BoardInstant(nanoseconds: 1), wallClock: ServerBench.now)
      let gather = try #require(UUID(uuidString: id))
      try await bench.store.append([goal], to: gather, boot: BootID(text: "boot"))
      #expect(try await phone.ask(.delete, "/gathers/\(id)") == inTheWay)
      #expect(
        try await phone.ask(.put, "/gathers/\(id)", #"{"score":"1:0","winnerTeam":"Team A"}"#).status == 204)
      #expect(try await phone.ask(.delete, "/gathers/\(id)") == Answer(status: 204))
      #expect(try bench.store.boardMatch() == nil)
      let other = try await phone.make("/gathers")
      #expect(try await phone.ask(.delete, "/gathers/\(other)") == Answer(status: 204))
    }
  }

  @Test("Gathers come newest first, a player's own too, and outlive him with his name")
  func lists() async throws {
    let bench = try ServerBench()
    try await bench.askAsTwo { (alice, _) async throws in
      _ = try await alice.make("/players", #"{"name":"Ana"}"#)
      let ids = [
        try await alice.make("/gathers"), try await alice.make("/gathers"), try await alice.make("/gathers"),
      ]
      for id in ids.prefix(2) {
        #expect(
          try await alice.ask(.post, "/gathers/\(id)/players/1", #"{"team":"Team A"}"#).status == 200)
      }
      #expect(try await listed(alice, "/gathers") == ids.reversed())
      #expect(try await listed(alice, "/players/1/gathers") == [ids[1], ids[0]])
      #expect(try await alice.ask(.delete, "/players/1").status == 204)
      #expect(try await alice.ask(.get, "/gathers/\(ids[0])/players") == Answer(status: 200, body: "[]"))
      let gather = try #require(UUID(uuidString: ids[0]))
      #expect(try bench.store.match(id: gather)?.match.gather.roster.teams.teamA.map(\.name) == ["Ana"])
      #expect(try bench.store.gathers().isEmpty, "the owner has none of them")
    }
  }

  private func listed(_ phone: Phone, _ path: String) async throws -> [String] {
    struct Listed: Decodable { var id: String }
    let body = try await phone.ask(.get, path).body
    return try JSONDecoder().decode([Listed].self, from: Data(body.utf8)).map(\.id)
  }

  @Test("Results of others need no room, however often they change")
  func manyResults() async throws {
    let bench = try ServerBench()
    try await bench.askAsTwo { (alice, _) async throws in
      let id = try await alice.make("/gathers")
      for score in ["99:0", "0:99", "99:0"] {
        let winner = score == "0:99" ? "Team B" : "Team A"
        let body = #"{"score":"\#(score)","winnerTeam":"\#(winner)"}"#
        #expect(try await alice.ask(.put, "/gathers/\(id)", body).status == 204)
        #expect(try await alice.ask(.get, "/gathers").body.contains(#""score":"\#(score)""#))
      }
      let gather = try #require(UUID(uuidString: id))
      #expect(try bench.store.match(id: gather)?.match.log.entries.isEmpty == true)
    }
  }

  @Test("The owner's log is not filled by a phone")
  func fullLog() async throws {
    let bench = try ServerBench()
    try await bench.askAsOwner { (phone) async throws in
      let id = try await phone.make("/gathers")
      let gather = try #require(UUID(uuidString: id))
      let swaps = (0..<4_950).map { number in
        LogEntry(
          id: UUID(), event: .act(.sidesSwapped), at: BoardInstant(nanoseconds: Int64(number)),
          wallClock: ServerBench.now)
      }
      try await bench.store.append(swaps, to: gather, boot: BootID(text: "boot"))
      #expect(
        try await phone.ask(.put, "/gathers/\(id)", #"{"score":"99:0","winnerTeam":"Team A"}"#)
          == .refused(409, "There are 5000 of them, which is the maximum."))
      #expect(
        try await phone.ask(.put, "/gathers/\(id)", #"{"score":"9:0","winnerTeam":"Team A"}"#).status == 204)
    }
  }

  @Test("A team holds as many players as a board shows")
  func largestTeam() async throws {
    try await ServerBench().askAsTwo { (alice, _) async throws in
      let id = try await alice.make("/gathers")
      for number in 1...100 {
        _ = try await alice.make("/players", #"{"name":"P\#(number)"}"#)
        let answer = try await alice.ask(
          .post, "/gathers/\(id)/players/\(number)", #"{"team":"Team A"}"#)
        #expect(
          answer
            == (number < 100
              ? Answer(status: 200) : .refused(409, "The team has 99 players, which is the maximum.")))
      }
      #expect(
        try await alice.ask(.post, "/gathers/\(id)/players/99", #"{"team":"Team A"}"#).status == 200,
        "one who is in it may be put there again")
    }
  }

  @Test("A team that there is not, an id that is none, and what nobody has are refused")
  func members() async throws {
    try await ServerBench().askAsTwo { (alice, _) async throws in
      let id = try await alice.make("/gathers")
      _ = try await alice.make("/players", #"{"name":"Ana"}"#)
      for team in ["team a", "A", "", "Team C"] {
        #expect(
          try await alice.ask(.post, "/gathers/\(id)/players/1", #"{"team":"\#(team)"}"#)
            == .refused(400, "team must be Team A or Team B"))
      }
      let body = #"{"team":"Team A"}"#
      let nobodys = "0A0B0C0D-0000-4000-8000-000000000000"
      for (path, status) in [
        ("/gathers/\(id.lowercased())/players/1", 200), ("/gathers/\(id)/players/2", 404),
        ("/gathers/\(id)/players/abc", 400), ("/gathers/abc/players/1", 400),
        ("/gathers/\(nobodys)/players/1", 404),
      ] {
        #expect(try await alice.ask(.post, path, body).status == status, "\(path)")
      }
      for method in [HTTPRequest.Method.delete, .put] {
        let body = #"{"score":"1:0","winnerTeam":"Team A"}"#
        #expect(try await alice.ask(method, "/gathers/abc", body).status == 400)
        #expect(try await alice.ask(method, "/gathers/\(nobodys)", body).status == 404)
      }
      #expect(try await alice.ask(.get, "/gathers/\(nobodys)/players").status == 404)
    }
  }
}
