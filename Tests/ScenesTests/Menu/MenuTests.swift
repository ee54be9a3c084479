import GatherModel
import Testing

@testable import Scenes

/// The ways from the board.
@Suite struct MenuTests {
  private let now = BoardInstant(nanoseconds: 0)

  @discardableResult
  private func press(_ menu: Menu.Interactor, _ keys: Key...) -> Menu.Outcome? {
    var outcome: Menu.Outcome?
    for key in keys {
      guard let intent = menu.intent(for: KeyStroke(key)) else { continue }
      outcome = menu.handle(intent, at: now)
    }
    return outcome
  }

  @Test("Arrows choose and Enter goes there")
  func choosing() {
    let menu = Menu.Interactor(environment: Menu.Environment())
    #expect(press(menu, .enter) == .picked(menu.state.items[0]))
    #expect(press(menu, .down, .enter) == .picked(menu.state.items[1]))
    #expect(press(menu, .end, .enter) == .picked(.board))
  }

  @Test("Every way has a key of its own, which goes there at once", arguments: Menu.Item.allCases)
  func keys(item: Menu.Item) throws {
    let stroke = try #require(KeyMap.standard.stroke(of: item.action))
    let environment =
      item == .setUp
      ? Menu.Environment(hasSetUp: true) : Menu.Environment(hasResult: true, hasMatch: true)
    #expect(press(Menu.Interactor(environment: environment), stroke.key) == .picked(item))
    #expect(Menu.Item.allCases.count { KeyMap.standard.stroke(of: $0.action) == stroke } == 1)
  }

  @Test("There is nothing to clear on a board without a result")
  func clearing() {
    let menu = Menu.Interactor(environment: Menu.Environment())
    #expect(!menu.state.items.contains(.clearBoard) && menu.intent(for: KeyStroke(.letter("c"))) == nil)
  }

  @Test("Esc and M leave it", arguments: [Key.escape, .letter("m")])
  func leaving(key: Key) {
    #expect(press(Menu.Interactor(environment: Menu.Environment()), key) == .left)
  }
}
