import Foundation
import GatherModel
import GatherStore
import HTTPTypes
import Hummingbird
import MatchSession
import Testing
import Yams

@testable import GatherServer

/// `assets/openapi-phones.yaml` and `assets/openapi-onair.yaml` together are what the server of phones does.
@Suite struct PhoneOpenAPITests {
  private struct Description: Decodable {
    struct Operation: Decodable {
      var operationId: String
    }
    struct Anything: Decodable {}
    struct Schema: Decodable {
      var required: [String]?
      var properties: [String: Anything]?
    }
    struct Components: Decodable {
      var schemas: [String: Schema]
    }

    var paths: [String: [String: Operation]]
    var components: Components
  }

  private func description(_ name: String = "phones") throws -> Description {
    let path =
      #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
      + "/assets/openapi-\(name).yaml"
    return try YAMLDecoder().decode(Description.self, from: String(contentsOfFile: path, encoding: .utf8))
  }

  @Test("It has every route that is served, and no other")
  func routes() throws {
    let server = try PhoneBench().server
    let served = server.router().routes.map { route in
      let parts = route.path.description.split(separator: "/").map { part in
        part.hasPrefix(":") ? "{\(part.dropFirst())}" : String(part)
      }
      return "\(route.method.rawValue) /\(parts.joined(separator: "/"))"
    }
    let described = try ["phones", "onair"].flatMap { try description($0).paths }.flatMap {
      path, operations in
      operations.keys.map { "\($0.uppercased()) \(path)" }
    }
    // The way to the first page is no part of what a program asks for.
    #expect(Set(described) == Set(served).subtracting(["GET /"]))
  }

