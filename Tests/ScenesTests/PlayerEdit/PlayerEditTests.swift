import GatherModel
import Testing

@testable import Scenes

/// Changing one thing of a player: what an operator does there, and what comes of it.
@Suite struct PlayerEditTests {
  private let now = BoardInstant(nanoseconds: 0)
  private let store = SlowPages()
  private static let known = PlayerDetails(
    name: "Ana López", age: 31, skill: .amateur, preferredPosition: .winger, favouriteTeam: "Ajax", number: 7)

  private func editor(
    _ field: PlayerField, of details: PlayerDetails = known, typing text: String? = nil
  ) -> PlayerEdit.Interactor {
    let editor = PlayerEdit.Interactor(
      Player(id: Player.ID(3), details: details), field: field, store.access())
    if let text {
      type(.clear, into: editor)
      type(.insert(text), into: editor)
    }
    return editor
  }

  private func type(_ edit: TextEdit, into editor: PlayerEdit.Interactor) {
    guard let intent = editor.intent(for: edit) else {
      Issue.record("It means nothing here")
      return
    }
    _ = editor.handle(intent, at: now)
  }

  @discardableResult
  private func press(_ editor: PlayerEdit.Interactor, _ keys: Key...) -> PlayerEdit.Outcome? {
    var outcome: PlayerEdit.Outcome?
    for key in keys {
      guard let intent = editor.intent(for: KeyStroke(key)) else { continue }
      outcome = editor.handle(intent, at: now)
    }
    return outcome
  }

  private func text(_ editor: PlayerEdit.Interactor) -> String? {
    if case .text(let field) = editor.state.content { field.text } else { nil }
  }

  private func hint(_ editor: PlayerEdit.Interactor) -> String? {
    PlayerEdit.present(editor.state).hint?.text
  }

  @Test(
    "A field begins with what is stored",
    arguments: [
      (PlayerField.name, "Ana López"), (.age, "31"), (.favouriteTeam, "Ajax"), (.number, "7"),
    ])
  func beginning(field: PlayerField, text: String) {
    let editor = editor(field)
    #expect(self.text(editor) == text && editor.hasCaret)
    #expect(editor.state.obstacle == .same)
    #expect(self.text(self.editor(field, of: PlayerDetails(name: ""))) == "")
  }

  @Test(
    "What is typed and differs is stored",
    arguments: [
      (PlayerField.name, " Zoë  ", PlayerChange.name("Zoë")), (.age, "1", .age(1)), (.age, "120", .age(120)),
      (.age, "", .age(nil)), (.age, "٤٢", .age(42)), (.number, "0", .number(0)), (.number, "99", .number(99)),
      (.number, "", .number(nil)), (.favouriteTeam, "Rangers ", .favouriteTeam("Rangers")),
      (.favouriteTeam, "  ", .favouriteTeam(nil)), (.name, "Ana Lopez", .name("Ana Lopez")),
    ])
  func typed(field: PlayerField, text: String, change: PlayerChange) {
    let editor = editor(field, typing: text)
    #expect(editor.state.obstacle == nil)
    press(editor, .enter)
    #expect(store.changed == [change])
  }

  @Test(
    "What is not valid or is no change is not stored, and it says why",
    arguments: [
      (PlayerField.name, "", PlayerEdit.Obstacle.nameNeeded, "A player needs a name: type one."),
      (.name, "   ", .nameNeeded, "A player needs a name: type one."),
      (.name, "Ana López", .same, "Nothing has changed yet."),
      (.name, " Ana López ", .same, "Nothing has changed yet."),
      (.name, "ANA lópez", .sameButCase, "Only upper and lower case differ: nothing to save."),
      (.favouriteTeam, "aJAX", .sameButCase, "Only upper and lower case differ: nothing to save."),
      (.favouriteTeam, "\u{200D}", .unseen, "No visible characters: type a name or leave it empty."),
      (.age, "0", .ageOutside(1...120), "Age: type a number from 1 to 120, or leave it empty."),
      (.age, "121", .ageOutside(1...120), "Age: type a number from 1 to 120, or leave it empty."),
      (.age, "031", .same, "Nothing has changed yet."), (.number, "07", .same, "Nothing has changed yet."),
    ])
  func obstacles(field: PlayerField, text: String, obstacle: PlayerEdit.Obstacle, sentence: String) {
    let editor = editor(field, typing: text)
    #expect(editor.state.obstacle == obstacle)
    #expect(PlayerEdit.present(editor.state).hint == .init(text: sentence, urgency: .plain))
    #expect(press(editor, .enter) == nil)
    #expect(store.changed.isEmpty)
    #expect(PlayerEdit.present(editor.state).hint == .init(text: sentence, urgency: .warning))
    type(.insert("9"), into: editor)
    #expect(!editor.state.isObstacleMet)
  }

