import GatherModel
import Localization
import Testing

@testable import Scenes

/// The pages of the first steps.
@Suite struct SetUpPresenterTests {
  private func state(_ step: SetUp.Step, _ change: (inout SetUp.State) -> Void = { _ in }) -> SetUp.State {
    var state = SetUp.State(words: .english)
    state.step = step
    change(&state)
    return state
  }

  @Test("The first page lists every language by its own name, and has no way out")
  func languages() {
    let form = SetUp.present(state(.language))
    #expect(form.rows.count == Language.all.count)
    #expect(form.rows.first == .choice("English", isPresent: true))
    #expect(form.rows.contains(.choice("Deutsch", isPresent: false)))
    #expect(!form.page.keys.contains { $0.key == "Esc" })
    #expect(form.hint == nil)
  }

  @Test("The second page has a field for each value, and the password can be read")
  func network() {
    let form = SetUp.present(
      state(.network) {
        $0.password = TextField("goal goal")
        $0.cursor = ListCursor(index: 1)
      })
    #expect(form.rows.suffix(3) == [.action("Save"), .action("Set up with a phone"), .action("Later")])
    guard case .field(let label, let field) = form.rows[1] else {
      Issue.record("The row is no field")
      return
    }
    #expect(label == "Password" && field.text == "goal goal" && field.hasCaret)
    #expect(form.page.keys.first?.meaning == "next")
    #expect(form.hint?.urgency == .plain)
  }

  @Test("While it joins the Wi-Fi it says so, and a problem stands in its place")
  func hints() {
    let busy = SetUp.present(state(.network) { $0.isBusy = true })
    #expect(
      busy.page.isBusy && busy.hint?.text == "The board is joining the Wi-Fi. This takes up to a minute.")
    let failed = SetUp.present(state(.network) { $0.problem = .notJoined })
    #expect(failed.hint?.urgency == .warning)
  }
}