  @Test("Its types have the keys that go over the wire, and need those that are always there")
  func types() throws {
    let schemas = try description().components.schemas
    func check(_ name: String, least: some Encodable, most: some Encodable) throws {
      func keys(_ value: some Encodable) throws -> Set<String> {
        let object = try JSONSerialization.jsonObject(with: JSONResponse.encoder().encode(value))
        return Set(try #require(object as? [String: Any]).keys)
      }
      let schema = try #require(schemas[name])
      #expect(try Set((schema.properties ?? [:]).keys) == keys(most), "\(name)")
      #expect(try Set(schema.required ?? []) == keys(least), "\(name)")
    }
    let phone = ClientResource(
      PairedClient(id: 1, name: "Ana", role: .score, isAllowed: true, seenAt: ServerBench.now))
    try check("Phone", least: phone, most: phone)
    let refusal = ClientRefusal(reason: "r", code: .full)
    try check("PairingRefusal", least: refusal, most: refusal)
    try check(
      "CommandResponse", least: PhoneCommandResponse(result: "done"),
      most: PhoneCommandResponse(
        result: "check", number: 1, entry: UUID(), code: "c", reason: "r", title: "t", detail: "d", yes: "y",
        no: "n"))
  }

  @Test("The verbs that are described are those that there are")
  func verbs() throws {
    let path =
      #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
      + "/assets/openapi-onair.yaml"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let list = try #require(text.firstMatch(of: /name: verb,[^\[]*enum: \[([^\]]*)\]/)?.1)
    let described = list.split(whereSeparator: { ", \n".contains($0) }).map(String.init)
    #expect(described.sorted() == CommandVerb.all.map(\.name).sorted())
    for (name, verb) in CommandVerb.all { #expect(CommandVerb(name: name) == verb) }
    #expect(CommandVerb(name: "goal") == nil)
  }

  @Test("A command has one action, which this build knows")
  func actions() throws {
    func wanted(_ action: String) throws -> MatchCommand.Action {
      let text = #"{"id":"0A0B0C0D-0000-0000-0000-000000000001","seen":0,"action":\#(action)}"#
      return try JSONDecoder().decode(PhoneCommandBody.self, from: Data(text.utf8)).action
    }
    let id = try #require(UUID(uuidString: "0A0B0C0D-0000-0000-0000-000000000002"))
    #expect(try wanted(#"{"act":{"kind":"goal","team":"A"}}"#) == .match(.act(.goal(.teamA))))
    #expect(try wanted(#"{"undo":"\#(id)"}"#) == .match(.undo(id)))
    #expect(try wanted(#"{"horn":true}"#) == .horn)
    #expect(
      try wanted(#"{"latecomer":{"gather":"\#(id)","team":"B","name":" Eve "}}"#)
        == .store(.addLatecomer(name: "Eve", .teamB, gather: id)))
    #expect(
      try wanted(#"{"player":{"name":" Zoë ","number":"7","skill":""}}"#)
        == .store(.addPlayer(PlayerDetails(name: "Zoë", number: 7))))
    #expect(
      try wanted(#"{"player":{"id":3,"number":"","position":"striker"}}"#)
        == .store(.changePlayer(Player.ID(3), [.number(nil), .position(.striker)])))
    let start = MatchCommand.Action.store(
      .startGather(
        NewGather(
          name: "Friday",
          roster: .chosen(
            TeamPair(teamA: [Player.ID(1), Player.ID(2)], teamB: [Player.ID(3)]), bench: [Player.ID(4)])),
        replacing: false))
    let text = String(decoding: try JSONEncoder().encode(start), as: UTF8.self)
    #expect(try wanted(text) == start)
    #expect(
      try wanted(
        #"{"lineups":{"gather":"\#(id)","from":{"a":[1],"b":[],"bench":[]},"to":{"a":[],"b":[1],"bench":[]}}}"#
      )
        == .store(.changeLineups(gather: id, from: LineupRecord(a: [1]), to: LineupRecord(b: [1]))))
    #expect(try wanted(#"{"show":"\#(id)"}"#) == .store(.putOnBoard(id)))
    let one =
      "action must have exactly one of act, undo, redo, horn, latecomer, again, clear, player, start, "
      + "lineups, show."
    let noAct = "action.act is not an act that this board knows."
    let latecomer = #"{"gather":"\#(id)","team":"C","name":"Eve"}"#
    let noTeam = "action.latecomer.team is none of A, B."
    for (wrong, reason) in [
      (#"{"player":{"number":"7"}}"#, "action.player.name is missing."),
      (#"{"player":{"id":3,"number":"100"}}"#, "action.player.number is not a number from 0 to 99."),
      (
        #"{"player":{"id":3,"skill":"good"}}"#,
        "action.player.skill is none of beginner, amateur, professional."
      ),
      (
        #"{"player":{"id":3,"position":"keeper"}}"#,
        "action.player.position is none of goalkeeper, defender, midfielder, winger, striker."
      ),
      (#"{"player":{"id":3,"name":" "}}"#, "action.player.name contains no visible text."),
      (
        text.replacing("Friday", with: " "),
        "action.start has a name or a colour that is not valid."
      ),
      ("{}", one), (#"{"horn":false}"#, one), (#"{"horn":true,"undo":"\#(id)"}"#, one),
      (#"{"act":{"kind":"undone","entry":"\#(id)"}}"#, noAct), (#"{"act":{"kind":"goal"}}"#, noAct),
      (#"{"latecomer":\#(latecomer)}"#, noTeam),
      (#"{"horn":true,"latecomer":\#(latecomer)}"#, one), (#"{"horn":null,"undo":null}"#, one),
      (
        #"{"latecomer":{"gather":"\#(id)","team":"A","name":" "}}"#,
        "action.latecomer.name contains no visible text."
      ),
    ] {
      let error = #expect(throws: (any Error).self, "\(wrong)") { try wanted(wrong) }
      let refusal = error.flatMap(RequestReader.refusal(of:))
      #expect(refusal?.status == .badRequest && refusal?.reason == reason, "\(wrong)")
    }
  }

  @Test("An instant that no clock can show counts as none")
  func instants() throws {
    for (at, isKnown) in [("0", true), ("9223372036854", true), ("9223372036855", false), ("-1", false)] {
      let text =
        #"{"id":"0A0B0C0D-0000-0000-0000-000000000001","seen":0,"pressed":{"boot":"b","at":\#(at)},"action":{"horn":true}}"#
      let body = try JSONDecoder().decode(PhoneCommandBody.self, from: Data(text.utf8))
      #expect((body.pressedAt != nil) == isKnown, "\(at)")
    }
  }
}
