import FoundationEssentials
import GatherModel
import Testing

@Suite("The table of a season")
struct SeasonTests {
  @Test(
    "A result is won, drawn or lost by the side that one played on",
    arguments: [(2, 1, GameResult.won, GameResult.lost), (1, 1, .drawn, .drawn), (0, 3, .lost, .won)])
  func results(_ goalsOfA: Int, _ goalsOfB: Int, _ ofA: GameResult, _ ofB: GameResult) {
    let score = Score(teamA: goalsOfA, teamB: goalsOfB)
    #expect(GameResult(score, for: .teamA) == ofA)
    #expect(GameResult(score, for: .teamB) == ofB)
  }

  @Test("Games are added up from one's own side")
  func tally() {
    func game(_ team: TeamID, _ goalsOfA: Int, _ goalsOfB: Int) -> PlayedGather {
      PlayedGather(
        id: .numbered(1), name: "", createdAt: Date(timeIntervalSince1970: 0), team: team,
        teamNames: TeamPair(teamA: "Reds", teamB: "Blues"), score: Score(teamA: goalsOfA, teamB: goalsOfB))
    }
    let games = [game(.teamA, 2, 1), game(.teamB, 2, 1), game(.teamB, 0, 5), game(.teamA, 3, 3)]
    let tally = Tally(games)
    #expect(tally == Tally(won: 2, drawn: 1, lost: 1, goalsFor: 11, goalsAgainst: 6))
    #expect(tally.games == 4)
    #expect(tally.goalDifference == 5)
    #expect(
      tally + Tally(won: 1, goalsFor: 1) == Tally(won: 3, drawn: 1, lost: 1, goalsFor: 12, goalsAgainst: 6))
    #expect(games.map(\.ownScore) == ["2:1", "1:2", "5:0", "3:3"])
    #expect(games.map(\.result) == [.won, .lost, .won, .drawn])
  }

  @Test("Rows stand by wins, then goal difference, then name in any case")
  func order() {
    func row(_ id: Int64?, _ name: String, _ won: Int, _ goals: Int, _ against: Int) -> SeasonRow {
      SeasonRow(
        player: id.map(Player.ID.init), name: name,
        tally: Tally(won: won, goalsFor: goals, goalsAgainst: against))
    }
    let rows = [
      row(1, "zoe", 1, 2, 2), row(2, "Ana", 1, 2, 2), row(nil, "Ana", 1, 2, 2), row(4, "Bo", 1, 9, 4),
      row(5, "Cai", 3, 0, 7), row(6, "bo", 1, 2, 2), row(7, "Ana", 1, 2, 2),
    ]
    #expect(
      Season.sorted(rows).map { "\($0.name) \($0.player?.value ?? 0)" } == [
        "Cai 5", "Bo 4", "Ana 2", "Ana 7", "Ana 0", "bo 6", "zoe 1",
      ])
  }
}
