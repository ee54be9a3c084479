import GatherModel
import Testing

@Suite("Teams, colours, rosters and results")
struct TeamTests {
  @Test(
    "Colours are read as people write them",
    arguments: [
      ("#D72638", 0xD7, 0x26, 0x38, "#D72638"), ("d72638", 0xD7, 0x26, 0x38, "#D72638"),
      ("#D23", 0xDD, 0x22, 0x33, "#DD2233"), ("000", 0, 0, 0, "#000000"),
      ("#ffffff", 255, 255, 255, "#FFFFFF"),
      ("#00070A", 0, 7, 10, "#00070A"),
    ] as [(String, UInt8, UInt8, UInt8, String)])
  func color(text: String, red: UInt8, green: UInt8, blue: UInt8, hex: String) throws {
    let color = try #require(TeamColor(hex: text))
    #expect(color == TeamColor(red: red, green: green, blue: blue))
    #expect(color.hex == hex)
    #expect(TeamColor(hex: hex) == color)
  }

  @Test(
    "What is no colour is none",
    arguments: [
      "", "#", "##D72638", "#D7263", "#D726388", "D7263G", "red", " D72638", "D72638 ", "#D7-638", "＃D72638",
      "D７2638",
      "#é23", "0xD726", "#\u{301}D23",
    ])
  func noColor(_ text: String) {
    #expect(TeamColor(hex: text) == nil)
  }

  @Test(
    "A player of an entry is found by the record anywhere, else in the team or on the bench, else by the name"
  )
  func playerOfEntry() {
    func player(_ id: Int64, _ name: String, _ number: Int?) -> Player {
      Player(id: Player.ID(id), details: PlayerDetails(name: name, number: number))
    }
    let (ana, bo, cleo) = (player(1, "Ana", 7), player(-2, "Bo", 9), player(3, "Cleo", 10))
    let (dan, bos) = (player(4, "Dan", 9), player(5, "Bo", 11))
    let roster = Roster(teamA: [ana], teamB: [dan, bo], bench: [cleo])
    func found(_ mark: PlayerMark, _ team: TeamID = .teamA) -> Player? { mark.player(in: roster, of: team) }
    #expect(found(PlayerMark(dan)) == dan && found(PlayerMark(number: 10)) == cleo)
    // A deleted player has no record to go by, nor has any on another machine.
    #expect(found(PlayerMark(bo)) == bo && found(PlayerMark(name: "Dan", number: 1)) == dan)
    #expect(found(PlayerMark(number: 9)) == nil && found(PlayerMark(number: 9), .teamB) == dan)
    let namesakes = Roster(teamA: [bos], teamB: [bo])
    #expect(PlayerMark(name: "Bo").player(in: namesakes, of: .teamA) == bos)
  }

  @Test("A pair keeps its values by team")
  func pair() {
    var pair = TeamPair { $0.rawValue }
    #expect(pair == TeamPair(teamA: "A", teamB: "B"))
    pair[.teamB] = "C"
    #expect(pair[.teamA] == "A" && pair[.teamB] == "C")
    #expect(TeamID.allCases.map(\.opponent) == [.teamB, .teamA])
    #expect(Team.usual.teamA == Team(name: "Team A", color: TeamColor.usual.teamA))
    #expect(Team.usual.teamB == Team(name: "Team B", color: TeamColor.usual.teamB))
  }

  @Test(
    "A gather needs no players; a team that has none while others play is known, and one that is too large")
  func obstacle() {
    let ana = Player(id: Player.ID(1), details: PlayerDetails(name: "Ana"))
    let ben = Player(id: Player.ID(2), details: PlayerDetails(name: "Ben"))
    for roster in [Roster(teamA: [ana], teamB: [ben]), Roster(teamB: [ben], bench: [ana]), Roster()] {
      #expect(roster.obstacle == nil)
    }
    #expect(Roster(teamA: [ana], teamB: [ben]).emptyTeam == nil && Roster().emptyTeam == nil)
    #expect(Roster(teamB: [ben], bench: [ana]).emptyTeam == .teamA)
    #expect(Roster(teamA: [ana]).emptyTeam == .teamB && Roster(bench: [ana]).emptyTeam == .teamA)
    let many = Array(repeating: ana, count: 100)
    #expect(Roster(teamA: Array(many.dropLast()), teamB: [ben]).obstacle == nil)
    #expect(Roster(teamA: [ben], teamB: many).obstacle == .teamTooLarge(.teamB, count: 100))
  }

  @Test(
    "The result is written as the web service stores it, and knows its winner",
    arguments: [
      (0, 0, "0:0", nil), (2, 1, "2:1", .teamA), (1, 2, "1:2", .teamB), (99, 99, "99:99", nil),
      (0, 10, "0:10", .teamB),
    ] as [(Int, Int, String, TeamID?)])
  func result(a: Int, b: Int, text: String, winner: TeamID?) {
    let score = Score(teamA: a, teamB: b)
    #expect(score.result == text)
    #expect(score.winner == winner)
  }
}
