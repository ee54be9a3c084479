import GatherModel
import Testing

@testable import Scenes

/// The table of the season.
@Suite struct SeasonTableTests {
  private let now = BoardInstant(nanoseconds: 0)
  private let store = SlowPages()

  private func table(_ rows: [SeasonRow]? = nil) -> SeasonTable.Interactor {
    let table = SeasonTable.Interactor(store.access())
    if let rows { _ = table.handle(.loaded(rows), at: now) }
    return table
  }

  @discardableResult
  private func press(_ table: SeasonTable.Interactor, _ keys: Key...) -> SeasonTable.Outcome? {
    var outcome: SeasonTable.Outcome?
    for key in keys {
      guard let intent = table.intent(for: KeyStroke(key)) else { continue }
      outcome = table.handle(intent, at: now)
    }
    return outcome
  }

  private let three = [
    SeasonRow(
      player: Player.ID(1), name: "Ana", tally: Tally(won: 3, drawn: 1, lost: 0, goalsFor: 9, goalsAgainst: 4)
    ),
    SeasonRow(player: nil, name: "Bo", tally: Tally(won: 1, lost: 2, goalsFor: 2, goalsAgainst: 5)),
    SeasonRow(player: Player.ID(3), name: "Cai", tally: Tally(drawn: 1)),
  ]

  @Test("It asks for the table as it opens, and shows the rows as they come")
  func loading() {
    let table = table()
    #expect(store.count(of: "season") == 1 && SeasonTable.present(table.state).lines == ["Loading…"])
    #expect(SeasonTable.present(table.state).page.isBusy)
    _ = table.handle(.loaded(three), at: now)
    #expect(table.state.rows.map(\.row) == three)
  }

  @Test("Enter opens the selected player, Esc and T leave")
  func ways() {
    let table = table(three)
    #expect(press(table, .enter) == .opened(Player.ID(1)))
    #expect(press(table, .end, .enter) == .opened(Player.ID(3)))
    #expect(press(table, .escape) == .left)
    #expect(press(table, .letter("t")) == .left)
  }

  @Test("Of five hundred the Page keys, Home and End go through all, and Enter opens whom they are at")
  func long() {
    let table = table(
      (1...500).map { SeasonRow(player: Player.ID($0), name: "P\(1_000 + $0)", tally: Tally()) })
    press(table, .pageDown, .pageDown, .pageUp, .down)
    #expect(table.state.cursor.index == ListCursor.page + 1)
    #expect(press(table, .end, .down, .enter) == .opened(Player.ID(500)))
    #expect(press(table, .up, .enter) == .opened(Player.ID(499)))
    #expect(press(table, .home, .up, .enter) == .opened(Player.ID(1)))
  }

  @Test("It is left while it loads, and what comes then changes nothing on the screen")
  func leavingEarly() {
    #expect(press(table(), .escape) == .left && press(table(), .letter("t")) == .left)
    let slow = SlowPages()
    let stack = SceneStack(slow, slow.facts, at: now)
    stack.openMenu()
    stack.openSeasonTable()
    #expect(stack.front == .season && stack.present(at: now)?.viewModel.scene.page.isBusy == true)
    _ = stack.press(KeyStroke(.escape), at: now)
    #expect(stack.front == .menu)
    let menu = stack.present(at: now)?.viewModel
    slow.answerAll()
    #expect(stack.front == .menu && stack.present(at: now)?.viewModel == menu)
  }

  @Test("Somebody who is a player no more has no details, and it says so")
  func gone() {
    let table = table(three)
    #expect(press(table, .down, .enter) == nil)
    #expect(
      SeasonTable.present(table.state).page.notice?.text == "Bo is no longer in the list of players")
    press(table, .up)
    #expect(table.state.note == nil)
  }

  @Test("An empty table says who comes there")
  func empty() {
    let table = table([])
    let model = SeasonTable.present(table.state)
    #expect(model.table == nil && model.page.count == nil && model.page.keys.map(\.key) == ["Esc", "F1"])
    #expect(model.lines == ["No match has ended yet.", "Players appear here after their first match."])
    #expect(press(table, .down, .enter) == nil)
    #expect(table.state.note == .nobody)
  }

  @Test("A newer table keeps who is selected")
  func refreshing() {
    let table = table(three)
    press(table, .down)
    _ = table.handle(.refreshed, at: now)
    #expect(store.count(of: "season") == 2 && table.intent(for: .storeChanged) == .refreshed)
    _ = table.handle(.loaded([three[0], three[2], three[1]]), at: now)
    #expect(table.state.selected?.name == "Bo")
    _ = table.handle(.loaded([three[0]]), at: now)
    #expect(table.state.selected?.name == "Ana")
  }

  @Test("A table that cannot be read is told of; what was known stays")
  func failing() {
    let table = table()
    _ = table.handle(.loadingFailed(.damaged), at: now)
    #expect(table.state.content == .failed(.damaged))
    #expect(SeasonTable.present(table.state).lines.count == 1)
    _ = table.handle(.loaded(three), at: now)
    _ = table.handle(.loadingFailed(.damaged), at: now)
    #expect(table.state.rows.count == 3 && table.state.note == .trouble(.damaged))
    #expect(SeasonTable.present(table.state).page.notice?.urgency == .warning)
  }
}
