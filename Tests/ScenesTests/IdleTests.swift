import GatherModel
import Testing

@testable import Scenes

@Suite("The board without a gather")
struct IdleTests {
  private final class WallClock {
    var time: Idle.TimeOfDay? = Idle.TimeOfDay(hour: 9, minute: 5)
  }

  private let wall = WallClock()

  private func idle(at second: Double = 0) -> Idle.Interactor {
    let wall = wall
    return Idle.Interactor(environment: Idle.Environment { wall.time }, at: .second(second))
  }

  private func view(_ time: String?, hold: Double? = nil) -> IdleViewModel {
    IdleViewModel(
      title: "Gatherboard", time: time, timeLabel: "time of day",
      line: "No match on the board.", menu: "M for the menu: new match, players, past matches",
      commandTitle: "Or start one with a list of players:", command: "gatherboard match start players.csv",
      footer: "F11 for full screen  ·  hold Q to quit",
      hold: hold.map { .init(title: "Hold Q to quit", progress: $0) })
  }

  @Test("What may be missing since the start is said where no match is left to say it of")
  func loss() {
    let idle = Idle.Interactor(
      environment: Idle.Environment { nil }, loss: .unknown(fileName: "old.sqlite"), at: .second(1))
    let model = Idle.present(idle.state, at: .second(1)).viewModel
    #expect(
      model.line == "File damaged: check the score (old.sqlite is kept)")
    #expect(model.isWarning)
  }

  @Test("A sentence about the start is a warning; one about lost presses comes first")
  func notice() {
    func line(_ loss: MatchLoss?) -> String {
      let idle = Idle.Interactor(
        environment: Idle.Environment(notice: "The card is damaged.") { nil }, loss: loss, at: .second(1))
      let model = Idle.present(idle.state, at: .second(1)).viewModel
      #expect(model.isWarning)
      return model.line
    }
    #expect(line(nil) == "The card is damaged.")
    #expect(line(.unknown(fileName: "old.sqlite")).hasPrefix("File damaged"))
  }

  @Test("It shows the time of day, or none while nobody knows it")
  func time() {
    let (known, next) = Idle.present(Idle.State(time: wall.time), at: .second(3))
    #expect(known == view("09:05"))
    #expect(next == nil)
    #expect(Idle.present(Idle.State(), at: .second(3)).viewModel == view(nil))
  }

  /// Ana has scored twice, Dan once, for whom it was the third of the evening; 2:1.
  private func news() throws -> IdleShow.News {
    let board = try TestBoard.squads("football")
    board.press([.left, .digit(7), .enter], at: 61)
    board.press([.right, .digit(1), .enter], at: 130)
    board.press([.left, .digit(7), .enter], at: 200)
    board.press([.letter("e"), .enter], at: 300)
    func row(_ id: Int64, _ name: String, won: Int, goals: Int) -> SeasonRow {
      SeasonRow(player: Player.ID(id), name: name, tally: Tally(won: won, drawn: 1), goals: goals)
    }
    return IdleShow.News(
      last: board.state.match,
      rows: [
        row(1, "Ana", won: 1, goals: 2), row(2, "Bo", won: 3, goals: 0), row(4, "Dan", won: 0, goals: 3),
      ])
  }

  @Test("It tells the last result with its scorers, and every ten seconds another list of the season")
  func lastResult() throws {
    let idle = idle(at: 1)
    _ = idle.handle(.newsLoaded(try news()), at: .second(2))
    let (first, next) = Idle.present(idle.state, at: .second(2))
    let result = try #require(first.result)
    #expect(result.title == "LAST RESULT" && result.left.name == "Team A" && result.left.score == "2")
    #expect(result.right.score == "1" && result.scorers == "Ana 2' 4'  ·  Dan 3'" && result.kicks == nil)
    #expect(
      first.list
        == .init(
          title: "SEASON",
          rows: [
            .init(rank: "1", name: "Bo", goals: "0", points: "10"),
            .init(rank: "2", name: "Ana", goals: "2", points: "4"),
            .init(rank: "3", name: "Dan", goals: "3", points: "1"),
          ]))
    #expect(next == .second(11.85) && idle.deadline == .second(2))
    _ = idle.handle(.timePassed, at: .second(12))
    let (second, after) = Idle.present(idle.state, at: .second(12.5))
    #expect(
      second.list
        == .init(
          title: "TOP SCORERS",
          rows: [
            .init(rank: "1", name: "Dan", goals: "3", points: nil),
            .init(rank: "2", name: "Ana", goals: "2", points: nil),
          ]))
    #expect(second.result == first.result && after == .second(21.85))
    _ = idle.handle(.timePassed, at: .second(22))
    #expect(Idle.present(idle.state, at: .second(22.5)).viewModel == first)
  }

  @Test(
    "What is not known is not told: no result of a match in play, no list of nobody, and nothing to wait for")
  func nothingToTell() throws {
    let idle = idle(at: 1)
    let playing = try TestBoard.squads("football")
    _ = idle.handle(.newsLoaded(IdleShow.News(last: playing.state.match, rows: [])), at: .second(2))
    let (model, next) = Idle.present(idle.state, at: .second(2))
    #expect(model == view("09:05") && next == nil)
  }

  @Test("Where no key opens the menu the command is what leads on")
  func withoutMenu() throws {
    let map = try KeyMap(KeyBindings.standard(with: [.menu: []]))
    let model = Idle.present(Idle.State(keyMap: map), at: .second(3)).viewModel
    #expect(model.menu == nil && model.commandTitle == "Start one with a list of players:")
  }

  @Test("The time of day is read anew each second, for it may be set meanwhile")
  func readAnew() {
    let idle = idle(at: 10)
    #expect(idle.deadline == .second(11))
    wall.time = nil
    #expect(idle.state.time == Idle.TimeOfDay(hour: 9, minute: 5))
    #expect(idle.handle(.timePassed, at: .second(11)) == nil)
    #expect(idle.state.time == nil)
    #expect(idle.deadline == .second(12))
  }

  @Test("Q held for two seconds quits, and its bar moves in twentieths of a second")
  func quit() {
    let idle = idle()
    #expect(idle.handle(.holdBegan(.quit), at: .second(0.5)) == nil)
    #expect(idle.handle(.holdBegan(.quit), at: .second(1)) == nil)
    #expect(idle.deadline == .second(1))
    let (seen, next) = Idle.present(idle.state, at: .second(1.52))
    #expect(seen == view("09:05", hold: 0.5))
    #expect(next == .second(1.55))
    #expect(idle.handle(.timePassed, at: .second(2.4)) == nil)
    #expect(idle.deadline == .second(2.5))
    #expect(idle.handle(.timePassed, at: .second(2.5)) == .quit)
  }

  @Test("Q let go of too soon does nothing; in time it quits, also when the board was late")
  func released() {
    let idle = idle()
    _ = idle.handle(.holdBegan(.quit), at: .second(0))
    #expect(idle.handle(.released(.letter("q")), at: .second(1.999)) == nil)
    #expect(idle.state.held.keys == [])
    _ = idle.handle(.holdBegan(.quit), at: .second(3))
    #expect(idle.handle(.released(.letter("q")), at: .second(5)) == .quit)
    #expect(idle.handle(.released(.letter("q")), at: .second(6)) == nil)
  }

  @Test("Of the board's keys those work that need no match")
  func keys() {
    let idle = idle()
    let meanings: [(KeyAction, Idle.Intent?)] = [
      (.quit, .quit), (.fullScreen, .fullScreenToggled), (.goalLeft, nil), (.clock, .menuAsked),
      (.menu, .menuAsked), (.listChoose, .menuAsked), (.undo, .putBack), (.showKeys, nil), (.listLeave, nil),
    ]
    for (action, meaning) in meanings { #expect(idle.intent(for: action) == meaning, "\(action)") }
    let events: [(SceneEvent, Idle.Intent?)] = [
      (.holdBegan(.quit), .holdBegan(.quit)), (.holdBegan(.cancelClock), nil),
      (.released(.letter("q")), .released(.letter("q"))), (.keysDropped, .keysDropped), (.storeChanged, nil),
    ]
    for (event, meaning) in events { #expect(idle.intent(for: event) == meaning, "\(event)") }
    #expect(idle.handle(.quit, at: .second(0)) == .quit)
    #expect(idle.handle(.fullScreenToggled, at: .second(0)) == .fullScreenToggled)
  }

  @Test("A result that was taken off the board can be put back, and the foot line says so")
  func putBack() {
    #expect(idle().handle(.putBack, at: .second(0)) == nil)
    let cleared = Idle.Interactor(environment: Idle.Environment { nil }, hasCleared: true, at: .second(0))
    #expect(
      Idle.present(cleared.state, at: .second(0)).viewModel.footer
        == "U to show the last result again  ·  F11 for full screen  ·  hold Q to quit")
    #expect(cleared.handle(.putBack, at: .second(1)) == .putBack)
  }
}
