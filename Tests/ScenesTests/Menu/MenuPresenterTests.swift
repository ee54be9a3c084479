import Testing

@testable import Scenes

/// What the menu looks like.
@Suite struct MenuPresenterTests {
  @Test("It shows what each way is for, and its key")
  func rows() {
    let model = Menu.present(
      Menu.Interactor(environment: Menu.Environment(hasResult: true, hasMatch: true)).state)
    #expect(model.page.title == "Menu" && model.selected == 0)
    #expect(
      model.rows.first
        == MenuViewModel.Row(text: "New match", detail: "choose players, make teams, start", key: "G"))
    // During a match the board cannot be set up.
    #expect(Set(model.rows.map(\.text)).count == Menu.Item.allCases.count - 1)
  }
}
