import FoundationEssentials
import GatherModel
import Localization
import Testing

@testable import Scenes

/// What a gather of the past looks like.
@Suite struct PastGatherPresenterTests {
  private func present(_ match: Match) -> PastGatherViewModel {
    var state = PastGather.State(words: .english)
    state.content = .gather(match.gather, MatchReport(match))
    return PastGather.present(state, local: LocalMoment.utc)
  }

  @Test("It has the score, the goals with their minutes, the times, the teams and the bench")
  func whole() throws {
    let model = present(
      .played(
        [
          (.clockStarted, 1), (.goal(.teamA), 3.5), (.periodEnded, 47), (.clockStarted, 60),
          (.goal(.teamB), 61), (.goal(.teamA), 106), (.gatherEnded, 108),
        ], format: try MatchFormat(parsing: "2x45 up"), bench: Player.named("Cai", "Dee")))
    #expect(model.page.title == "Friday match" && model.page.count == "2026-11-20 19:30")
    #expect(model.lines == [])
    #expect(
      model.sheet
        == PastGatherViewModel.Sheet(
          left: ScoreboardViewModel.TeamPanel(
            name: "Team A", code: "TEA", color: TeamColor.usual.teamA, score: "2",
            rows: [ScoreboardViewModel.Row(number: "", name: "Ana", short: "Ana", position: "")]),
          right: ScoreboardViewModel.TeamPanel(
            name: "Team B", code: "TEB", color: TeamColor.usual.teamB, score: "1",
            rows: [ScoreboardViewModel.Row(number: "", name: "Bo", short: "Bo", position: "")]),
          facts: ["Kick-off 19:31", "End 21:18", "2 × 45:00 ↑"],
          events: [
            .goal(.teamA, minute: "3'", score: "1–0"), .period("Half-time", score: "1–0"),
            .goal(.teamB, minute: "47'", score: "1–1"), .goal(.teamA, minute: "90+2'", score: "2–1"),
          ], selected: 0, bench: "Bench: Cai, Dee"))
  }

  @Test("One without a goal, without a clock and without a bench has nothing to go through")
  func bare() {
    let model = present(.played([(.gatherEnded, 5)]))
    #expect(model.sheet?.events == [] && model.sheet?.bench == nil)
    #expect(model.sheet?.facts == ["End 19:35", "10:00 ↓"] && model.sheet?.selected == nil)
    #expect(model.page.keys.map(\.key) == ["Esc", "F1", "B"])
  }

  @Test("One in play says so; one that ended after midnight tells the day")
  func times() {
    #expect(present(.played([(.clockStarted, 0)])).sheet?.facts == ["Kick-off 19:30", "in play", "10:00 ↓"])
    let late = present(.played([(.clockStarted, 0), (.gatherEnded, 300)]))
    #expect(late.sheet?.facts == ["Kick-off 19:30", "End 2026-11-21 00:30", "10:00 ↓"])
  }

  @Test("A single goal is marked by nothing, for there is nothing to go through")
  func single() {
    let model = present(.played([(.goal(.teamA), 1), (.gatherEnded, 5)]))
    #expect(model.sheet?.events.count == 1 && model.sheet?.selected == nil)
    #expect(model.page.keys.map(\.key) == ["Esc", "F1", "B"])
  }

  @Test(
    "How it was timed is said as where it was set",
    arguments: [("2x20", "2 × 20:00 ↓"), ("1x7:30 up", "07:30 ↑")])
  func formats(format: String, text: String) throws {
    let model = present(.played(format: try MatchFormat(parsing: format)))
    #expect(model.sheet?.facts.last == text)
  }

  @Test("Periods that are no halves are numbered")
  func periods() throws {
    let match = Match.played(
      [
        (.goal(.teamB), 0), (.periodEnded, 1), (.clockStarted, 2), (.periodEnded, 3), (.clockStarted, 4),
        (.periodEnded, 5),
      ],
      format: try MatchFormat(parsing: "4x10"))
    #expect(
      present(match).sheet?.events == [
        .goal(.teamB, minute: "", score: "0–1"), .period("End of period 1", score: "0–1"),
        .period("Half-time", score: "0–1"),
      ])
  }
}
