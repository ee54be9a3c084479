import GatherModel
import Testing

@testable import Scenes

/// Adding a player: what an operator does there, and what comes of it.
@Suite struct PlayerAddTests {
  private let now = BoardInstant(nanoseconds: 0)
  private let store = SlowPages()

  private func form(typing text: String = "") -> PlayerAdd.Interactor {
    let form = PlayerAdd.Interactor(store.access())
    if !text.isEmpty { type(text, into: form) }
    return form
  }

  private func type(_ text: String, into form: PlayerAdd.Interactor) {
    guard let intent = form.intent(for: .insert(text)) else {
      Issue.record("It means nothing here")
      return
    }
    _ = form.handle(intent, at: now)
  }

  @discardableResult
  private func press(_ form: PlayerAdd.Interactor, _ key: Key) -> PlayerAdd.Outcome? {
    form.intent(for: KeyStroke(key)).flatMap { form.handle($0, at: now) }
  }

  @Test("The field has the caret from the start, and who is there already is fetched")
  func opening() {
    let form = form()
    #expect(form.hasCaret && store.count(of: "players") == 1)
    #expect(form.state.field == TextField())
  }

  @Test("Enter stores the name without the space around it, and leaves once it is stored")
  func adding() {
    let form = form(typing: "  Zoé Ó ")
    #expect(press(form, .enter) == nil)
    #expect(store.added == [PlayerDetails(name: "Zoé Ó")])
    #expect(form.state.isSaving && !form.hasCaret)
    let player = Player(id: Player.ID(7), details: PlayerDetails(name: "Zoé Ó"))
    #expect(form.handle(.saved(player), at: now) == .added(Player.ID(7)))
  }

  @Test("Tab gives the next free number, and takes it back; where all are taken there is none")
  func number() {
    let form = form(typing: "Ana")
    press(form, .tab)
    #expect(!form.state.takesNumber, "nobody knows yet which are taken")
    var players = Player.named("Bo", "Cai", "Dee")
    for (index, number) in [1, 2, 4].enumerated() { players[index].details.number = number }
    _ = form.handle(.loaded(players), at: now)
    press(form, .tab)
    press(form, .tab)
    press(form, .tab)
    press(form, .enter)
    #expect(store.added == [PlayerDetails(name: "Ana", number: 3)])
    let full = self.form(typing: "Eve")
    let all = (1...99).map { Player(id: Player.ID(Int64($0)), details: PlayerDetails(name: "P", number: $0)) }
    _ = full.handle(.loaded(all), at: now)
    press(full, .tab)
    press(full, .enter)
    #expect(store.added.last == PlayerDetails(name: "Eve"))
  }

  @Test("While it is stored nothing is typed, and Enter stores no second one")
  func saving() {
    let form = form(typing: "Ana")
    press(form, .enter)
    #expect(form.intent(for: .insert("x")) == nil)
    press(form, .enter)
    #expect(form.state.field.text == "Ana" && store.added.count == 1)
    #expect(press(form, .escape) == .left)
  }

  @Test(
    "Nothing but space is no name: Enter says so until something is typed",
    arguments: ["", "   ", "\u{200D}"])
  func empty(text: String) {
    let form = form(typing: text)
    #expect(press(form, .enter) == nil)
    #expect(store.added.isEmpty && form.state.isNameMissed)
    type("A", into: form)
    #expect(!form.state.isNameMissed)
  }

  @Test(
    "Somebody of that name is pointed out, whatever the case and the accents, and may be added",
    arguments: [("jose", "José"), ("JOSÉ ", "José"), ("José", "José"), ("Josef", nil)])
  func namesake(text: String, known: String?) {
    let form = form(typing: text)
    _ = form.handle(.loaded(Player.named("Ana", "José")), at: now)
    #expect(form.state.namesake == known)
    press(form, .enter)
    #expect(store.added.count == 1)
  }

  @Test("A failure is told, the text stays, and Enter tries again")
  func failing() {
    let form = form(typing: "Ana")
    press(form, .enter)
    #expect(form.handle(.savingFailed(.diskFull), at: now) == nil)
    #expect(form.state.trouble == .diskFull && form.state.field.text == "Ana" && form.hasCaret)
    press(form, .enter)
    #expect(store.added.count == 2 && form.state.trouble == nil)
  }

