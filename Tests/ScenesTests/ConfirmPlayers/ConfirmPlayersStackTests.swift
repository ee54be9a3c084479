import GatherModel
import Testing

@testable import Scenes

/// The way from the list of players to a gather on the board.
@Suite struct ConfirmPlayersStackTests {
  private let now = BoardInstant(nanoseconds: 1)
  private let slow = SlowPages()

  private func stack() -> SceneStack {
    slow.known = Player.named("Ana", "Bo", "Cai")
    let stack = SceneStack(slow, slow.facts, at: now)
    stack.openMenu()
    _ = press(stack, .letter("g"))
    slow.answerAll()
    _ = press(stack, .letter("a"), .enter)
    slow.answerAll()
    return stack
  }

  private func press(_ stack: SceneStack, _ keys: Key...) -> SceneStack.Outcome? {
    var outcome: SceneStack.Outcome?
    for key in keys { outcome = stack.press(KeyStroke(key), at: now) }
    return outcome
  }

  private func columns(_ stack: SceneStack) throws -> [[String]] {
    guard case .confirmPlayers(let model) = try #require(stack.present(at: now)?.viewModel.scene) else {
      Issue.record("another scene")
      return []
    }
    return model.columns.map { $0.rows.map(\.name) }
  }

  @Test("Who was chosen is on the bench; teams, Enter, and the board is seen again")
  func start() throws {
    let stack = stack()
    #expect(stack.front == .confirmPlayers)
    #expect(try columns(stack) == [["Ana", "Bo", "Cai"], [], []])
    #expect(press(stack, .letter("b"), .enter) == nil)
    // Nobody leaves what is starting.
    #expect(press(stack, .escape) == nil && stack.front == .confirmPlayers)
    slow.answerAll()
    #expect(slow.started.map(\.name) == ["Thursday match"] && !stack.isOpen)
  }

  @Test(
    "A start that fails leaves the teams where they are, also after a way back to those who were chosen")
  func failure() throws {
    let stack = stack()
    slow.trouble = .diskFull
    _ = press(stack, .letter("b"), .enter)
    slow.answerAll()
    #expect(try columns(stack)[0] == [])
    #expect(stack.present(at: now)?.viewModel.scene.page.notice?.text.hasPrefix("The disk is full") == true)
    let teams = try columns(stack)
    _ = press(stack, .escape)
    #expect(stack.front == .playerList)
    slow.trouble = nil
    slow.answerAll()
    #expect(stack.present(at: now)?.viewModel.scene.page.title == "3 selected")
    _ = press(stack, .enter)
    slow.answerAll()
    #expect(try columns(stack) == teams)
    // As soon as the gather has begun there is nothing to come back to.
    _ = press(stack, .enter)
    slow.answerAll()
    #expect(stack.draft == nil && !stack.isOpen)
  }

  @Test("Opened by its name it has the teams of the last time")
  func lastTeams() throws {
    slow.known = Player.named("Ana", "Bo", "Cai")
    slow.lineup = Roster(teamA: [slow.known[1]], teamB: [slow.known[0]], bench: [slow.known[2]])
    let stack = SceneStack(slow, slow.facts, at: now)
    stack.open(.confirmPlayers)
    #expect(try columns(stack) == [[], [], []])
    slow.answerAll()
    #expect(try columns(stack) == [["Cai"], ["Bo"], ["Ana"]])
    _ = press(stack, .digit(1))
    _ = stack.refresh(at: now)
    slow.answerAll()
    #expect(try columns(stack) == [[], ["Bo", "Cai"], ["Ana"]])
  }

  @Test("A name is typed in the form while letters command the scene elsewhere")
  func typing() throws {
    let stack = stack()
    _ = press(stack, .letter("n"))
    #expect(stack.hasCaret)
    _ = stack.edit(.end, at: now)
    _ = stack.edit(.insert("!"), at: now)
    _ = press(stack, .backspace, .left, .letter("b"), .enter)
    #expect(!stack.hasCaret)
    #expect(try columns(stack)[0].count == 3)
    _ = press(stack, .escape)
    #expect(stack.front == .playerList)
  }
}
