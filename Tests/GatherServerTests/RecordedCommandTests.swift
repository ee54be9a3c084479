import Foundation
import GatherModel
import TestKit
import Testing

@testable import GatherServer

/// What pages have sent means the same in this build.
@Suite struct RecordedCommandTests {
  private static func id(_ text: String) throws -> UUID { try #require(UUID(uuidString: text)) }

  private static func meanings() throws -> [MatchCommand.Action] {
    let lineup = LineupRecord(a: [1, 2], b: [3, 4], bench: [5])
    let start = NewGather(
      name: "Friday match",
      format: try MatchFormat(
        description: "2x45 up",
        rules: MatchRules(
          interval: .seconds(900), addedTime: true, extraTime: .seconds(900), shootOut: 5,
          sinBin: .seconds(600), stopAtZero: true, swapSides: true)), teams: Team.usual,
      roster: LineupRecord(a: [1, 3], b: [5, 4, 6]).source)
    let lineups = try id("BF574741-4A41-4706-BC72-FC3A17B5F206")
    return [
      .match(.act(.goal(.teamB))), .match(.act(.clockStarted)),
      .match(
        .act(
          .playerNamed(
            entry: try id("4C1654B6-E7E6-4D47-B5DB-A9F800950C28"),
            PlayerMark(id: Player.ID(1), name: "Ana", number: 7), goal: .regular))),
      .match(.undo(try id("F18043E8-DD44-4F79-807D-15AA2FAA6B09"))), .match(.act(.goal(.teamA))),
      .store(
        .addLatecomer(
          name: "Zoë <b>", .teamB, gather: try id("7B5FF6D4-BFB8-425B-93E0-4D0C909E4B7E"))),
      .match(.act(.gatherEnded)), .store(.clearBoard), .store(.addPlayer(PlayerDetails(name: "Zoë"))),
      .store(.startGather(start, replacing: false)), .match(.act(.goal(.teamA))), .horn,
      .store(.addPlayer(PlayerDetails(name: "Zoë", number: 8))),
      .store(.changePlayer(Player.ID(1), [.skill(.professional)])),
      .store(.changePlayer(Player.ID(999), [.number(3)])),
      .store(
        .changeLineups(
          gather: lineups, from: lineup, to: LineupRecord(a: [1, 2], b: [3, 4, 6], bench: [5]))),
      .store(.putOnBoard(lineups)),
      .match(.act(.card(.teamB, .yellow, PlayerMark(name: "Cai", number: 4)))),
      .store(.playAgain(try id("D3B86029-4FB0-4EB8-8479-7D10FF541027"))),
    ]
  }

  @Test("What pages of November 2026 have sent means the same, and is written as they wrote it")
  func commands() throws {
    let (lines, meanings) = (try Recorded.lines("phone-commands"), try Self.meanings())
    #expect(lines.count == meanings.count)
    for (line, meaning) in zip(lines, meanings) {
      let body = try JSONDecoder().decode(PhoneCommandBody.self, from: Data(line.utf8))
      #expect(body.action == meaning, "\(line)")
      let sent = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let written = try JSONSerialization.jsonObject(with: JSONEncoder().encode(meaning))
      #expect(written as? NSDictionary == sent["action"] as? NSDictionary, "\(line)")
      #expect(body.seen == sent["seen"] as? Int64 && (body.answers != nil) == (sent["answers"] != nil))
      #expect((body.pressedAt != nil) == (sent["pressed"] != nil), "\(line)")
    }
  }

  @Test("A button says all but what the page adds, and what no page asks for is not written")
  func buttons() throws {
    let gather = UUID()
    func text(_ action: MatchCommand.Action) throws -> String {
      String(decoding: try JSONResponse.encoder().encode(action), as: UTF8.self)
    }
    #expect(
      try text(.store(.addLatecomer(name: "", .teamA, gather: gather)))
        == #"{"latecomer":{"gather":"\#(gather)","team":"A"}}"#)
    #expect(try text(.store(.addPlayer(PlayerDetails(name: "")))) == #"{"player":{}}"#)
    #expect(try text(.store(.changePlayer(Player.ID(3), []))) == #"{"player":{"id":3}}"#)
    let all = PlayerDetails(
      name: "Ana", age: 30, skill: .amateur, preferredPosition: .winger, favouriteTeam: "Reds", number: 7)
    let cleared: [PlayerChange] = [
      .name("Bo"), .age(nil), .number(nil), .skill(nil), .position(nil), .favouriteTeam(nil),
    ]
    for action in [
      .store(.addPlayer(all)), .store(.changePlayer(Player.ID(3), cleared)), .match(.redo(gather)),
    ] as [MatchCommand.Action] {
      let written = try JSONEncoder().encode(action)
      #expect(try JSONDecoder().decode(MatchCommand.Action.self, from: written) == action)
    }
    for other in [
      .startGather(NewGather(name: "Friday"), replacing: false),
      .startGather(NewGather(name: "Friday", roster: LineupRecord().source), replacing: true),
      .changeGather(gather, GatherChange(name: "Cup", teams: Team.usual, places: [:])),
    ] as [StoreChange] {
      #expect(throws: EncodingError.self) { try text(.store(other)) }
    }
  }
}
