import FoundationEssentials
import GatherModel
import Localization
import Testing

@testable import Scenes

/// The match in play, changed from the menu.
@Suite struct MatchInPlayTests {
  private let now = BoardInstant(nanoseconds: 1)
  private let slow = SlowPages()

  /// Ana against Bo, Cai on the bench; Dora is at home.
  private func stack(isSwapped: Bool = false) -> SceneStack {
    slow.known = Player.named("Ana", "Bo", "Cai", "Dora")
    var match = Match(
      gather: Gather(
        id: .numbered(1), name: "Thursday", createdAt: .start, format: .casual,
        roster: Roster(teamA: [slow.known[0]], teamB: [slow.known[1]], bench: [slow.known[2]])))
    if isSwapped {
      match.append(LogEntry(id: .numbered(9), event: .act(.sidesSwapped), at: now, wallClock: .start))
    }
    slow.matchInPlay = match
    let stack = SceneStack(slow, slow.facts, at: now)
    stack.openMenu()
    press(stack, .letter("t"))
    slow.answerAll()
    return stack
  }

  private func press(_ stack: SceneStack, _ keys: Key...) {
    for key in keys { _ = stack.press(KeyStroke(key), at: now) }
  }

  private func model(_ stack: SceneStack) -> ConfirmPlayersViewModel? {
    if case .confirmPlayers(let model)? = stack.present(at: now)?.viewModel.scene { model } else { nil }
  }

  private func places(_ names: String...) -> [Player.ID: RosterPlace] {
    // "A Ana", "B Bo", "bench Cai".
    Dictionary(
      names.map { text in
        let parts = text.split(separator: " ").map(String.init)
        let player = slow.known.first { $0.name == parts[1] }?.id ?? Player.ID(0)
        return (player, TeamID(rawValue: parts[0]).map(RosterPlace.team) ?? .bench)
      }
    ) { first, _ in first }
  }

  @Test(
    "It shows who is there, and Enter keeps what was changed: somebody has changed sides, somebody has left")
  func changing() {
    let stack = stack()
    #expect(model(stack)?.page.title == "Match in play")
    #expect(model(stack)?.columns.map { $0.rows.map(\.name) } == [["Cai"], ["Ana"], ["Bo"]])
    press(stack, .digit(1), .tab, .tab, .delete, .enter)
    slow.answerAll()
    #expect(
      slow.changes == [
        GatherChange(
          name: "Thursday", teams: Team.usual, places: places("A Ana", "A Cai"),
          original: .init(name: "Thursday", teams: Team.usual, places: places("A Ana", "B Bo", "bench Cai")))
      ])
    #expect(!stack.isOpen, "the board is seen again")
  }

  @Test("The columns stand as the teams do on the board, and the arrows move towards them")
  func sides() {
    let stack = stack(isSwapped: true)
    #expect(model(stack)?.columns.map(\.title) == ["Bench", "Team B", "Team A"])
    press(stack, .right, .right, .enter)
    slow.answerAll()
    #expect(slow.changes.map(\.places) == [places("A Ana", "B Bo", "A Cai")])
  }

  @Test("What was changed is told to the board, where undo can take it back")
  func told() {
    let stack = stack()
    guard let match = slow.matchInPlay else { return }
    var outcomes: [Scoreboard.Outcome] = []
    let board = Scoreboard.Interactor(
      match: match,
      environment: Scoreboard.Environment(
        perform: { (_, _, _) throws(ActionRefusal) in throw .noMatch }, soundHorn: { _ in }), at: now)
    stack.show(.scoreboard, board) { outcome, _ in outcomes.append(outcome) }
    press(stack, .digit(1), .enter)
    slow.answerAll()
    let line = Scoreboard.present(board.state, at: now).viewModel.footer?.text
    #expect(line == "Cai plays for Team A  ·  U to undo")
    press(stack, .letter("u"))
    #expect(outcomes == [.teamsChanged(slow.changes[0], .undone)])
  }

  @Test("Whoever has come late is chosen from the players, and sits on the bench first")
  func joining() {
    let stack = stack()
    press(stack, .letter("a"))
    slow.answerAll()
    #expect(stack.front == .playerList)
    guard case .list(let list)? = stack.present(at: now)?.viewModel.scene else {
      Issue.record("no list")
      return
    }
    #expect(list.table?.rows.map(\.cells.first) == ["Dora"], "who plays already is not asked about")
    #expect(list.page.keys.contains { $0.meaning == "add to the match" })
    press(stack, .space, .enter)
    slow.answerAll()
    #expect(stack.front == .confirmPlayers)
    #expect(model(stack)?.columns.first?.rows.map(\.name) == ["Cai", "Dora"])
    // The keys act on the player who has come.
    press(stack, .digit(2), .enter)
    slow.answerAll()
    #expect(slow.changes.map(\.places) == [places("A Ana", "B Bo", "bench Cai", "B Dora")])
  }

  @Test("Names and colours are changed, the format is not; nothing is dealt anew in play")
  func names() {
    let stack = stack()
    press(stack, .letter("n"))
    #expect(model(stack)?.form?.rows.count == 7)
    press(stack, .down, .down, .down, .right, .enter, .letter("b"), .enter)
    slow.answerAll()
    #expect(slow.changes.count == 1 && slow.changes[0].teams.teamA.color != Team.usual.teamA.color)
    #expect(slow.changes[0].places == places("A Ana", "B Bo", "bench Cai"))
  }

  @Test("What cannot be stored is said, and stays to be seen")
  func trouble() {
    let stack = stack()
    slow.trouble = .diskFull
    press(stack, .enter)
    slow.answerAll()
    #expect(model(stack)?.page.notice?.text == PageTrouble.diskFull.sentence(in: .english))
    press(stack, .escape)
    #expect(stack.front == .menu)
  }

  @Test("Without a match in play there is nothing to change")
  func without() {
    slow.matchInPlay = nil
    let stack = SceneStack(slow, slow.facts, at: now)
    stack.openMenu()
    press(stack, .letter("t"))
    #expect(stack.front == .menu)
  }
}
