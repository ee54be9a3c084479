import GatherModel
import Testing

@testable import Scenes

/// Changing one thing of a player: what it looks like.
@Suite struct PlayerEditPresenterTests {
  private let now = BoardInstant(nanoseconds: 0)
  private static let known = PlayerDetails(
    name: "Ana López", age: 31, skill: .amateur, preferredPosition: .winger, favouriteTeam: "Ajax", number: 7)

  private func editor(_ field: PlayerField, of details: PlayerDetails = known) -> PlayerEdit.Interactor {
    PlayerEdit.Interactor(
      Player(id: Player.ID(3), details: details), field: field, SlowPages().access())
  }

  private func type(_ edit: TextEdit, into editor: PlayerEdit.Interactor) {
    guard let intent = editor.intent(for: edit) else {
      Issue.record("It means nothing here")
      return
    }
    _ = editor.handle(intent, at: now)
  }

  private func press(_ editor: PlayerEdit.Interactor, _ key: Key) {
    guard let intent = editor.intent(for: KeyStroke(key)) else {
      Issue.record("It means nothing here")
      return
    }
    _ = editor.handle(intent, at: now)
  }

  @Test("A choice begins at what is stored, which is marked, with none of them first")
  func choices() {
    let position = editor(.position)
    #expect(!position.hasCaret && position.intent(for: .insert("x")) == nil)
    let model = PlayerEdit.present(position.state)
    #expect(
      model.rows == [
        .choice("none", isPresent: false), .choice("goalkeeper", isPresent: false),
        .choice("defender", isPresent: false), .choice("midfielder", isPresent: false),
        .choice("winger", isPresent: true), .choice("striker", isPresent: false),
      ])
    #expect(model.selected == 4)
    let unknown = PlayerEdit.present(editor(.skill, of: PlayerDetails(name: "Bo")).state)
    #expect(unknown.selected == 0 && unknown.rows.first == .choice("none", isPresent: true))
    #expect(unknown.rows.count == 4)
  }

  @Test("It is titled with the player's name, says what is changed, and names Enter where it does something")
  func page() {
    let editor = editor(.favouriteTeam)
    let page = PlayerEdit.present(editor.state).page
    #expect(page.title == "Ana López" && page.count == "Favourite team")
    #expect(page.keys.map(\.key) == ["Esc", "F1"])
    type(.insert("!"), into: editor)
    #expect(PlayerEdit.present(editor.state).page.keys.map(\.key) == ["Enter", "Esc", "F1"])
    let skill = self.editor(.skill)
    #expect(PlayerEdit.present(skill.state).page.keys.map(\.key) == ["↑ ↓", "Esc", "F1"])
    press(skill, .up)
    #expect(PlayerEdit.present(skill.state).page.keys.map(\.key) == ["↑ ↓", "Enter", "Esc", "F1"])
  }
}
