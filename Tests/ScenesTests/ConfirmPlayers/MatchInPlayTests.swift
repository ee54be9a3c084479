import FoundationEssentials
import GatherModel
import Testing

@testable import Scenes

/// The match in play, changed from the menu.
@Suite struct MatchInPlayTests {
  private let now = BoardInstant(nanoseconds: 1)
  private let slow = SlowWorkers()

  /// Ana against Bo, Cai on the bench; Dora is at home.
  private func desk() -> SceneStack {
    slow.players = Player.named("Ana", "Bo", "Cai", "Dora")
    slow.matchInPlay = Gather(
      id: .numbered(1), name: "Thursday", createdAt: .start, format: .casual,
      roster: Roster(teamA: [slow.players[0]], teamB: [slow.players[1]], bench: [slow.players[2]]))
    let desk = SceneStack(workers: slow.workers, at: now)
    desk.openMenu()
    press(desk, .letter("t"))
    slow.answerAll()
    return desk
  }

  private func press(_ desk: SceneStack, _ keys: Key...) {
    for key in keys { _ = desk.press(KeyStroke(key), at: now) }
  }

  private func model(_ desk: SceneStack) -> ConfirmPlayersViewModel? {
    if case .confirmPlayers(let model)? = desk.present(at: now)?.viewModel.scene { model } else { nil }
  }

  private func places(_ names: String...) -> [Player.ID: RosterPlace] {
    // "A Ana", "B Bo", "bench Cai".
    Dictionary(
      names.map { text in
        let parts = text.split(separator: " ").map(String.init)
        let player = slow.players.first { $0.name == parts[1] }?.id ?? Player.ID(0)
        return (player, TeamID(rawValue: parts[0]).map(RosterPlace.team) ?? .bench)
      }
    ) { first, _ in first }
  }

  @Test(
    "It shows who is there, and Enter keeps what was changed: somebody has changed sides, somebody has left")
  func changing() {
    let desk = desk()
    #expect(model(desk)?.page.title == "The match in play")
    #expect(model(desk)?.columns.map { $0.rows.map(\.name) } == [["Cai"], ["Ana"], ["Bo"]])
    press(desk, .digit(1), .tab, .tab, .delete, .enter)
    #expect(
      slow.changes == [
        GatherChange(
          name: "Thursday", teams: Team.usual, places: places("A Ana", "A Cai"),
          original: .init(name: "Thursday", teams: Team.usual, places: places("A Ana", "B Bo", "bench Cai")))
      ])
    slow.answerAll()
    #expect(!desk.isOpen, "the board is seen again")
  }

  @Test("Whoever has come late is chosen from the players, and sits on the bench first")
  func joining() {
    let desk = desk()
    press(desk, .letter("a"))
    slow.answerAll()
    #expect(desk.front == .playerList)
    guard case .list(let list)? = desk.present(at: now)?.viewModel.scene else {
      Issue.record("no list")
      return
    }
    #expect(list.table?.rows.map(\.cells.first) == ["Dora"], "who plays already is not asked about")
    #expect(list.page.keys.contains { $0.meaning == "join the match" })
    press(desk, .space, .enter)
    slow.answerAll()
    #expect(desk.front == .confirmPlayers)
    #expect(model(desk)?.columns.first?.rows.map(\.name) == ["Cai", "Dora"])
    // The keys act on whoever has come.
    press(desk, .digit(2), .enter)
    #expect(slow.changes.map(\.places) == [places("A Ana", "B Bo", "bench Cai", "B Dora")])
  }

  @Test("Names and colours are changed, the format is not; nothing is dealt anew in play")
  func names() {
    let desk = desk()
    press(desk, .letter("n"))
    #expect(model(desk)?.form?.rows.count == 5)
    press(desk, .down, .down, .right, .enter, .letter("b"), .enter)
    #expect(slow.changes.count == 1 && slow.changes[0].teams.teamA.color != Team.usual.teamA.color)
    #expect(slow.changes[0].places == places("A Ana", "B Bo", "bench Cai"))
  }

  @Test("What cannot be stored is said, and stays to be seen")
  func trouble() {
    let desk = desk()
    slow.trouble = .diskFull
    press(desk, .enter)
    slow.answerAll()
    #expect(model(desk)?.page.notice?.text == DeskTrouble.diskFull.sentence(in: .english))
    press(desk, .escape)
    #expect(desk.front == .menu)
  }

  @Test("Without a match in play there is nothing to change")
  func without() {
    slow.matchInPlay = nil
    let desk = SceneStack(workers: slow.workers, at: now)
    desk.openMenu()
    press(desk, .letter("t"))
    #expect(desk.front == .menu)
  }
}
