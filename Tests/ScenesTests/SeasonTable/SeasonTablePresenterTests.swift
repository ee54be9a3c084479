import GatherModel
import Localization
import Testing

@testable import Scenes

/// What the table of the season looks like.
@Suite struct SeasonTablePresenterTests {
  private let three = [
    SeasonRow(
      player: Player.ID(1), name: "Ana",
      tally: Tally(won: 3, drawn: 1, lost: 0, goalsFor: 9, goalsAgainst: 4),
      goals: 2, ownGoals: 1),
    SeasonRow(player: nil, name: "Bo", tally: Tally(won: 1, lost: 2, goalsFor: 2, goalsAgainst: 5)),
    SeasonRow(player: Player.ID(3), name: "Cai", tally: Tally(drawn: 1)),
  ]

  @Test("A row has the place, the name, the games and the goals of the player's teams")
  func rows() {
    var state = SeasonTable.State(words: .english)
    state.content = .rows(three)
    let model = SeasonTable.present(state)
    #expect(
      model.table?.rows.map(\.cells) == [
        ["1", "Ana", "4", "3", "1", "0", "9–4", "+5", "10", "2"],
        ["2", "Bo", "3", "1", "0", "2", "2–5", "−3", "3", "0"],
        ["3", "Cai", "1", "0", "1", "0", "0–0", "0", "1", "0"],
      ])
    #expect(
      model.table?.columns.map(\.title) == [
        "", "Name", "P", "W", "D", "L", "F–A", "GD", "Pts", "Goals",
      ])
    #expect(
      model.page.title == "Standings"
        && model.page.count == "by points (3–1–0), goal difference, goals for")
    #expect(model.page.keys.map(\.key).prefix(3) == ["↑ ↓", "Enter", "S"] && !model.page.isBusy)
  }

  @Test("S lists who has scored, and S again the table; without any goal it says how they are noted")
  func scorers() {
    let table = SeasonTable.Interactor(SlowPages().access())
    let now = BoardInstant(nanoseconds: 0)
    _ = table.handle(.loaded(three), at: now)
    #expect(table.intent(for: KeyStroke(.letter("s"))) == .listToggled)
    _ = table.handle(.listToggled, at: now)
    let model = SeasonTable.present(table.state)
    #expect(
      model.page.title == "Top scorers" && model.table?.rows.map(\.cells) == [["1", "Ana", "2", "4", "1"]])
    _ = table.handle(.loaded(Array(three.dropFirst())), at: now)
    #expect(SeasonTable.present(table.state).lines.first == "No scorers recorded yet.")
    _ = table.handle(.listToggled, at: now)
    #expect(SeasonTable.present(table.state).table?.rows.count == 2)
  }

  @Test("Of a long table those around the selected one are handed to the layout")
  func long() {
    var state = SeasonTable.State(words: .english)
    state.content = .rows(
      (0..<500).map { SeasonRow(player: Player.ID($0), name: "P\(1_000 + $0)", tally: Tally()) })
    state.cursor = ListCursor(index: 300)
    let table = SeasonTable.present(state).table
    #expect(table?.first == 260 && table?.rows.count == 80 && table?.place == "301 of 500")
    #expect(table?.rows[40].cells.prefix(2) == ["1", "P1300"])
  }
}
