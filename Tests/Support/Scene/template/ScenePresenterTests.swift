import GatherModel
import Localization
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
    #expect(model.page.keys.map(\.key) == ["↑ ↓", "Esc", "F1"] && model.page.notice == nil)
    state.note = .trouble(.readOnly)
    #expect(__NAME__.present(state).page.notice?.urgency == .warning)
  }

  @Test("Without anything to list it says so")
  func lines() {
    var state = __NAME__.State(words: .english)
    #expect(__NAME__.present(state).lines == ["Loading…"] && __NAME__.present(state).page.isBusy)
    state.content = .players([])
    #expect(__NAME__.present(state).lines == ["Nothing here yet."])
    state.content = .failed(.readOnly)
    #expect(__NAME__.present(state).lines == ["Nothing can be saved: the disk is read-only."])
    #expect(__NAME__.present(state).page.keys.map(\.key) == ["Esc", "F1"])
  }
}
