import FootballGatherAPI
import FoundationEssentials
import GatherModel
import Testing

/// What other servers may send, and what becomes of it.
@Suite struct TolerantReadingTests {
  private func read<Value: Decodable>(_ json: String) throws -> Value {
    try JSONDecoder().decode(Value.self, from: Data(json.utf8))
  }

  @Test("Of a player the id and a name must be there; what else is there in another form is none")
  func player() throws {
    #expect(
      try read(#"{"name":"A\/B","id":7,"userId":"x","new":{"a":[1]},"age":null,"skill":null}"#)
        == PlayerResource(id: 7, name: "A/B"))
    #expect(
      try read(#"{"id":"7","name":"Ana","age":"25","skill":7,"preferredPosition":["x"],"favouriteTeam":{}}"#)
        == PlayerResource(id: 7, name: "Ana", age: 25))
    #expect(
      try read(#"{"id":7.0,"name":"Ana","age":25.0,"team":"Team B"}"#)
        == PlayerResource(id: 7, name: "Ana", age: 25, team: "Team B"))
    #expect(try read(#"{"id":7,"name":"Ana","age":25.5}"#) == PlayerResource(id: 7, name: "Ana"))
    #expect(try read(#"{"id":7,"name":"Ana","age":1e300}"#) == PlayerResource(id: 7, name: "Ana"))
    #expect(try read(#"{"id":9223372036854775807,"name":""}"#) == PlayerResource(id: .max, name: ""))
  }

