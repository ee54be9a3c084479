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

  @Test("Every action of a page has a key on a board that nobody has changed, and a page on which it works")
  func all() {
    #expect(KeyAction.ofPages.count > 25)
    for action in KeyAction.ofPages {
      #expect(KeyMap.standard.stroke(of: action) != nil, "\(action)")
      #expect(!action.contexts.isEmpty && action.intent == nil, "\(action)")
    }
  }

  @Test("A page is worked by the keys that the settings give it, and its foot line names them")
  func bound() throws {
    slow.players = Player.named("Ana", "Bo")
    let desk = try desk([
      .menuPlayers: ["F6"], .addPlayer: ["F7", "X"], .showKeys: ["F3"], .listRemove: ["F8"],
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
      try KeyBindings.standard(with: [.addPlayer: ["A"]]).conflict
        == .sameKey(KeyBinding(KeyStroke(.letter("a"))), .markAll, .addPlayer))
  }

  @Test("Where something is typed a key that lists have types, on the number pad too")
  func typing() throws {
    let desk = try desk([.listDown: ["Down", "J"]])
    desk.openPlayerAdd()
    slow.answerAll()
    for key in [Key.letter("j"), .keypad("."), .questionMark] {
      press(desk, key)
      #expect(desk.front == .playerAdd && desk.present(at: now)?.viewModel.help == nil)
    }
  }
}
