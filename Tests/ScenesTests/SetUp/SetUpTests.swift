import GatherModel
import Localization
import Testing

@testable import Scenes

/// The first steps of a board, from keys to stored values.
@Suite struct SetUpTests {
  private let pages = SlowPages()

  /// A stack whose first steps are open.
  private func stack(_ step: SetUp.Step = .language) -> SceneStack {
    pages.setUpKnown = SetUp.Facts(step: step, timeZone: "Europe/Berlin")
    let stack = SceneStack(pages, pages.facts, at: BoardInstant(nanoseconds: 0))
    stack.openSetUp()
    pages.answerAll()
    return stack
  }

  private func press(_ stack: SceneStack, _ keys: Key...) {
    for key in keys { _ = stack.press(KeyStroke(key), at: InputTimestamp(BoardInstant(nanoseconds: 0))) }
  }

  private func type(_ stack: SceneStack, _ text: String) {
    _ = stack.edit(.insert(text), at: BoardInstant(nanoseconds: 0))
  }

  @Test("The language is stored, and the board starts again with it; Esc does not leave before that")
  func language() throws {
    let stack = stack()
    press(stack, .escape)
    #expect(stack.front == .setUp)
    press(stack, .down, .enter)
    #expect(pages.languages.isEmpty)
    pages.answerAll()
    #expect(pages.languages == [try #require(Language.all.dropFirst().first)])
    #expect(pages.restarts == 1)
  }

  @Test("Wi-Fi and time zone are typed and stored, and the board starts again")
  func network() {
    let stack = stack(.network)
    type(stack, " Clubhouse ")
    press(stack, .enter)
    type(stack, "goal goal")
    press(stack, .enter)
    type(stack, "de")
    press(stack, .enter, .enter, .enter)
    pages.answerAll()
    var order = SetUp.Order()
    (order.network, order.password, order.country, order.timeZone) = (
      "Clubhouse", "goal goal", "de", "Europe/Berlin"
    )
    #expect(pages.setUps == [order])
    #expect(pages.restarts == 1)
  }

  @Test("A problem leads to its field, and is forgotten with the next edit")
  func problems() throws {
    pages.setUpProblem = .password
    let stack = stack(.network)
    type(stack, "Clubhouse")
    press(stack, .down, .down, .down, .down, .enter)
    pages.answerAll()
    #expect(pages.restarts == 0)
    let (page, _) = try #require(stack.present(at: BoardInstant(nanoseconds: 0)))
    guard case .form(let form) = page.scene else { throw PageTrouble.gone }
    #expect(form.selected == 1)
    #expect(form.hint?.text == SetUp.Problem.password.sentence(in: .english))
    type(stack, "x")
    guard case .form(let edited)? = stack.present(at: BoardInstant(nanoseconds: 0))?.viewModel.scene else {
      throw PageTrouble.gone
    }
    #expect(edited.hint?.urgency == .plain)
  }

  @Test(
    "Later leaves the page and does not ask again; a phone gets all rights, and access is switched on for it")
  func otherWays() {
    let stack = stack(.network)
    press(stack, .escape)
    pages.answerAll()
    #expect(stack.front == nil)
    #expect(pages.count(of: "endSetUp") == 1)
    stack.openSetUp()
    pages.answerAll()
    pages.news = PhoneList.News(access: .closed, phones: [], isCodeGood: true, hotspot: .off)
    press(stack, .down, .down, .down, .down, .down, .enter)
    pages.answerAll()
    #expect(stack.front == .phoneList)
    #expect(pages.opened == [true])
    // Without a network the board switches on its own, once.
    pages.news.access = .open(addresses: [])
    for _ in 1...3 {
      _ = stack.refresh(at: BoardInstant(nanoseconds: 0))
      pages.answerAll()
    }
    #expect(pages.switched == [true])
    #expect(pages.codes.allSatisfy { $0 == .manage })
  }

  @Test("From the menu, with an audience, the password shows dots")
  func audience() throws {
    let stack = stack(.done)
    press(stack, .down)
    type(stack, "goal goal")
    guard case .form(let form)? = stack.present(at: BoardInstant(nanoseconds: 0))?.viewModel.scene,
      case .field(_, let field) = form.rows[1]
    else { throw PageTrouble.gone }
    #expect(field.text == "•••••••••")
  }

  @Test("A board that does not run from a card has no first steps, and no item in its menu")
  func otherBoards() {
    var facts = pages.facts
    facts.hasSetUp = false
    let stack = SceneStack(pages, facts, at: BoardInstant(nanoseconds: 0))
    stack.openSetUp()
    #expect(stack.front == nil)
    let menu = Menu.Interactor(environment: Menu.Environment())
    #expect(!menu.state.items.contains(.setUp))
    #expect(
      Menu.Interactor(environment: Menu.Environment(hasSetUp: true)).state.items.contains(.setUp))
    #expect(
      !Menu.Interactor(environment: Menu.Environment(hasMatch: true, hasSetUp: true)).state.items
        .contains(.setUp))
  }
}