  @Test("That nobody knows who is there does not keep anybody from being added")
  func unknownNames() {
    let form = form()
    _ = form.handle(.loadingFailed(.damaged), at: now)
    #expect(form.state.trouble == .damaged)
    type("Ana", into: form)
    #expect(form.state.trouble == nil && form.state.namesake == nil)
    press(form, .enter)
    #expect(store.added.count == 1)
  }

  @Test("Esc leaves and stores nothing")
  func cancelling() {
    let form = form(typing: "Ana")
    #expect(press(form, .escape) == .left)
    #expect(store.added.isEmpty)
  }

  @Test("A longer name than fits is cut, and that is said")
  func long() {
    let form = form(typing: String(repeating: "한", count: 300))
    #expect(form.state.field.text.count == 100)
    #expect(
      PlayerAdd.present(form.state).hint
        == ScoreboardViewModel.Line(text: "At most 100 characters.", urgency: .warning))
  }

  @Test("From the list N opens it; what is added is in the list, and selected")
  func fromList() throws {
    let slow = SlowPages()
    slow.known = Player.named("Bo", "Cai")
    let stack = SceneStack(slow, slow.facts, at: now)
    stack.openPlayerList()
    slow.answerAll()
    _ = stack.press(KeyStroke(.letter("n")), at: now)
    #expect(stack.front == .playerAdd && stack.hasCaret)
    _ = stack.edit(.insert("Ana"), at: now)
    _ = stack.press(KeyStroke(.enter), at: now)
    slow.answerAll()
    #expect(stack.front == .playerList && slow.known.map(\.name) == ["Bo", "Cai", "Ana"])
    guard case .list(let list) = try #require(stack.present(at: now)).viewModel.scene else {
      Issue.record("No list is in front")
      return
    }
    #expect(list.table?.rows.map { $0.cells[0] } == ["Ana", "Bo", "Cai"] && list.table?.selected == 0)
  }

  @Test("Left while it is stored, the player is there all the same, and nothing else is left")
  func leftEarly() {
    let slow = SlowPages()
    let stack = SceneStack(slow, slow.facts, at: now)
    stack.openPlayerList()
    stack.openPlayerAdd()
    _ = stack.edit(.insert("Ana"), at: now)
    _ = stack.press(KeyStroke(.enter), at: now)
    _ = stack.press(KeyStroke(.escape), at: now)
    slow.answerAll()
    #expect(stack.front == .playerList && slow.known.count == 1)
  }

  @Test("Left while it is stored, it is said where somebody is then that it failed, until the next key")
  func leftAndFailed() throws {
    let slow = SlowPages()
    let stack = SceneStack(slow, slow.facts, at: now)
    stack.openPlayerList()
    stack.openPlayerAdd()
    slow.answerAll()
    _ = stack.edit(.insert("Ana"), at: now)
    _ = stack.press(KeyStroke(.enter), at: now)
    _ = stack.press(KeyStroke(.function(1)), at: now)
    _ = stack.press(KeyStroke(.escape), at: now)
    _ = stack.press(KeyStroke(.escape), at: now)
    slow.trouble = .diskFull
    slow.answerAll()
    let shown = try #require(stack.present(at: now)?.viewModel)
    #expect(stack.front == .playerList && shown.help == nil)
    #expect(shown.page.notice?.text == "The disk is full: free some space, then try again.")
    _ = stack.press(KeyStroke(.up), at: now)
    #expect(stack.present(at: now)?.viewModel.lateNotice == nil)
  }

  @Test("The keys of a form that goes by itself go with it")
  func helpOfAnother() throws {
    let slow = SlowPages()
    let stack = SceneStack(slow, slow.facts, at: now)
    stack.openPlayerList()
    stack.openPlayerAdd()
    _ = stack.edit(.insert("Ana"), at: now)
    _ = stack.press(KeyStroke(.enter), at: now)
    _ = stack.press(KeyStroke(.function(1)), at: now)
    #expect(stack.present(at: now)?.viewModel.help != nil)
    slow.answerAll()
    #expect(stack.front == .playerList && stack.present(at: now)?.viewModel.help == nil)
  }
}
