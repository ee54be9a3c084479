import GatherModel
import Testing

@testable import Scenes

/// The pages of the board without a gather.
@Suite struct IdleShowTests {
  private let picture = Picture(id: 7, width: 800, height: 600)

  private final class Asked {
    var count = 0
  }

  private let asked = Asked()

  private func idle(isSoft: Bool = true, players: Int = 0) -> Idle.Interactor {
    let asked = asked
    let idle = Idle.Interactor(
      environment: Idle.Environment(
        show: IdleShow.Settings(pageTime: .seconds(10), isSoft: isSoft), readPicture: { asked.count += 1 }
      ) { nil }, at: .second(0))
    let rows = (0..<players).map { id in
      SeasonRow(player: Player.ID(Int64(id)), name: "P\(id)", tally: Tally(won: 1), goals: 0)
    }
    _ = idle.handle(.newsLoaded(IdleShow.News(last: nil, rows: rows)), at: .second(0))
    return idle
  }

  private func seen(_ idle: Idle.Interactor, at second: Double) -> IdleViewModel {
    Idle.present(idle.state, at: .second(second)).viewModel
  }

  private func pass(_ idle: Idle.Interactor, to second: Double) {
    _ = idle.handle(.timePassed, at: .second(second))
  }

  @Test("A picture comes after the lists, the next one is read once it has gone, and each page has its time")
  func turns() {
    let idle = idle(players: 3)
    #expect(asked.count == 1)
    _ = idle.handle(.pictureLoaded(picture), at: .second(1))
    #expect(seen(idle, at: 9).list?.title == "SEASON" && seen(idle, at: 9).picture == nil)
    pass(idle, to: 10)
    #expect(seen(idle, at: 11).picture == picture && seen(idle, at: 11).list == nil)
    #expect(asked.count == 1)
    pass(idle, to: 20)
    #expect(seen(idle, at: 21).list?.title == "SEASON" && asked.count == 2)
    // None was there: it is looked for again with each page, and the list stays without a flicker.
    _ = idle.handle(.pictureLoaded(nil), at: .second(22))
    pass(idle, to: 30)
    #expect(seen(idle, at: 30) == seen(idle, at: 25) && asked.count == 3)
  }

  @Test("A page goes and comes in three steps of 50 ms each, and with motion off at once")
  func soft() {
    let idle = idle(players: 3)
    _ = idle.handle(.pictureLoaded(picture), at: .second(1))
    #expect([9.8, 9.85, 9.9, 9.95].map { seen(idle, at: $0).opacity } == [1, 0.75, 0.5, 0.25])
    #expect(Idle.present(idle.state, at: .second(9)).nextChange == .second(9.85))
    #expect(Idle.present(idle.state, at: .second(9.86)).nextChange == .second(9.9))
    pass(idle, to: 10)
    #expect([10, 10.05, 10.1, 10.15].map { seen(idle, at: $0).opacity } == [0.25, 0.5, 0.75, 1])
    // The picture's time is over with a change of all that is seen.
    pass(idle, to: 20)
    #expect(seen(idle, at: 20).changesWhole && seen(idle, at: 20).list != nil)
    let still = self.idle(isSoft: false, players: 3)
    _ = still.handle(.pictureLoaded(picture), at: .second(1))
    #expect(seen(still, at: 9.95).opacity == 1)
    pass(still, to: 10)
    #expect(seen(still, at: 10).opacity == 1 && seen(still, at: 10).picture == picture)
  }

  @Test("Without lists pictures alternate with the time of day and how a gather is started")
  func picturesAlone() {
    let idle = idle()
    #expect(!seen(idle, at: 1).hasShow)
    _ = idle.handle(.pictureLoaded(picture), at: .second(1))
    pass(idle, to: 10)
    #expect(seen(idle, at: 11).picture == picture)
    pass(idle, to: 20)
    #expect(!seen(idle, at: 21).hasShow)
  }

  @Test(
    "A team that is kept has its code and its crest wherever it is seen, and the other one a code of its own")
  func decorated() throws {
    let crest = Picture(id: 9, width: 10, height: 10)
    let strip = Picture(id: 10, width: 100, height: 10)
    let board = try TestBoard.squads("football")
    let decoration = Decoration(badges: ["team b": TeamBadge(code: "TEA", crest: crest)], strip: strip)
    guard
      case .scoreboard(let model) = SceneModel.scoreboard(board.view(at: 0)).decorated(by: decoration)
    else { throw NotThere() }
    #expect(model.right.code == "TEA" && model.right.crest == crest && model.strip == strip)
    #expect(model.left.code == "TE2" && model.left.crest == nil)
    #expect(MatchStrip(model).right.code == "TEA")
  }

  private struct NotThere: Error {}
}
