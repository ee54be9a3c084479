import GatherModel
import Testing

@testable import Scenes

/// The keys of the organiser's pages, which can be bound as those of the board can.
@Suite struct PageKeyTests {
  private let now = BoardInstant(nanoseconds: 1)
  private let slow = SlowPages()

  private func stack(_ changes: [KeyAction: [String]]) throws -> SceneStack {
    SceneStack(slow, slow.facts, keyMap: try KeyMap.standard(with: changes), at: now)
  }

  private func press(_ stack: SceneStack, _ keys: Key...) {
    for key in keys { _ = stack.press(KeyStroke(key), at: now) }
  }

  private func hints(_ stack: SceneStack) throws -> [String: String] {
    let page = try #require(stack.present(at: now)).viewModel.page
    return Dictionary(page.keys.map { ($0.meaning, $0.key) }, uniquingKeysWith: { one, _ in one })
  }

  @Test("What is no page's alone means something on the board, and what is has a key that is no button's")
  func all() throws {
    #expect(KeyAction.ofPages.count > 25)
    for action in KeyAction.allCases {
      #expect((action.intent == nil) == KeyAction.ofPages.contains(action), "\(action)")
    }
    for action in KeyAction.ofPages {
      #expect(KeyMap.standard.stroke(of: action) != nil && !action.contexts.isEmpty, "\(action)")
      #expect(
        try KeyBindings.standard(with: [action: ["Pad7"]]).conflict
          == .ofBoardAlone(KeyBinding(KeyStroke(.padNumber(7))), action), "\(action)")
    }
  }

  @Test("A page is worked by the keys that the settings give it, and its foot line names them")
  func bound() throws {
    slow.known = Player.named("Ana", "Bo")
    let stack = try stack([
      .menuPlayers: ["F6"], .addPlayer: ["F7", "X"], .showKeys: ["F3"], .rowRemove: ["F8"],
    ])
    stack.openMenu()
    press(stack, .letter("p"))
    #expect(stack.front == .menu)
    press(stack, .function(6))
    slow.answerAll()
    #expect(stack.front == .playerList)
    #expect(try hints(stack)["new player"] == "F7")
    #expect(try hints(stack)["delete"] == "F8")
    press(stack, .letter("n"))
    #expect(stack.front == .playerList)
    press(stack, .letter("x"))
    #expect(stack.front == .playerAdd)
    press(stack, .escape, .function(3))
    #expect(
      stack.present(at: now)?.viewModel.help?.rows.contains(.init(keys: "F7", meaning: "new player")) == true)
  }

  @Test("An action of a page that no key does is not named")
  func unbound() throws {
    let stack = try stack([.addPlayer: [], .showKeys: []])
    stack.openPlayerList()
    slow.answerAll()
    guard case .list(let list)? = stack.present(at: now)?.viewModel.scene else {
      Issue.record("another scene")
      return
    }
    #expect(list.page.keys.map(\.key) == ["Esc"])
    #expect(list.lines.contains("Import a list:"))
  }

  @Test(
    "What a page has of its own goes before what the same key does in lists, and questions are answered by it"
  )
  func order() throws {
    slow.known = Player.named("Ana", "Bo")
    let stack = try stack([.listChoose: ["Enter", "N"], .yes: ["J", "Enter"]])
    stack.openPlayerList()
    slow.answerAll()
    press(stack, .letter("n"))
    #expect(stack.front == .playerAdd)
    press(stack, .escape, .delete)
    #expect(stack.present(at: now)?.viewModel.page.question?.answers.map(\.key) == ["J", "Esc"])
    press(stack, .letter("j"))
    slow.answerAll()
    #expect(stack.present(at: now)?.viewModel.page.count == "1 player")
  }

  @Test(
    "A page's keys yield to those that a file has given away before, and two of one page cannot share one")
  func conflicts() throws {
    var bindings = try KeyBindings.standard(with: [.listFirst: ["Home"], .showKeys: ["Home"]])
    #expect(bindings.conflict == .sameKey(KeyBinding(KeyStroke(.home)), .showKeys, .listFirst))
    bindings.yield(keysOf: Set(KeyAction.ofPages))
    #expect(bindings.conflict == nil && bindings[.listFirst] == [])
    #expect(
      try KeyBindings.standard(with: [.rowRemove: ["Y"]]).conflict
        == .answersItself(
          KeyBinding(KeyStroke(.letter("y"))), opens: .rowRemove, yes: KeyBinding(KeyStroke(.letter("y")))))
    #expect(
      try KeyBindings.standard(with: [.addPlayer: ["A"]]).conflict
        == .sameKey(KeyBinding(KeyStroke(.letter("a"))), .markAll, .addPlayer))
  }

  @Test("Where something is typed a key that lists have types, on the number pad too")
  func typing() throws {
    let stack = try stack([.listLeave: ["Esc", "J", "Keypad."]])
    stack.openPlayerAdd()
    slow.answerAll()
    for key in [Key.letter("j"), .keypad("."), .questionMark] {
      press(stack, key)
      #expect(stack.front == .playerAdd && stack.present(at: now)?.viewModel.help == nil)
    }
    press(stack, .escape)
    #expect(!stack.isOpen)
  }

  @Test("Arrows, Enter, Esc and F1 work on every page, whatever else does what they do")
  func kept() throws {
    slow.known = Player.named("Ana", "Bo")
    let stack = try stack([
      .listUp: ["W"], .listDown: ["V"], .listChoose: ["Space"], .listLeave: ["Backspace"], .showKeys: ["?"],
    ])
    stack.openPlayerList()
    slow.answerAll()
    press(stack, .down, .enter)
    #expect(stack.front == .playerDetails)
    press(stack, .function(1))
    #expect(stack.present(at: now)?.viewModel.help != nil)
    press(stack, .escape, .escape, .letter("n"))
    slow.answerAll()
    #expect(stack.front == .playerAdd)
    #expect(try hints(stack)["cancel"] == "Esc" && hints(stack)["keys"] == "F1")
    press(stack, .backspace)
    #expect(stack.front == .playerAdd)
    press(stack, .escape)
    #expect(stack.front == .playerList)
  }

  @Test(
    "What lists have been given goes before a page's own where the key types nothing, the key pad's before all"
  )
  func listsFirst() throws {
    slow.known = Player.named("Ana", "Bo", "Cai", "Dee")
    let stack = try stack([
      .listDown: ["Down", "PageDown", "Keypad2"], .listChoose: ["Enter", "Space"], .menu: ["Enter"],
    ])
    stack.openPlayerList()
    slow.answerAll()
    press(stack, .pageDown)
    #expect(stack.present(at: now)?.viewModel.page.keys.first?.meaning == "details")
    press(stack, .keypad("2"), .enter)
    slow.answerAll()
    #expect(stack.present(at: now)?.viewModel.page.title == "Cai")
    stack.close()
    stack.openMenu()
    press(stack, .down, .enter)
    #expect(stack.front != .menu && stack.isOpen)
    stack.close()
    stack.openHistory()
    slow.answerAll()
    #expect(try hints(stack)["delete"] == nil)
  }

  @Test("Buttons on the wall are the board's while a page asks something, and the page names keys")
  func wall() throws {
    slow.known = Player.named("Ana", "Bo")
    let stack = try stack([.yes: ["F15"], .no: ["F16"]])
    stack.openPlayerList()
    slow.answerAll()
    press(stack, .delete)
    #expect(stack.present(at: now)?.viewModel.page.question?.answers.map(\.key) == ["Enter", "Esc"])
    press(stack, .function(15))
    #expect(stack.present(at: now)?.viewModel.page.question != nil)
    press(stack, .enter)
    #expect(stack.present(at: now)?.viewModel.page.question == nil)
  }

  @Test("What could not be done is told on the next page, though the board was seen meanwhile")
  func late() throws {
    let stack = try stack([:])
    stack.show(.idle, Idle.Interactor(environment: Idle.Environment { nil }, at: now)) {
      [unowned stack] outcome, _ in
      if outcome == .menuAsked { stack.openMenu() }
    }
    stack.openPlayerAdd()
    _ = stack.edit(.insert("Ana"), at: now)
    press(stack, .enter, .escape)
    slow.trouble = .diskFull
    slow.answerAll()
    press(stack, .letter("m"))
    #expect(stack.front == .menu)
    #expect(
      stack.present(at: now)?.viewModel.lateNotice?.text
        == "The disk is full: free some space, then try again.")
  }

  @Test(
    "A board without a match and a page stand in one stack: the page goes first, the board's keys wait beneath"
  )
  func stack() throws {
    let stack = try stack([.quit: ["hold Esc", "Ctrl+Q"]])
    var outcomes: [Scoreboard.Outcome] = []
    stack.show(.idle, Idle.Interactor(environment: Idle.Environment { nil }, at: now)) { outcome, _ in
      outcomes.append(outcome)
    }
    guard case .idle? = stack.picture(at: now)?.model else {
      Issue.record("another scene")
      return
    }
    press(stack, .function(1))
    guard case .keys? = stack.picture(at: now)?.model else {
      Issue.record("no keys")
      return
    }
    press(stack, .letter("m"))
    #expect(outcomes.isEmpty)
    press(stack, .letter("m"))
    #expect(outcomes == [.menuAsked])
    stack.openMenu()
    guard case .frontPage(let page)? = stack.picture(at: now)?.model, page.strip == nil else {
      Issue.record("no page")
      return
    }
    press(stack, .letter("u"))
    #expect(outcomes == [.menuAsked] && stack.isPageInFront)
    #expect(stack.press(KeyStroke(.letter("q"), control: true), at: now) == .quit)
    press(stack, .escape)
    #expect(!stack.isOpen && stack.deadline != nil)
  }
}
