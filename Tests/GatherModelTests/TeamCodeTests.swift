import Testing

@testable import GatherModel

@Suite("The three letters of a team")
struct TeamCodeTests {
  private func codes(_ one: String, _ other: String) -> [String] {
    let codes = TeamCode.of(
      TeamPair(
        teamA: Team(name: one, color: TeamColor.usual.teamA),
        teamB: Team(name: other, color: TeamColor.usual.teamB)))
    return [codes.teamA, codes.teamB]
  }

  @Test("They are the first three of the name, in capitals, without spaces and signs")
  func first() {
    #expect(codes("Reds", "Blue Lions") == ["RED", "BLU"])
    #expect(codes("1. FC Ost", "Áč") == ["1FC", "ÁČ"])
    #expect(codes("빨강 팀", "파랑") == ["빨강팀", "파랑"])
  }

  @Test("They differ: by the last letter, or by A and B where the names have nothing else")
  func differ() {
    #expect(codes("Team A", "Team B") == ["TEA", "TEB"])
    #expect(codes("Team", "Team") == ["TEA", "TEB"])
    #expect(codes("United North", "United South") == ["UNA", "UNB"])
    #expect(codes("!!", "??") == ["A", "B"])
    #expect(TeamCode.of("Team A", besides: "TEB") == "TEA" && TeamCode.of("Team B", besides: "TEA") == "TEB")
    #expect(TeamCode.of("Reds", besides: "RED") == "RES" && TeamCode.of("Red", besides: "RED") == "RE2")
  }

  @Test("A code that is kept has one to three letters or digits, in capitals")
  func check() {
    #expect(["red", " 1a ", "Ω"].map(TeamCode.check) == ["RED", "1A", "Ω"])
    #expect(["", "REDS", "R D", "R-D", "!"].map(TeamCode.check) == [nil, nil, nil, nil, nil])
  }
}
