import FoundationEssentials
import GatherModel
import Localization
import Testing

@testable import Scenes

/// A result in a list.
@Suite struct ResultWordsTests {
  private func gather(
    _ score: Score, onKicks: TeamID? = nil, kicks: Score? = nil, isPlayed: Bool = true
  ) -> GatherSummary {
    GatherSummary(
      id: .numbered(1), name: "Cup", createdAt: .start, endedAt: .start, score: score, onKicks: onKicks,
      kicks: kicks, isPlayed: isPlayed)
  }

  @Test("A match that penalties decided shows them, or who has won them; one not played says so")
  func texts() {
    let level = Score(teamA: 1, teamB: 1)
    let words = Words.english
    #expect(ResultWords.text(gather(Score(teamA: 2, teamB: 1)), in: words) == "2–1")
    #expect(
      ResultWords.text(gather(level, onKicks: .teamA, kicks: Score(teamA: 3, teamB: 0)), in: words)
        == "1–1 (3–0 pens)")
    #expect(ResultWords.text(gather(level, onKicks: .teamB), in: words) == "1–1 (Team B on pens)")
    #expect(
      ResultWords.text(gather(level, kicks: Score(teamA: 3, teamB: 2)), in: words)
        == "1–1 (3–2 pens, not finished)")
    #expect(ResultWords.text(gather(.none, isPlayed: false), in: words) == "not played")
  }
}