  @Test("One element that cannot be read does not lose the others")
  func list() throws {
    let list: WireList<PlayerResource> = try read(
      #"[{"id":1,"name":"Ana"},null,{"name":"x"},{"id":2},{"id":3,"name":null},7,"x",[],[[1]],{},"#
        + #"{"id":99999999999999999999,"name":"x"},{"id":4,"name":"Ben"}]"#)
    #expect(list.map(\.name) == ["Ana", "Ben"])
    #expect(list.unreadable == 10)
    let gathers: WireList<GatherResource> = try read(#"[{"id":"abc"},{"id":"\#(UUID().uuidString)"}]"#)
    #expect(gathers.count == 1 && gathers.unreadable == 1)
    let users: WireList<UserResource> = try read(#"[{"id":"\#(UUID().uuidString)"}]"#)
    #expect(users.isEmpty && users.unreadable == 1)
  }

  @Test("An unknown skill or position is none; an age is kept as it is")
  func details() {
    for (age, expected) in [(0, 0), (1, 1), (120, 120), (121, 121), (-5, -5), (Int.max, Int.max)] {
      #expect(
        PlayerResource(id: 1, name: "Ana", age: age).details == PlayerDetails(name: "Ana", age: expected))
    }
    let known = PlayerResource(
      id: 1, name: " Ana ", skill: "amateur", preferredPosition: "winger", favouriteTeam: " FC\n")
    #expect(
      known.details
        == PlayerDetails(name: "Ana", skill: .amateur, preferredPosition: .winger, favouriteTeam: "FC"))
    let unknown = PlayerResource(
      id: 1, name: "Ana", skill: "Amateur", preferredPosition: "libero", favouriteTeam: "\u{200B}",
      team: "Team C")
    #expect(unknown.details == PlayerDetails(name: "Ana"))
    #expect(unknown.place == nil)
    #expect(PlayerResource(id: 1, name: "Ana", team: "Team B").place == .teamB)
  }

  @Test(
    "A name that the board refuses is cleaned until it can be shown; of one with nothing left there is none")
  func names() {
    let family = "👨‍👩‍👧‍👦"
    let marks = String(repeating: "\u{301}", count: 3000)
    for (name, expected) in [
      ("a\u{0}b", "ab"), ("a\tb\r\nc", "a b  c"), ("\u{202E}evil\u{2066}", "evil"), ("", nil), (" \n ", nil),
      ("\u{7}", nil), ("\u{200B}\u{FE0F}", nil),
      (String(repeating: "x", count: 15_000), String(repeating: "x", count: 100)),
      (String(repeating: family, count: 300), String(repeating: family, count: 57)),
      (String(repeating: "x", count: 99) + "  y", String(repeating: "x", count: 99)),
      ("b\u{301}" + "a\(marks)", "b\u{301}"),
      ("a\(marks)", "a" + marks.unicodeScalars.prefix(399).map(String.init).joined()),
    ] {
      let details = PlayerResource(id: 1, name: name).details
      #expect(details?.name == expected, "\(name.prefix(20))")
    }
  }

  @Test("Whatever others call a player, the board can take or leave it", arguments: 0..<200)
  func anyName(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let scalars = (0..<(seed * 5)).compactMap { _ in
      Unicode.Scalar(UInt32.random(in: 0...(seed.isMultiple(of: 2) ? 0x30F : 0x10FFFF), using: &generator))
    }
    let name = String(String.UnicodeScalarView(scalars))
    if let cleaned = NameRule.cleaned(name) {
      #expect(try NameRule.check(cleaned) == cleaned)
    }
  }

  @Test(
    "A result is read in the ways there are; one that cannot be read is not taken for none",
    arguments: [
      (#""score":"2:1","winnerTeam":"Team A""#, .score(Score(teamA: 2, teamB: 1))),
      (#""score":"2-1","winnerTeam":"Team A""#, .score(Score(teamA: 2, teamB: 1))),
      (#""score":" 0 : 99 ","winnerTeam":"None""#, .score(Score(teamA: 0, teamB: 99))), ("", .none),
      (#""score":null,"winnerTeam":null"#, .none), (#""score":"1:1""#, .score(Score(teamA: 1, teamB: 1))),
      (#""score":"abc","winnerTeam":"""#, .unreadable), (#""score":"""#, .unreadable),
      (#""score":"100:0""#, .unreadable), (#""score":"-1:0""#, .unreadable),
      (#""score":"1:2:3""#, .unreadable),
      (#""score":"٢:١""#, .unreadable), (#""score":"99999999999999999999:0""#, .unreadable),
      (#""score":2"#, .unreadable), (#""score":{"a":1}"#, .unreadable),
      (#""winnerTeam":"None""#, .unreadable),
    ] as [(String, WireResult)])
  func results(fields: String, result: WireResult) throws {
    let id = UUID()
    let gather: GatherResource = try read(
      "{\"id\":\"\(id.uuidString.lowercased())\"\(fields.isEmpty ? "" : ",")\(fields)}")
    #expect(gather.id == id)
    #expect(gather.result == result)
  }

  @Test("Times are read with milliseconds or without, and a text that is none is none")
  func times() throws {
    let user = UUID()
    let json =
      #""id":"\#(user.uuidString)","userID":"\#(user.uuidString)","createdAt":"2026-11-21T18:30:00Z""#
    let gather: GatherResource = try read("{\(json),\"endedAt\":\"yesterday\"}")
    #expect(gather.createdAt?.date == Date(timeIntervalSince1970: 1_795_285_800))
    #expect(gather.endedAt == nil)
    #expect(gather.userId == user)
    #expect(gather.result == .none)
  }

  @Test("What goes out is made of what has been checked")
  func bodies() throws {
    let details = PlayerDetails(
      name: "Ana", age: 30, skill: .professional, preferredPosition: .striker, favouriteTeam: "FC", number: 7)
    #expect(try PlayerBody(details).details() == details)
    for (goals, onKicks, winner) in [
      ((3, 1), nil, "Team A"), ((1, 1), nil, "None"), ((2, 2), TeamID.teamA, "Team A"),
      ((0, 0), .teamB, "Team B"),
    ] {
      let result = MatchResult(Score(teamA: goals.0, teamB: goals.1), onKicks: onKicks)
      let body = GatherResultBody(score: result.score.result, winnerTeam: winner)
      #expect(GatherResultBody(result) == body)
      #expect(try body.result() == result)
    }
    // After two legs kicks may decide against the goals of the second one; the web API has no word for that.
    let second = MatchResult(Score(teamA: 2, teamB: 1), onKicks: .teamB)
    #expect(GatherResultBody(second) == GatherResultBody(score: "2:1", winnerTeam: "Team A"))
    #expect(MembershipBody(.teamB) == MembershipBody(team: "Team B"))
  }
}
