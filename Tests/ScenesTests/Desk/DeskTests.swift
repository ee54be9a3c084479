import GatherModel
import Testing

@testable import Scenes

/// The stack of scenes over the board.
@Suite struct DeskTests {
  private let now = BoardInstant(nanoseconds: 1)
  private let slow = SlowWorkers()

  private func desk(_ keyMap: KeyMap = .standard) -> SceneStack {
    SceneStack(workers: slow.workers, keyMap: keyMap, at: now)
  }

  @discardableResult
  private func press(_ desk: SceneStack, _ keys: Key...) -> SceneStack.Outcome? {
    var outcome: SceneStack.Outcome?
    for key in keys { outcome = desk.press(KeyStroke(key), at: now) }
    return outcome
  }

  @Test("A closed desk shows nothing and takes no keys")
  func closed() {
    let desk = desk()
    #expect(!desk.isOpen && desk.front == nil && !desk.hasCaret)
    #expect(desk.present(at: now) == nil)
    #expect(press(desk, .enter) == nil)
    #expect(desk.edit(.insert("a"), at: now) == nil)
  }

  @Test("Esc goes back a scene, and from the last one to the board")
  func escape() {
    let desk = desk()
    desk.openMenu()
    press(desk, .letter("p"))
    #expect(desk.front == .playerList)
    #expect(press(desk, .escape) == nil)
    #expect(desk.front == .menu)
    #expect(press(desk, .escape) == .closed)
    #expect(!desk.isOpen)
  }

  @Test("F1 shows the keys of the scene, and any key closes them and does nothing else")
  func help() throws {
    let desk = desk()
    desk.openMenu()
    press(desk, .function(1))
    let help = try #require(desk.present(at: now)?.viewModel.help)
    #expect(help.title == "Menu: keys")
    #expect(help.rows.contains(KeyMap.Row(keys: "Enter", meaning: "open")))
    press(desk, .escape)
    #expect(desk.front == .menu)
    #expect(desk.present(at: now)?.viewModel.help == nil)
  }

  @Test("What somebody has given lists to do keeps nobody from typing and from marking")
  func listKeys() throws {
    let bindings = try KeyBindings.standard(with: [
      .listLeave: ["Esc", "Backspace"], .listChoose: ["Enter", "Space"],
    ])
    let desk = desk(try KeyMap(bindings))
    slow.players = Player.named("Ana", "Bo")
    desk.openPlayerList(isMarking: true)
    slow.answerAll()
    press(desk, .space)
    #expect(desk.present(at: now)?.viewModel.page.title == "1 selected")
    press(desk, .letter("n"))
    _ = desk.edit(.insert("Cai"), at: now)
    press(desk, .backspace)
    guard case .form(let form)? = desk.present(at: now)?.viewModel.scene,
      case .field(_, let field)? = form.rows.first
    else {
      Issue.record("another scene")
      return
    }
    #expect(field.before == "Ca")
    // Where nothing is typed it leaves.
    press(desk, .escape, .backspace)
    #expect(desk.front == .playerList && desk.present(at: now)?.viewModel.page.title == "Players")
  }

  @Test("What comes back for a scene that was left changes nothing")
  func lateAnswer() {
    let desk = desk()
    desk.openMenu()
    press(desk, .letter("p"), .escape)
    slow.players = Player.named("Ana")
    slow.answerAll()
    #expect(desk.front == .menu)
  }

  @Test("What comes back while the scene is there is shown")
  func answer() throws {
    let desk = desk()
    desk.openPlayerList()
    slow.players = Player.named("Ana")
    slow.answerAll()
    guard case .list(let model) = try #require(desk.present(at: now)?.viewModel.scene) else {
      Issue.record("another scene")
      return
    }
    #expect(model.table?.rows.map(\.cells) == [["Ana", "-", "-"]])
  }

  @Test("A scene that is seen again, or is told that the store has changed, fetches anew")
  func refreshing() throws {
    let desk = desk()
    desk.openPlayerList()
    slow.answerAll()
    slow.players = Player.named("Ana")
    _ = desk.refresh(at: now)
    slow.answerAll()
    #expect(try #require(desk.present(at: now)).viewModel.scene.page.count == "1 player")
  }

  @Test("Ctrl+Q quits and F11 changes the window in every scene")
  func boardKeys() {
    let desk = desk()
    desk.openMenu()
    #expect(press(desk, .function(11)) == .fullScreenToggled)
    #expect(desk.press(KeyStroke(.letter("q"), control: true), at: now) == .quit)
    #expect(press(desk, .letter("z")) == nil)
  }

  @Test("Keys that the settings give to lists are arrows, Enter and Esc")
  func boundKeys() throws {
    var bindings = KeyBindings.standard
    bindings[.listDown] = [.press(.letter("j")), .press(.down)]
    bindings[.listChoose] = [.press(.function(2)), .press(.enter)]
    let desk = desk(try KeyMap(bindings))
    desk.openMenu()
    press(desk, .letter("j"), .function(2))
    #expect(desk.front == .playerList)
    press(desk, .pad(.b))
    #expect(desk.front == .menu)
    press(desk, .keypadEnter)
    #expect(desk.front == .playerList)
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
    let desk = desk()
    desk.openMenu()
    _ = desk.repeatPress(KeyStroke(.down), at: now)
    guard case .menu(let model) = try #require(desk.present(at: now)).viewModel.scene else { return }
    #expect(model.selected == 1)
    _ = desk.repeatPress(KeyStroke(.enter), at: now)
    #expect(desk.front == .menu)
  }

  @Test("While a field has the caret, typing goes there; a key that is held erases on")
  func typing() {
    slow.players = Player.named("Ana", "Bo")
    let desk = desk()
    desk.openPlayerList()
    slow.answerAll()
    #expect(!desk.hasCaret)
    press(desk, .sign("/"))
    #expect(desk.hasCaret)
    _ = desk.edit(.insert("bo?"), at: now)
    _ = desk.repeatPress(KeyStroke(.backspace), at: now)
    guard case .list(let model)? = desk.present(at: now)?.viewModel.scene else { return }
    #expect(model.finder?.field.text == "bo")
    #expect(model.table?.rows.map { $0.cells.first } == ["Bo"])
  }

  @Test("Closing takes every scene away")
  func closing() {
    let desk = desk()
    desk.openMenu()
    press(desk, .letter("g"), .function(1))
    desk.close()
    #expect(!desk.isOpen)
    desk.openMenu()
    #expect(desk.present(at: now)?.viewModel.help == nil)
  }
}
