import GatherModel
import Testing

@testable import Scenes

/// The way from the list of players to a gather on the board.
@Suite struct DeskConfirmPlayersTests {
  private let now = BoardInstant(nanoseconds: 1)
  private let slow = SlowWorkers()

  private func desk() -> SceneStack {
    slow.players = Player.named("Ana", "Bo", "Cai")
    let desk = SceneStack(workers: slow.workers, at: now)
    desk.openMenu()
    _ = press(desk, .letter("g"))
    slow.answerAll()
    _ = press(desk, .letter("a"), .enter)
    slow.answerAll()
    return desk
  }

  private func press(_ desk: SceneStack, _ keys: Key...) -> SceneStack.Outcome? {
    var outcome: SceneStack.Outcome?
    for key in keys { outcome = desk.press(KeyStroke(key), at: now) }
    return outcome
  }

  private func columns(_ desk: SceneStack) throws -> [[String]] {
    guard case .confirmPlayers(let model) = try #require(desk.present(at: now)?.viewModel.scene) else {
      Issue.record("another scene")
      return []
    }
    return model.columns.map { $0.rows.map(\.name) }
  }

  @Test("Who was chosen is on the bench; teams, Enter, and the board is seen again")
  func start() throws {
    let desk = desk()
    #expect(desk.front == .confirmPlayers)
    #expect(try columns(desk) == [["Ana", "Bo", "Cai"], [], []])
    #expect(press(desk, .letter("b"), .enter) == nil)
    #expect(slow.started.map(\.name) == ["Thursday Gather"])
    // Nobody leaves what is starting.
    #expect(press(desk, .escape) == nil && desk.front == .confirmPlayers)
    slow.answerAll()
    #expect(!desk.isOpen)
  }

  @Test(
    "A start that fails leaves the teams where they are, also after a way back to those who were chosen")
  func failure() throws {
    let desk = desk()
    slow.trouble = .diskFull
    _ = press(desk, .letter("b"), .enter)
    slow.answerAll()
    #expect(try columns(desk)[0] == [])
    #expect(desk.present(at: now)?.viewModel.scene.page.notice?.text.hasPrefix("The disk is full") == true)
    let teams = try columns(desk)
    _ = press(desk, .escape)
    #expect(desk.front == .playerList)
    slow.trouble = nil
    slow.answerAll()
    #expect(desk.present(at: now)?.viewModel.scene.page.title == "3 selected")
    _ = press(desk, .enter)
    slow.answerAll()
    #expect(try columns(desk) == teams)
    // As soon as the gather has begun there is nothing to come back to.
    _ = press(desk, .enter)
    slow.answerAll()
    #expect(desk.draft == nil && !desk.isOpen)
  }

  @Test("Opened by its name it has the teams of the last time")
  func lastTeams() throws {
    slow.players = Player.named("Ana", "Bo", "Cai")
    slow.lineup = Roster(teamA: [slow.players[1]], teamB: [slow.players[0]], bench: [slow.players[2]])
    let desk = SceneStack(workers: slow.workers, at: now)
    desk.open(.confirmPlayers)
    #expect(try columns(desk) == [[], [], []])
    slow.answerAll()
    #expect(try columns(desk) == [["Cai"], ["Bo"], ["Ana"]])
    _ = press(desk, .digit(1))
    _ = desk.refresh(at: now)
    slow.answerAll()
    #expect(try columns(desk) == [[], ["Bo", "Cai"], ["Ana"]])
  }

  @Test("A name is typed in the form while letters command the scene elsewhere")
  func typing() throws {
    let desk = desk()
    _ = press(desk, .letter("n"))
    #expect(desk.hasCaret)
    _ = desk.edit(.end, at: now)
    _ = desk.edit(.insert("!"), at: now)
    _ = press(desk, .backspace, .left, .letter("b"), .enter)
    #expect(!desk.hasCaret)
    #expect(try columns(desk)[0].count == 3)
    _ = press(desk, .escape)
    #expect(desk.front == .playerList)
  }
}
