import GatherModel
import Testing

@testable import Scenes

/// The keys of the organiser's pages, which can be bound as those of the board can.
@Suite struct PageKeyTests {
  private let now = BoardInstant(nanoseconds: 1)
  private let slow = SlowWorkers()

  private func desk(_ changes: [KeyAction: [String]]) throws -> SceneStack {
    SceneStack(workers: slow.workers, keyMap: try KeyMap.standard(with: changes), at: now)
  }

  private func press(_ desk: SceneStack, _ keys: Key...) {
    for key in keys { _ = desk.press(KeyStroke(key), at: now) }
  }

  private func hints(_ desk: SceneStack) throws -> [String: String] {
    let page = try #require(desk.present(at: now)).viewModel.page
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
    slow.players = Player.named("Ana", "Bo")
    let desk = try desk([
      .menuPlayers: ["F6"], .addPlayer: ["F7", "X"], .showKeys: ["F3"], .rowRemove: ["F8"],
    ])
    desk.openMenu()
    press(desk, .letter("p"))
    #expect(desk.front == .menu)
    press(desk, .function(6))
    slow.answerAll()
    #expect(desk.front == .playerList)
    #expect(try hints(desk)["new player"] == "F7")
    #expect(try hints(desk)["delete"] == "F8")
    press(desk, .letter("n"))
    #expect(desk.front == .playerList)
    press(desk, .letter("x"))
    #expect(desk.front == .playerAdd)
    press(desk, .escape, .function(3))
    #expect(
      desk.present(at: now)?.viewModel.help?.rows.contains(.init(keys: "F7", meaning: "new player")) == true)
  }

  @Test("An action of a page that no key does is not named")
  func unbound() throws {
    let desk = try desk([.addPlayer: [], .showKeys: []])
    desk.openPlayerList()
    slow.answerAll()
    guard case .list(let list)? = desk.present(at: now)?.viewModel.scene else {
      Issue.record("another scene")
      return
    }
    #expect(list.page.keys.map(\.key) == ["Esc"])
    #expect(list.lines.contains("Import a list of them:"))
  }

  @Test(
    "What a page has of its own goes before what the same key does in lists, and questions are answered by it"
  )
  func order() throws {
    slow.players = Player.named("Ana", "Bo")
    let desk = try desk([.listChoose: ["Enter", "N"], .yes: ["J", "Enter"]])
    desk.openPlayerList()
    slow.answerAll()
    press(desk, .letter("n"))
    #expect(desk.front == .playerAdd)
    press(desk, .escape, .delete)
    #expect(desk.present(at: now)?.viewModel.page.question?.answers.map(\.key) == ["J", "Esc"])
    press(desk, .letter("j"))
    slow.answerAll()
    #expect(desk.present(at: now)?.viewModel.page.count == "1 player")
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
    let desk = try desk([.listLeave: ["Esc", "J", "Keypad."]])
    desk.openPlayerAdd()
    slow.answerAll()
    for key in [Key.letter("j"), .keypad("."), .questionMark] {
      press(desk, key)
      #expect(desk.front == .playerAdd && desk.present(at: now)?.viewModel.help == nil)
    }
    press(desk, .escape)
    #expect(!desk.isOpen)
  }

  @Test("Arrows, Enter, Esc and F1 work on every page, whatever else does what they do")
  func kept() throws {
    slow.players = Player.named("Ana", "Bo")
    let desk = try desk([
      .listUp: ["W"], .listDown: ["V"], .listChoose: ["Space"], .listLeave: ["Backspace"], .showKeys: ["?"],
    ])
    desk.openPlayerList()
    slow.answerAll()
    press(desk, .down, .enter)
    #expect(desk.front == .playerDetails)
    press(desk, .function(1))
    #expect(desk.present(at: now)?.viewModel.help != nil)
    press(desk, .escape, .escape, .letter("n"))
    slow.answerAll()
    #expect(desk.front == .playerAdd)
    #expect(try hints(desk)["cancel"] == "Esc" && hints(desk)["keys"] == "F1")
    press(desk, .backspace)
    #expect(desk.front == .playerAdd)
    press(desk, .escape)
    #expect(desk.front == .playerList)
  }

  @Test(
    "What lists have been given goes before a page's own where the key types nothing, the key pad's before all"
  )
  func listsFirst() throws {
    slow.players = Player.named("Ana", "Bo", "Cai", "Dee")
    let desk = try desk([
      .listDown: ["Down", "PageDown", "Keypad2"], .listChoose: ["Enter", "Space"], .menu: ["Enter"],
    ])
    desk.openPlayerList()
    slow.answerAll()
    press(desk, .pageDown)
    #expect(desk.present(at: now)?.viewModel.page.keys.first?.meaning == "details")
    press(desk, .keypad("2"), .enter)
    slow.answerAll()
    #expect(desk.present(at: now)?.viewModel.page.title == "Cai")
    desk.close()
    desk.openMenu()
    press(desk, .down, .enter)
    #expect(desk.front != .menu && desk.isOpen)
    desk.close()
    desk.openHistory()
    slow.answerAll()
    #expect(try hints(desk)["delete"] == nil)
  }

  @Test("Buttons on the wall are the board's while a page asks something, and the page names keys")
  func wall() throws {
    slow.players = Player.named("Ana", "Bo")
    let desk = try desk([.yes: ["F15"], .no: ["F16"]])
    desk.openPlayerList()
    slow.answerAll()
    press(desk, .delete)
    #expect(desk.present(at: now)?.viewModel.page.question?.answers.map(\.key) == ["Enter", "Esc"])
    press(desk, .function(15))
    #expect(desk.present(at: now)?.viewModel.page.question != nil)
    press(desk, .enter)
    #expect(desk.present(at: now)?.viewModel.page.question == nil)
  }

  @Test("What could not be done is told on the next page, though the board was seen meanwhile")
  func late() throws {
    let desk = try desk([:])
    desk.show(.idle, Idle.Interactor(environment: Idle.Environment { nil }, at: now)) {
      [unowned desk] outcome, _ in
      if outcome == .menuAsked { desk.openMenu() }
    }
    desk.openPlayerAdd()
    _ = desk.edit(.insert("Ana"), at: now)
    press(desk, .enter, .escape)
    slow.trouble = .diskFull
    slow.answerAll()
    press(desk, .letter("m"))
    #expect(desk.front == .menu)
    #expect(
      desk.present(at: now)?.viewModel.lateNotice?.text == "The disk is full: make room, then try again.")
  }

  @Test(
    "A board without a match and a page stand in one stack: the page goes first, the board's keys wait beneath"
  )
  func stack() throws {
    let desk = try desk([.quit: ["hold Esc", "Ctrl+Q"]])
    var outcomes: [Scoreboard.Outcome] = []
    desk.show(.idle, Idle.Interactor(environment: Idle.Environment { nil }, at: now)) { outcome, _ in
      outcomes.append(outcome)
    }
    guard case .idle? = desk.picture(at: now)?.model else {
      Issue.record("another scene")
      return
    }
    press(desk, .function(1))
    guard case .keys? = desk.picture(at: now)?.model else {
      Issue.record("no keys")
      return
    }
    press(desk, .letter("m"))
    #expect(outcomes.isEmpty)
    press(desk, .letter("m"))
    #expect(outcomes == [.menuAsked])
    desk.openMenu()
    guard case .desk(let page)? = desk.picture(at: now)?.model, page.strip == nil else {
      Issue.record("no page")
      return
    }
    press(desk, .letter("u"))
    #expect(outcomes == [.menuAsked] && desk.isPageInFront)
    #expect(desk.press(KeyStroke(.letter("q"), control: true), at: now) == .quit)
    press(desk, .escape)
    #expect(!desk.isOpen && desk.deadline != nil)
  }
}
