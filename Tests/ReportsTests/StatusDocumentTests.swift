import FoundationEssentials
import GatherModel
import GatherStore
import PlayedMatch
import Reports
import Testing

@Suite("The status document")
struct StatusDocumentTests {
  @Test("Without a gather everything of a match is null")
  func noGather() throws {
    let json = try JSONText.of(StatusDocument(nil, entries: 0, at: PlayedMatch.at(0)))
    #expect(
      json == """
        {"bench":null,"clock":null,"gather":null,"link":{"server":null,"state":"local","username":null},"log":null,\
        "name":null,"outbox":{"pending":0,"refused":0},"period":null,"phase":null,"teams":null}

        """)
  }

  @Test("A match in play, whole")
  func inPlay() throws {
    let match = try PlayedMatch.match(
      "2x20", [(0, .act(.clockStarted)), (5, .act(.goal(.teamB))), (6, .act(.goal(.teamB)))])
    let now = PlayedMatch.at(10, milliseconds: 250)
    let json = try JSONText.of(
      StatusDocument(
        match, entries: 3,
        link: ServiceLink(
          server: "https://gather.example", username: "thursdays", userID: UUID(), token: "secret",
          isGatherboard: true), outbox: OutboxCounts(pending: 2, refused: 1), at: now))
    #expect(
      json == """
        {"bench":[{"id":3,"name":"Клео","number":0,"position":null}],\
        "clock":{"direction":"down","milliseconds":1189750,"state":"running","text":"19:50"},\
        "gather":"00000000-0000-4000-8000-00000000000A","link":{"server":"https://gather.example",\
        "state":"linked","username":"thursdays"},"log":{"entries":3},"name":"Thursday match",\
        "outbox":{"pending":2,"refused":1},"period":{"count":2,"name":"1st half","number":1},"phase":"playing",\
        "teams":[{"id":"A","name":"Team A",\
        "players":[{"id":1,"name":"Ana","number":7,"position":"goalkeeper"}],"score":0},\
        {"id":"B","name":"Team B",\
        "players":[{"id":2,"name":"Ben \\"B\\", jr","number":null,"position":null}],"score":2}]}

        """)
  }

  @Test("A result that the desk has corrected stands in both forms of the status")
  func corrected() throws {
    var match = try PlayedMatch.match(
      "10", [(0, .act(.clockStarted)), (5, .act(.goal(.teamB))), (600, .act(.gatherEnded))])
    match.counted = MatchResult(Score(teamA: 1, teamB: 1), onKicks: .teamA)
    let now = PlayedMatch.at(700)
    #expect(StatusDocument(match, entries: 3, at: now).teams?.map(\.score) == [1, 1])
    #expect(
      MatchText.status(match, at: now) == """
        Thursday match: ended
        Team A 1–1 Team B, Team A win on penalties (corrected by the desk; the board had 0–1)

        """)
  }

  @Test(
    "Phase, period and clock in every state",
    arguments: [
      ("10", [], 0, "ready 1/1 Match, down stopped 600000 10:00"),
      ("10", [(0, .act(.clockStarted))], 600, "playing 1/1 Match, down stopped 0 00:00"),
      (
        "10", [(0, .act(.clockStarted)), (90, .act(.clockPaused))], 400,
        "playing 1/1 Match, down paused 510000 08:30"
      ),
      ("2x45 up", [(0, .act(.clockStarted))], 61, "playing 1/2 1st half, up running 61000 01:01"),
      (
        "2x45 up", [(0, .act(.clockStarted)), (9, .act(.periodEnded))], 20,
        "interval 1/2 Half-time, up stopped 2700000 -"
      ),
      (
        "2x45 up", [(0, .act(.clockStarted)), (9, .act(.periodEnded)), (20, .act(.clockStarted))], 21,
        "playing 2/2 2nd half, up running 2701000 45:01"
      ),
      (
        "3x5", [(0, .act(.clockStarted)), (9, .act(.periodEnded))], 9,
        "interval 1/3 Interval, down stopped 300000 -"
      ),
      (
        "3x5", [(0, .act(.periodEnded)), (9, .act(.clockStarted))], 9,
        "playing 2/3 Period 2, down running 300000 05:00"
      ),
      (
        "4x5", [(0, .act(.periodEnded)), (9, .act(.clockStarted)), (9, .act(.gatherEnded))], 50,
        "ended 2/4 2nd quarter, down paused 300000 -"
      ),
      (
        "10", [(0, .act(.clockStarted)), (700, .recovered(lastAlive: PlayedMatch.at(60)))], 800,
        "playing 1/1 Match, down paused 540000 09:00"
      ),
    ] as [(String, [(Int, MatchEvent)], Int, String)])
  func states(format: String, events: [(Int, MatchEvent)], second: Int, expected: String) throws {
    let match = try PlayedMatch.match(format, events.map { (second: $0, $1) })
    let status = StatusDocument(match, entries: events.count, at: PlayedMatch.at(second))
    let period = try #require(status.period)
    let clock = try #require(status.clock)
    let text =
      "\(status.phase ?? "-") \(period.number)/\(period.count) \(period.name), "
      + "\(clock.direction) \(clock.state) \(clock.milliseconds) \(clock.text.isEmpty ? "-" : clock.text)"
    #expect(text == expected)
  }

  @Test("In words")
  func words() throws {
    let match = try PlayedMatch.match("2x20", [(0, .act(.clockStarted)), (5, .act(.goal(.teamB)))])
    #expect(
      MatchText.status(match, at: PlayedMatch.at(60)) == """
        Thursday match: 1st half, 19:00 running
        Team A 0–1 Team B

        """)
    #expect(
      MatchText.status(nil, at: PlayedMatch.at(0))
        == "No match is on the board. Start one: gatherboard match start FILE.csv\n")
  }
}
