import GatherModel
import Testing

@Suite("A player's strength")
struct PlayerStrengthTests {
  @Test(
    "Skill counts by steps of thirty, and none counts as the middle",
    arguments: [(Skill.beginner, 70), (.amateur, 100), (.professional, 130), (nil, 100)] as [(Skill?, Int)])
  func skill(skill: Skill?, points: Int) {
    #expect(PlayerStrength(skill: skill).points == points)
  }

  @Test(
    "Few results say little, many come close to fifty points; as much won as lost says nothing",
    arguments: [
      (1, 0, 0, 105), (0, 0, 1, 95), (0, 9, 0, 100), (3, 1, 3, 100), (10, 0, 0, 125), (0, 0, 10, 75),
      (65, 0, 35, 114), (1_000, 0, 0, 150), (0, 0, 1_000, 50),
    ])
  func results(won: Int, drawn: Int, lost: Int, points: Int) {
    #expect(PlayerStrength(skill: nil, results: Tally(won: won, drawn: drawn, lost: lost)).points == points)
  }

  @Test("A result won is worth as much as the same result lost takes")
  func mirrored() {
    for won in 0...30 {
      for lost in 0...30 {
        let gained =
          PlayerStrength(skill: .amateur, results: Tally(won: won, drawn: 3, lost: lost)).points - 100
        let taken =
          PlayerStrength(skill: .amateur, results: Tally(won: lost, drawn: 3, lost: won)).points - 100
        #expect(gained == -taken)
      }
    }
  }

  @Test("Numbers that no season has are taken to the nearest that can be")
  func impossible() {
    #expect(PlayerStrength(skill: .beginner, results: Tally(won: .max, drawn: .max, lost: .min)).points == 95)
    #expect(PlayerStrength(points: -1).points == 0)
    #expect(PlayerStrength(points: .max).points == 1_000)
  }
}
