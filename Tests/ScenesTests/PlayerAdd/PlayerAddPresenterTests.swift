import GatherModel
import Testing

@testable import Scenes

/// Adding a player: what it looks like.
@Suite struct PlayerAddPresenterTests {
  private let now = BoardInstant(nanoseconds: 0)

  private func form() -> PlayerAdd.Interactor {
    PlayerAdd.Interactor(SlowPages().access())
  }

  private func type(_ text: String, into form: PlayerAdd.Interactor) {
    guard let intent = form.intent(for: .insert(text)) else {
      Issue.record("It means nothing here")
      return
    }
    _ = form.handle(intent, at: now)
  }

  private func press(_ form: PlayerAdd.Interactor, _ key: Key) {
    _ = form.intent(for: KeyStroke(key)).flatMap { form.handle($0, at: now) }
  }

  @Test("The page says what to do and which keys do it")
  func page() {
    let form = form()
    let empty = PlayerAdd.present(form.state)
    #expect(empty.page.title == "New player")
    #expect(empty.rows == [.field(label: "Name", FieldViewModel(TextField(), hasCaret: true))])
    #expect(
      empty.hint
        == ScoreboardViewModel.Line(text: "Type the name. You can add the rest later.", urgency: .plain))
    #expect(empty.page.keys.map(\.key) == ["Esc", "F1"])
    press(form, .enter)
    #expect(PlayerAdd.present(form.state).hint?.urgency == .warning)
    _ = form.handle(.loaded(Player.named("Ana")), at: now)
    type("Ana", into: form)
    let typed = PlayerAdd.present(form.state)
    #expect(
      typed.hint
        == ScoreboardViewModel.Line(
          text: "Ana is already in the list. Press Enter to add another.", urgency: .notice)
    )
    #expect(typed.page.keys.map(\.key) == ["Enter", "Tab", "Esc", "F1"])
    #expect(typed.rows.last == .toggle("with shirt number 1, the next free one", isOn: false))
    press(form, .enter)
    let saving = PlayerAdd.present(form.state)
    #expect(saving.page.isBusy && saving.hint?.text == "Saving…")
    #expect(saving.page.keys.map(\.key) == ["Esc", "F1"])
    _ = form.handle(.savingFailed(.readOnly), at: now)
    #expect(
      PlayerAdd.present(form.state).page.notice?.text == "Nothing can be saved: the disk is read-only.")
    type("x", into: form)
    #expect(PlayerAdd.present(form.state).hint == nil)
  }
}
