import GatherModel
import Testing

@testable import Scenes

/// What the scene shows.
@Suite struct __NAME__PresenterTests {
  @Test("A row has the name")
  func rows() {
    var state = __NAME__.State(words: .english)
    state.content = .players(Player.named("Ana", "Bo"))
    let model = __NAME__.present(state)
    #expect(model.page.title == "__TITLE__")
    #expect(model.table?.rows.map(\.cells) == [["Ana"], ["Bo"]])
  }

  @Test("Without anything to list it says so")
  func lines() {
    var state = __NAME__.State(words: .english)
    #expect(__NAME__.present(state).lines == ["Loading…"])
    state.content = .players([])
    #expect(__NAME__.present(state).lines == ["Nothing here yet."])
  }
}