  @Test("What is not known and stays so is no change", arguments: PlayerField.allCases)
  func nothing(field: PlayerField) {
    let editor = editor(field, of: PlayerDetails(name: "Bo"))
    #expect(editor.state.obstacle == .same)
  }

  @Test(
    "What is no number in the range is never made one: it stays as it was typed, and why not is said",
    arguments: ["-1", "12x", "x", "1 2", "½", "100", "99999999999999"])
  func digits(typed: String) {
    let number = editor(.number, typing: typed)
    #expect(text(number) == String(typed.prefix(12)))
    #expect(number.state.obstacle == .numberOutside(0...99))
    press(number, .enter)
    #expect(store.changed.isEmpty && hint(number) == "Shirt number: type 0 to 99, or leave it empty.")
  }

  @Test(
    "A name longer than a name may be is cut where it is typed, and that is said",
    arguments: [PlayerField.name, .favouriteTeam])
  func long(field: PlayerField) {
    let editor = editor(field, typing: String(repeating: "á", count: 300))
    #expect(text(editor)?.count == 100 && hint(editor) == "At most 100 characters.")
    press(editor, .enter)
    #expect(store.changed.count == 1)
  }

  @Test("Digits of any script are a number")
  func digitsOfAnyScript() {
    let age = editor(.age, typing: " ٤٢ ")
    press(age, .enter)
    #expect(store.changed == [.age(42)])
  }

  @Test("Arrows choose and Enter stores what differs")
  func choosing() {
    let position = editor(.position)
    press(position, .enter)
    #expect(store.changed.isEmpty && position.state.isObstacleMet)
    press(position, .down)
    #expect(!position.state.isObstacleMet)
    press(position, .enter)
    let skill = editor(.skill)
    press(skill, .home, .enter)
    #expect(store.changed == [.position(.striker), .skill(nil)])
  }

  @Test("What is stored is told, and the scene is left")
  func saved() {
    let editor = editor(.name, typing: "Bo")
    press(editor, .enter)
    #expect(editor.state.isSaving && !editor.hasCaret && PlayerEdit.present(editor.state).page.isBusy)
    press(editor, .enter)
    #expect(editor.intent(for: .insert("x")) == nil)
    #expect(store.changed.count == 1 && text(editor) == "Bo")
    let player = Player(id: Player.ID(3), details: PlayerDetails(name: "Bo"))
    #expect(editor.handle(.saved(player), at: now) == .changed(player))
  }

  @Test(
    "A failure is told, what was typed stays, and Enter tries again",
    arguments: [PageTrouble.gone, .diskFull])
  func failing(trouble: PageTrouble) {
    let editor = editor(.name, typing: "Bo")
    press(editor, .enter)
    #expect(editor.handle(.savingFailed(trouble), at: now) == nil)
    #expect(text(editor) == "Bo" && editor.hasCaret)
    #expect(PlayerEdit.present(editor.state).page.notice?.urgency == .warning)
    press(editor, .enter)
    #expect(store.changed.count == 2 && editor.state.trouble == nil)
  }

  @Test("Esc leaves, and all stays as it was", arguments: PlayerField.allCases)
  func cancelling(field: PlayerField) {
    let editor = editor(field)
    #expect(press(editor, .down, .escape) == .left)
    #expect(store.changed.isEmpty)
  }

  @Test("On the stack the change is stored, and the scene below is seen again")
  func onPage() {
    let slow = SlowPages()
    slow.known = Player.named("Ana")
    let stack = SceneStack(slow, slow.facts, at: now)
    stack.openPlayerList()
    stack.openPlayerEdit(slow.known[0], field: .name)
    #expect(stack.front == .playerEdit && stack.hasCaret)
    // At the end of what was selected.
    _ = stack.edit(.right, at: now)
    _ = stack.edit(.insert(" Ruiz"), at: now)
    _ = stack.press(KeyStroke(.enter), at: now)
    slow.answerAll()
    #expect(stack.front == .playerList && slow.known[0].name == "Ana Ruiz")
  }

  @Test("A change of one thing leaves all else as it is")
  func applied() {
    var details = Self.known
    for change: PlayerChange in [
      .age(nil), .position(.striker), .skill(nil), .favouriteTeam(nil), .number(0),
    ] {
      change.apply(to: &details)
    }
    #expect(details == PlayerDetails(name: "Ana López", preferredPosition: .striker, number: 0))
    PlayerChange.name("Bo").apply(to: &details)
    #expect(details.name == "Bo")
  }
}
