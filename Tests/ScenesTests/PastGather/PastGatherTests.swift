import FoundationEssentials
import GatherModel
import Localization
import Testing

@testable import Scenes

/// One gather of the past.
@Suite struct PastGatherTests {
  private let now = BoardInstant(nanoseconds: 0)
  private let store = SlowPages()

  private func scene(_ match: Match? = nil) -> PastGather.Interactor {
    let scene = PastGather.Interactor(.past(1), store.access())
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

  @Test("It asks for the gather as it opens, and shows it")
  func loading() throws {
    let scene = scene()
    #expect(store.count(of: "match") == 1 && present(scene).page.isBusy)
    #expect(present(scene).lines == ["Loading…"])
    let match = try halves()
    _ = scene.handle(.loaded(match.gather, MatchReport(match)), at: now)
    #expect(scene.state.content == .gather(match.gather, MatchReport(match)))
    #expect(!present(scene).page.isBusy && present(scene).lines == [])
  }

  @Test(
    "A gather that has ended is put on the board again; where that fails it says why, and one in play is not offered"
  )
  func onBoard() throws {
    let scene = scene(try halves())
    #expect(present(scene).page.keys.contains(PageViewModel.KeyHint(key: "B", meaning: "show on the board")))
    #expect(press(scene, .letter("b")) == nil && store.shown.count == 1)
    #expect(scene.handle(.showingFailed(.gatherInPlay), at: now) == nil)
    #expect(present(scene).page.notice?.text == PageTrouble.gatherInPlay.sentence(in: .english))
    #expect(scene.handle(.shown, at: now) == .shown)
    let inPlay = self.scene(.played([(.clockStarted, 1), (.goal(.teamA), 3.5)]))
    press(inPlay, .letter("b"))
    #expect(store.shown.count == 1)
  }

  @Test("The arrows go through the goals, Esc leaves")
  func scrolling() throws {
    let scene = scene(try halves())
    #expect(present(scene).sheet?.selected == 0)
    press(scene, .down, .down)
    #expect(present(scene).sheet?.selected == 2)
    press(scene, .pageDown)
    #expect(present(scene).sheet?.selected == 3)
    press(scene, .home)
    #expect(present(scene).sheet?.selected == 0)
    #expect(press(scene, .escape) == .left)
  }

  @Test("Of two hundred goals the keys go to the last one, and each goes back up at once")
  func long() {
    let scene = scene(
      .played(
        [(.clockStarted, 0)]
          + (1...99).flatMap { [(.goal(.teamA), Double($0)), (.goal(.teamB), Double($0))] }))
    press(scene, .end, .down, .pageDown)
    #expect(present(scene).sheet?.events.count == 198 && present(scene).sheet?.selected == 197)
    press(scene, .up)
    #expect(present(scene).sheet?.selected == 196)
    press(scene, .pageUp, .pageUp)
    #expect(present(scene).sheet?.selected == 196 - 2 * ListCursor.page)
    press(scene, .home, .up)
    #expect(present(scene).sheet?.selected == 0)
  }

  @Test("What is stored anew is shown; of a gather that was deleted nothing stays")
  func refreshing() throws {
    let scene = scene(try halves())
    #expect(scene.intent(for: .storeChanged) == .refreshed)
    press(scene, .end)
    _ = scene.handle(.refreshed, at: now)
    #expect(store.count(of: "match") == 2)
    let match = Match.played([(.goal(.teamB), 1)])
    _ = scene.handle(.loaded(match.gather, MatchReport(match)), at: now)
    #expect(present(scene).sheet?.right.score == "1" && scene.state.cursor.index == 0)
    _ = scene.handle(.loadingFailed(.damaged), at: now)
    #expect(present(scene).sheet != nil && present(scene).page.notice?.urgency == .warning)
    _ = scene.handle(.loadingFailed(.gone), at: now)
    #expect(present(scene).sheet == nil && present(scene).lines == ["That no longer exists."])
  }

  @Test("One that cannot be read is told of")
  func failing() {
    let scene = scene()
    _ = scene.handle(.loadingFailed(.damaged), at: now)
    #expect(present(scene).lines.count == 1 && !present(scene).page.isBusy)
    #expect(press(scene, .down, .escape) == .left)
  }
}
