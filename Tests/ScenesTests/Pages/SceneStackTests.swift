import GatherModel
import Testing

@testable import Scenes

/// The stack of scenes over the board.
@Suite struct SceneStackTests {
  private let now = BoardInstant(nanoseconds: 1)
  private let slow = SlowPages()

  private func stack(_ keyMap: KeyMap = .standard) -> SceneStack {
    SceneStack(slow, slow.facts, keyMap: keyMap, at: now)
  }

  @discardableResult
  private func press(_ stack: SceneStack, _ keys: Key...) -> SceneStack.Outcome? {
    var outcome: SceneStack.Outcome?
    for key in keys { outcome = stack.press(KeyStroke(key), at: now) }
    return outcome
  }

  @Test("A stack without a page shows nothing and takes no keys")
  func closed() {
    let stack = stack()
    #expect(!stack.isOpen && stack.front == nil && !stack.hasCaret)
    #expect(stack.present(at: now) == nil)
    #expect(press(stack, .enter) == nil)
    #expect(stack.edit(.insert("a"), at: now) == nil)
  }

  @Test("Esc goes back a scene, and from the last one to the board")
  func escape() {
    let stack = stack()
    stack.openMenu()
    press(stack, .letter("p"))
    #expect(stack.front == .playerList)
    #expect(press(stack, .escape) == nil)
    #expect(stack.front == .menu)
    #expect(press(stack, .escape) == .closed)
    #expect(!stack.isOpen)
  }

  @Test("F1 shows the keys of the scene, and any key closes them and does nothing else")
  func help() throws {
    let stack = stack()
    stack.openMenu()
    press(stack, .function(1))
    let help = try #require(stack.present(at: now)?.viewModel.help)
    #expect(help.title == "Menu: keys")
    #expect(help.groups.flatMap(\.rows).contains(KeyMap.Row(keys: "Enter", meaning: "open")))
    press(stack, .escape)
    #expect(stack.front == .menu)
    #expect(stack.present(at: now)?.viewModel.help == nil)
  }

  @Test("What somebody has given lists to do keeps nobody from typing and from marking")
  func listKeys() throws {
    let bindings = try KeyBindings.standard(with: [
      .listLeave: ["Esc", "Backspace"], .listChoose: ["Enter", "Space"],
    ])
    let stack = stack(try KeyMap(bindings))
    slow.known = Player.named("Ana", "Bo")
    stack.openPlayerList(isMarking: true)
    slow.answerAll()
    press(stack, .space)
    #expect(stack.present(at: now)?.viewModel.page.title == "1 selected")
    press(stack, .letter("n"))
    _ = stack.edit(.insert("Cai"), at: now)
    press(stack, .backspace)
    guard case .form(let form)? = stack.present(at: now)?.viewModel.scene,
      case .field(_, let field)? = form.rows.first
    else {
      Issue.record("another scene")
      return
    }
    #expect(field.before == "Ca")
    // Where nothing is typed it leaves.
    press(stack, .escape, .backspace)
    #expect(stack.front == .playerList && stack.present(at: now)?.viewModel.page.title == "Players")
  }

  @Test("What comes back for a scene that was left changes nothing")
  func lateAnswer() {
    let stack = stack()
    stack.openMenu()
    press(stack, .letter("p"), .escape)
    slow.known = Player.named("Ana")
    slow.answerAll()
    #expect(stack.front == .menu)
  }

  @Test("What comes back while the scene is there is shown")
  func answer() throws {
    let stack = stack()
    stack.openPlayerList()
    slow.known = Player.named("Ana")
    slow.answerAll()
    guard case .list(let model) = try #require(stack.present(at: now)?.viewModel.scene) else {
      Issue.record("another scene")
      return
    }
    #expect(model.table?.rows.map(\.cells) == [["Ana", "-", "-"]])
  }

  @Test("A scene that is seen again, or is told that the store has changed, fetches anew")
  func refreshing() throws {
    let stack = stack()
    stack.openPlayerList()
    slow.answerAll()
    slow.known = Player.named("Ana")
    _ = stack.refresh(at: now)
    slow.answerAll()
    #expect(try #require(stack.present(at: now)).viewModel.scene.page.count == "1 player")
  }

  @Test("A goal changes what past matches show, and no list of players")
  func parts() {
    let stack = stack()
    stack.openPlayerList()
    #expect(!stack.mayShow(.entries) && stack.mayShow(.others) && stack.mayShow([.entries, .results]))
    stack.openHistory()
    #expect(stack.mayShow(.entries))
  }

  @Test("Ctrl+Q quits and F11 changes the window in every scene")
  func boardKeys() {
    let stack = stack()
    stack.openMenu()
    #expect(press(stack, .function(11)) == .fullScreenToggled)
    #expect(stack.press(KeyStroke(.letter("q"), control: true), at: now) == .quit)
    #expect(press(stack, .letter("z")) == nil)
  }

  @Test("Keys that the settings give to lists are arrows, Enter and Esc")
  func boundKeys() throws {
    var bindings = KeyBindings.standard
    bindings[.listDown] = [.press(.letter("j")), .press(.down)]
    bindings[.listChoose] = [.press(.function(2)), .press(.enter)]
    let stack = stack(try KeyMap(bindings))
    stack.openMenu()
    press(stack, .letter("j"), .function(2))
    #expect(stack.front == .playerList)
    press(stack, .pad(.b))
    #expect(stack.front == .menu)
    press(stack, .keypadEnter)
    #expect(stack.front == .playerList)
  }

  @Test("Buttons that are not of lists are the board's: a goal counts whatever is in front")
  func buttons() {
    let keys = KeyMap.standard
    #expect(keys.isOfBoard(KeyStroke(.function(13))))
    #expect(keys.isOfBoard(KeyStroke(.padNumber(1))))
    #expect(!keys.isOfBoard(KeyStroke(.pad(.up))))
    #expect(!keys.isOfBoard(KeyStroke(.letter("p"))))
  }

  @Test("A key that is held moves on in a list, and opens nothing again")
  func repetition() throws {
    let stack = stack()
    stack.openMenu()
    _ = stack.repeatPress(KeyStroke(.down), at: now)
    guard case .menu(let model) = try #require(stack.present(at: now)).viewModel.scene else {
      Issue.record("No menu is in front")
      return
    }
    #expect(model.selected == 1)
    _ = stack.repeatPress(KeyStroke(.enter), at: now)
    #expect(stack.front == .menu)
  }

  @Test("While a field has the caret, typing goes there; a key that is held erases on")
  func typing() {
    slow.known = Player.named("Ana", "Bo")
    let stack = stack()
    stack.openPlayerList()
    slow.answerAll()
    #expect(!stack.hasCaret)
    press(stack, .sign("/"))
    #expect(stack.hasCaret)
    _ = stack.edit(.insert("bo?"), at: now)
    _ = stack.repeatPress(KeyStroke(.backspace), at: now)
    guard case .list(let model)? = stack.present(at: now)?.viewModel.scene else {
      Issue.record("No list is in front")
      return
    }
    #expect(model.finder?.field.text == "bo")
    #expect(model.table?.rows.map { $0.cells.first } == ["Bo"])
  }

  @Test("Closing takes every scene away")
  func closing() {
    let stack = stack()
    stack.openMenu()
    press(stack, .letter("g"), .function(1))
    stack.close()
    #expect(!stack.isOpen)
    stack.openMenu()
    #expect(stack.present(at: now)?.viewModel.help == nil)
  }
}
