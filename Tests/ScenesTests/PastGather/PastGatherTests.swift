import FoundationEssentials
import GatherModel
import Testing

@testable import Scenes

/// One gather of the past.
@Suite struct PastGatherTests {
  private final class Workers {
    var loads = 0
  }

  private let now = BoardInstant(nanoseconds: 0)
  private let workers = Workers()

  private func scene(_ match: Match? = nil) -> PastGather.Interactor {
    let scene = PastGather.Interactor(
      environment: PastGather.Environment(load: { [workers] in workers.loads += 1 }))
    if let match { _ = scene.handle(.loaded(match.gather, MatchReport(match)), at: now) }
    return scene
  }

  @discardableResult
  private func press(_ scene: PastGather.Interactor, _ keys: Key...) -> PastGather.Outcome? {
    var outcome: PastGather.Outcome?
    for key in keys {
      guard let intent = scene.intent(for: KeyStroke(key)) else { continue }
      outcome = scene.handle(intent, at: now)
    }
    return outcome
  }

  private func present(_ scene: PastGather.Interactor) -> PastGatherViewModel {
    PastGather.present(scene.state, local: LocalMoment.utc)
  }

  private func halves() throws -> Match {
    .played(
      [
        (.clockStarted, 1), (.goal(.teamA), 3.5), (.periodEnded, 47), (.clockStarted, 60),
        (.goal(.teamB), 61), (.goal(.teamA), 106), (.gatherEnded, 108),
      ], format: try MatchFormat(parsing: "2x45 up"), bench: Player.named("Cai", "Dee"))
  }

  @Test("It asks for the gather as it opens, and shows the score, the goals, the times and the teams")
  func loading() throws {
    let scene = scene()
    #expect(workers.loads == 1 && present(scene).page.isBusy)
    #expect(present(scene).lines == ["Loading …"])
    let match = try halves()
    _ = scene.handle(.loaded(match.gather, MatchReport(match)), at: now)
    let model = present(scene)
    #expect(model.page.title == "Friday Gather" && model.page.count == "2026-11-20 19:30")
    #expect(model.lines == [])
    #expect(
      model.sheet
        == PastGatherViewModel.Sheet(
          left: ScoreboardViewModel.TeamPanel(
            name: "Team A", color: TeamColor.usual.teamA, score: "2",
            rows: [ScoreboardViewModel.Row(number: "", name: "Ana", position: "-")]),
          right: ScoreboardViewModel.TeamPanel(
            name: "Team B", color: TeamColor.usual.teamB, score: "1",
            rows: [ScoreboardViewModel.Row(number: "", name: "Bo", position: "-")]),
          facts: ["Kick-off 19:31", "End 21:18"],
          events: [
            .goal(.teamA, minute: "3'", score: "1:0"), .period("Half-time", score: "1:0"),
            .goal(.teamB, minute: "47'", score: "1:1"), .goal(.teamA, minute: "90+2'", score: "2:1"),
          ], firstEvent: 0, bench: "Bench: Cai, Dee"))
  }

  @Test("One without a goal, without a clock and without a bench has nothing to go through")
  func bare() {
    let model = present(scene(.played([(.gatherEnded, 5)])))
    #expect(model.sheet?.events == [] && model.sheet?.bench == nil)
    #expect(model.sheet?.facts == ["End 19:35"])
    #expect(model.page.keys.map(\.key) == ["Esc", "F1"])
  }

  @Test("One in play says so; one that ended after midnight tells the day")
  func times() {
    #expect(present(scene(.played([(.clockStarted, 0)]))).sheet?.facts == ["Kick-off 19:30", "in play"])
    let late = present(scene(.played([(.clockStarted, 0), (.gatherEnded, 300)])))
    #expect(late.sheet?.facts == ["Kick-off 19:30", "End 2026-11-21 00:30"])
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
      present(scene(match)).sheet?.events == [
        .goal(.teamB, minute: "", score: "0:1"), .period("End of period 1", score: "0:1"),
        .period("Half-time", score: "0:1"), .period("End of period 3", score: "0:1"),
      ])
  }

  @Test("The arrows go through the goals, Esc leaves")
  func scrolling() throws {
    let scene = scene(try halves())
    press(scene, .down, .down)
    #expect(present(scene).sheet?.firstEvent == 2)
    press(scene, .pageDown)
    #expect(present(scene).sheet?.firstEvent == 3)
    press(scene, .home)
    #expect(present(scene).sheet?.firstEvent == 0)
    #expect(press(scene, .escape) == .left)
  }

  @Test("What is stored anew is shown; of a gather that was deleted nothing stays")
  func refreshing() throws {
    let scene = scene(try halves())
    #expect(scene.refreshing == .refreshed)
    press(scene, .end)
    _ = scene.handle(.refreshed, at: now)
    #expect(workers.loads == 2)
    let match = Match.played([(.goal(.teamB), 1)])
    _ = scene.handle(.loaded(match.gather, MatchReport(match)), at: now)
    #expect(present(scene).sheet?.right.score == "1" && scene.state.cursor.index == 0)
    _ = scene.handle(.loadingFailed(.damaged), at: now)
    #expect(present(scene).sheet != nil && present(scene).page.notice?.urgency == .warning)
    _ = scene.handle(.loadingFailed(.gone), at: now)
    #expect(present(scene).sheet == nil && present(scene).lines == ["That is not there any more."])
  }

  @Test("One that cannot be read is told of")
  func failing() {
    let scene = scene()
    _ = scene.handle(.loadingFailed(.damaged), at: now)
    #expect(present(scene).lines.count == 1 && !present(scene).page.isBusy)
    #expect(press(scene, .down, .escape) == .left)
  }
}
