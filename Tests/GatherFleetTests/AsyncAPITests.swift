import Foundation
import FootballGatherAPI
import GatherModel
import PlayedMatch
import Secrets
import Testing
import Tournament
import Yams

@testable import GatherFleet

/// `assets/asyncapi.yaml` is what boards and desks tell each other.
@Suite struct AsyncAPITests {
  private let document: [String: Any]

  init() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appending(path: "assets/asyncapi.yaml"), encoding: .utf8)
    document = try #require(try Yams.load(yaml: text) as? [String: Any])
  }

  private func at(_ path: String...) throws -> [String: Any] {
    try path.reduce(document) { part, key in try #require(part[key] as? [String: Any], "\(key)") }
  }

  @Test("It has each topic that there is, and no other")
  func topics() throws {
    let addresses = try at("channels").values.compactMap { ($0 as? [String: Any])?["address"] as? String }
    let (site, board) = (PlannedCup.name("site"), PlannedCup.name("board"))
    var topics: [FleetTopic] = [
      .plan, .desk, .result(24, board: board), .answer(UUID(), board: board),
    ]
    topics += FleetTopic.BoardPart.allCases.map { .board(board, $0) }
    let written = topics.map { topic in
      topic.text(at: site).replacing("/site/", with: "/{site}/").replacing(
        "board/board/", with: "board/{board}/"
      )
      .replacing("result/24", with: "result/{fixture}")
      .replacing(/answer\/[-0-9A-F]{36}/, with: "answer/{command}")
    }
    #expect(Set(addresses) == Set(written))
  }

  @Test(
    "Its examples are read as they stand, and have the keys of what is written",
    arguments: ["online", "live", "match", "entry", "result", "plan", "desk", "command", "answer"])
  func examples(_ name: String) throws {
    let examples = try #require(try at("components", "messages", name)["examples"] as? [[String: Any]])
    #expect(!examples.isEmpty)
    for example in examples {
      let payload = try #require(example["payload"] as? [String: Any])
      let bytes = Array(try JSONSerialization.data(withJSONObject: payload))
      let written: [UInt8]
      switch name {
      case "online": written = try BoardOnline(payload: bytes).payload()
      case "live": written = try BoardLive(payload: bytes).payload()
      case "match": written = try BoardMatch(payload: bytes).payload()
      case "entry": written = try BoardEntry(payload: bytes).payload()
      case "result": written = try FixtureResult.decode(bytes).encode()
      case "command": written = try BoardCommand(payload: bytes).payload()
      case "answer": written = try BoardAnswer(payload: bytes).payload()
      case "plan": written = try DayPlan.decode(bytes).encode()
      default: written = try DeskTime(payload: bytes).payload()
      }
      let again = try #require(try JSONSerialization.jsonObject(with: Data(written)) as? [String: Any])
      #expect(Set(again.keys) == Set(payload.keys))
      if name == "live" {
        #expect(try BoardLive(payload: bytes).shortPayload().count <= BoardLive.largestSent)
      }
    }
  }

  @Test("Its command is proven as it says, and has the verbs that there are")
  func proof() throws {
    let examples = try at("components", "messages", "command")["examples"] as? [[String: Any]]
    let payload = try #require(examples?.first?["payload"])
    let command = try BoardCommand(payload: Array(try JSONSerialization.data(withJSONObject: payload)))
    let token = Token(text: "63b1fd10a0f04d5c8e2b7a9d41c6e583")
    let text = command.proven(site: PlannedCup.name("arena"), board: PlannedCup.name("pitch-1"))
    #expect(TokenProof(of: text, tokenHash: token.hash).text == command.proof)
    let verb = try at("components", "schemas", "Command", "properties", "verb")
    #expect((verb["enum"] as? [String] ?? []).sorted() == CommandVerb.all.map(\.name).sorted())
  }

  @Test("Each key that a message has is described, and those that it needs are there")
  func schemas() throws {
    var match = try PlayedMatch.match("10 down", [(0, .act(.clockStarted)), (9, .act(.gatherEnded))])
    match.counted = MatchResult(Score(teamA: 1, teamB: 1), onKicks: .teamA)
    let codes = TeamPair(teamA: "A", teamB: "B")
    let mark = FixtureMark(day: UUID(), number: 3)
    let told: [(schema: String, payload: [UInt8])] = [
      (
        "Online",
        try BoardOnline(since: "", version: "", name: "", address: "", instance: "", boot: "").payload()
      ),
      ("Live", try BoardLive(match, codes: codes, fixture: 3, at: PlayedMatch.at(5), boot: "b").payload()),
      (
        "Match",
        try BoardMatch(
          match, codes: codes, fixture: mark, namesPlayers: true, at: PlayedMatch.at(5), boot: "b"
        ).payload()
      ),
      (
        "Command",
        try BoardCommand(id: UUID(), verb: "added-time", minutes: 1, seen: 1, at: 1, boot: "b").payload()
      ),
      ("Answer", try BoardAnswer(.check, entries: 1, code: "c", reason: "r").payload()),
      ("DeskTime", try DeskTime(time: 1, plan: 1, desk: "d").payload()),
      ("Plan", try PlannedCup.plan().encode()),
    ]
    for (schema, payload) in told {
      let described = try at("components", "schemas", schema)
      let keys = try #require(try JSONSerialization.jsonObject(with: Data(payload)) as? [String: Any]).keys
      #expect(Set(keys).isSubset(of: try at("components", "schemas", schema, "properties").keys), "\(schema)")
      #expect(Set(described["required"] as? [String] ?? []).isSubset(of: Set(keys)), "\(schema)")
    }
  }
}
