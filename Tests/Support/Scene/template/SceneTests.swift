import GatherModel
import Testing

@testable import Scenes

/// What an operator does in the scene, and what comes of it.
@Suite struct __NAME__Tests {
  private let now = BoardInstant(nanoseconds: 0)

  private func scene() -> __NAME__.Interactor {
    __NAME__.Interactor(SlowPages().access())
  }

  @Test("It shows what comes back, and the keys stop at its ends")
  func loading() {
    let scene = scene()
    #expect(scene.state.content == .loading)
    _ = scene.handle(.loaded(Player.named("Ana", "Bo")), at: now)
    for _ in 0..<3 { _ = scene.handle(.moved(.by(1)), at: now) }
    #expect(scene.state.cursor.index == 1)
  }

  @Test("What cannot be fetched is told of; what was known stays")
  func failing() {
    let scene = scene()
    _ = scene.handle(.loadingFailed(.damaged), at: now)
    #expect(scene.state.content == .failed(.damaged))
    _ = scene.handle(.loaded(Player.named("Ana", "Bo")), at: now)
    _ = scene.handle(.loadingFailed(.damaged), at: now)
    #expect(scene.state.players.count == 2 && scene.state.note == .trouble(.damaged))
    _ = scene.handle(.moved(.by(1)), at: now)
    #expect(scene.state.note == nil)
  }

  @Test("What is stored anew is listed, and whoever is selected stays so")
  func refreshing() {
    let scene = scene()
    let players = Player.named("Ana", "Bo", "Cai")
    _ = scene.handle(.loaded(players), at: now)
    _ = scene.handle(.moved(.last), at: now)
    #expect(scene.intent(for: .storeChanged) == .refreshed)
    _ = scene.handle(.loaded(Array(players.dropFirst())), at: now)
    #expect(scene.state.selected == players[2])
    _ = scene.handle(.loaded([players[0]]), at: now)
    #expect(scene.state.selected == players[0])
  }

  @Test("Esc leaves it, also while it loads")
  func leaving() {
    #expect(scene().intent(for: KeyStroke(.escape)) == .left)
    #expect(scene().handle(.left, at: now) == .left)
  }
}
