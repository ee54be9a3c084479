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
    #expect(games.map(\.result) == [.won, .lost, .won, .drawn])
  }

  private func row(
    _ id: Int64?, _ name: String, _ won: Int, _ drawn: Int, _ goals: Int, _ against: Int, scored: Int = 0
  ) -> SeasonRow {
    SeasonRow(
      player: id.map(Player.ID.init), name: name,
      tally: Tally(won: won, drawn: drawn, goalsFor: goals, goalsAgainst: against), goals: scored)
  }

  @Test(
    "Rows stand by points, goal difference and goals; equal ones share a place and stand by name in any case")
  func order() {
    let rows = [
      row(1, "zoe", 1, 0, 2, 2), row(2, "Ana", 1, 0, 2, 2), row(nil, "Ana", 1, 0, 2, 2),
      row(4, "Bo", 1, 0, 9, 4), row(5, "Cai", 0, 4, 0, 7), row(6, "bo", 1, 0, 2, 2),
      row(7, "Ana", 1, 0, 2, 2),
      row(8, "Dee", 1, 0, 3, 3), row(9, "Eli", 0, 0, 0, 0),
    ]
    func places(_ ranked: [RankedRow]) -> [String] {
      ranked.map { "\($0.rank) \($0.row.name) \($0.row.player?.value ?? 0): \($0.points)" }
    }
    #expect(
      places(Season.ranked(rows, by: PointRule())) == [
        "1 Cai 5: 4", "2 Bo 4: 3", "3 Dee 8: 3", "4 Ana 2: 3", "4 Ana 7: 3", "4 Ana 0: 3", "4 bo 6: 3",
        "4 zoe 1: 3", "9 Eli 9: 0",
      ])
    #expect(places(Season.ranked(rows, by: PointRule(won: 5))).first == "1 Bo 4: 5")
  }

  @Test("Those who have scored stand by their goals, then by fewer games")
  func scorers() {
    let rows = [
      row(1, "Ana", 2, 0, 9, 0, scored: 4), row(2, "Bo", 1, 0, 9, 0, scored: 4),
      row(3, "Cai", 1, 0, 9, 0, scored: 4), row(4, "Dee", 1, 0, 9, 0, scored: 7), row(5, "Eli", 3, 0, 9, 0),
    ]
    #expect(
      Season.scorers(rows, by: PointRule()).map { "\($0.rank) \($0.row.name) \($0.row.goals)" } == [
        "1 Dee 7", "2 Bo 4", "2 Cai 4", "4 Ana 4",
      ])
  }
}
