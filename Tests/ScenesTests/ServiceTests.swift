import FoundationEssentials
import GatherModel
import Testing

@testable import Scenes

@Suite("A board that follows a service")
struct ServiceTests {
  private static let marks: [(ServiceState, String, ScoreboardViewModel.Urgency)] = [
    (ServiceState(link: .connecting), "connecting", .notice),
    (ServiceState(link: .live), "live", .plain),
    (ServiceState(link: .live, refused: 1), "1 change rejected", .warning),
    (ServiceState(link: .live, refused: 12, stuck: 3), "12 changes rejected", .warning),
    (ServiceState(link: .live, stuck: 1), "1 change waiting", .notice),
    (ServiceState(link: .live, stuck: 3), "3 changes waiting", .notice),
    (
      ServiceState(link: .offline(since: Idle.TimeOfDay(hour: 9, minute: 3)), refused: 2),
      "offline since 09:03", .notice
    ),
    (ServiceState(link: .offline(since: nil)), "offline", .notice),
    (ServiceState(link: .signInAgain, refused: 1), "sign in again", .warning),
  ]

  @Test("A small mark says how it stands to the service, on every scene", arguments: marks)
  func mark(state: ServiceState, text: String, urgency: ScoreboardViewModel.Urgency) {
    let line = ScoreboardViewModel.Line(text: text, urgency: urgency)
    let board = TestBoard()
    #expect(board.view(at: 0).link == nil)
    board.send(.serviceChanged(state))
    #expect(board.view(at: 0).link == line)
    #expect(board.saved == [])
    let idle = Idle.Interactor(environment: Idle.Environment { nil }, service: nil, at: .second(0))
    #expect(Idle.present(idle.state, at: .second(0)).viewModel.link == nil)
    _ = idle.handle(.serviceChanged(state), at: .second(0))
    #expect(Idle.present(idle.state, at: .second(0)).viewModel.link == line)
    let list = ChooseGather.State(choices: [ChooseGather.Choice(id: .numbered(1))], service: state)
    #expect(ChooseGather.present(list, at: .second(0)).viewModel.link == line)
  }

  @Test("Without a gather it says that the service's comes on by itself")
  func idle() {
    let state = Idle.State(service: ServiceState(link: .live))
    #expect(
      Idle.present(state, at: .second(0)).viewModel.line
        == "The server’s next match appears here automatically.")
    for (wished, line): (ServiceState.Wished, String) in [
      (.notThere, "The requested match is not on the server."),
      (.over, "The requested match has ended."),
    ] {
      let state = Idle.State(service: ServiceState(link: .live, wished: wished))
      #expect(Idle.present(state, at: .second(0)).viewModel.line == line)
    }
  }

  @Test("What was left to be chosen later R brings back; without anything it means nothing")
  func chosenLater() {
    let idle = Idle.Interactor(environment: Idle.Environment { nil }, service: nil, at: .second(0))
    func footer() -> String { Idle.present(idle.state, at: .second(0)).viewModel.footer }
    #expect(idle.intent(for: .service) == .choiceAsked)
    #expect(idle.handle(.choiceAsked, at: .second(0)) == nil)
    #expect(!footer().contains("R "))
    _ = idle.handle(.offered(true), at: .second(0))
    #expect(idle.handle(.choiceAsked, at: .second(0)) == .choiceAsked)
    #expect(footer() == "R to choose a match  ·  F11 for full screen  ·  hold Q to quit")
  }

  @Test("On a board that nobody has begun to play R chooses another gather, where there is one")
  func chosenAnew() {
    let board = TestBoard()
    var state = ServiceState(link: .live)
    state.hasChoice = true
    board.send(.serviceChanged(state))
    board.press(.letter("r"))
    #expect(board.outcomes == [.choiceAsked])
    board.press(.left, at: 1)
    board.press(.letter("r"), at: 2)
    #expect(board.note == .nothingToDecide)
    #expect(board.outcomes == [.choiceAsked])
  }

  @Test("A result that somebody else has set is said")
  func resultSet() {
    let board = TestBoard()
    board.send(.resultSet(Score(teamA: 9, teamB: 9)))
    #expect(board.footer(at: 0) == "The result was set elsewhere: 9–9  ·  U to undo")
  }

  @Test("One U has the board's own result again, its end where it was, after another was set elsewhere")
  func ownResultAgain() {
    let end = UUID.numbered(3)
    let events: [(MatchEvent, Double)] = [
      (.act(.clockStarted), 0), (.act(.goal(.teamA)), 10), (.act(.gatherEnded), 100),
      // What another operator has set, in one moment.
      (.undone(end), 200), (.act(.goalTakenBack(.teamA)), 200), (.act(.goal(.teamB)), 200),
      (.act(.gatherEnded), 200),
    ]
    let log = MatchLog(
      events.enumerated().map { number, event in
        LogEntry(
          id: .numbered(UInt64(number + 1)), event: event.0, at: .second(event.1), wallClock: .start + event.1
        )
      })
    let board = TestBoard(Match(gather: .thursday(), log: log), startedAt: 300)
    #expect(board.score == "0:1" && board.match.phase == .ended)
    board.press(.letter("u"), at: 300)
    #expect(board.score == "1:0" && board.match.phase == .ended)
    #expect(board.clock(at: 300) == "08:20")
    // Only the next one takes the board's own end back, and asks, for the clock has stood for long.
    board.press([.letter("u"), .enter], at: 301)
    #expect(board.score == "1:0" && board.match.phase != .ended)
  }

  @Test("What could not be stored is said")
  func notStored() {
    let board = TestBoard()
    board.send(.notStored)
    #expect(board.footer(at: 0) == "That could not be saved. Try again.")
  }

  // MARK: What the service has, and the board has not

  private func ended(_ score: Score) -> ServiceState {
    ServiceState(link: .live, difference: .endedElsewhere(score))
  }

  @Test("A result that was set elsewhere is told, moves nothing, and opens nothing by itself")
  func resultElsewhere() {
    let board = TestBoard()
    board.press(.space)
    board.press(.left, at: 1)
    board.send(.serviceChanged(ended(Score(teamA: 3, teamB: 2))), at: 10)
    #expect(board.state.overlay == nil)
    #expect(board.score == "1:0")
    #expect(
      board.view(at: 10).footer
        == .init(text: "This match was ended elsewhere: 3–2  ·  R to decide", urgency: .warning))
    // The keys go on meaning what they meant.
    board.press(.space, at: 11)
    board.press(.right, at: 12)
    #expect(board.score == "1:1")
    #expect(board.events.count == 4)
  }

  @Test("Taken, the match ends with that result, goal by goal, and U takes back what any press would be")
  func taken() {
    let board = TestBoard()
    board.press(.left, at: 1)
    board.press(.right, at: 2)
    board.press(.right, at: 3)
    board.send([.serviceChanged(ended(Score(teamA: 3, teamB: 1))), .sidesSwapped], at: 4)
    board.press(.letter("r"), at: 5)
    #expect(
      board.view(at: 5).overlay
        == .question(
          title: "End the match at 3–1?",
          detail: "The server has this result. No: play on; the board’s result will count.",
          answers: .yesNo))
    board.press(.enter, at: 6)
    #expect(board.score == "3:1")
    #expect(board.match.phase == .ended)
    #expect(board.outcomes == [])
    board.press(.letter("u"), at: 7)
    #expect(board.match.phase == .playing || board.match.phase == .ready)
    #expect(board.score == "3:1")
  }

  @Test("Declined, the match goes on, and the surroundings know")
  func declined() {
    let board = TestBoard()
    board.send(.serviceChanged(ended(Score(teamA: 3, teamB: 1))))
    board.press(.letter("r"), at: 1)
    board.press(.escape, at: 2)
    #expect(board.outcomes == [.resultKept(Score(teamA: 3, teamB: 1))])
    #expect(board.state.overlay == nil)
    #expect(board.saved == [])
  }

  @Test("A question about the service closes when the service has changed its mind; others stay")
  func overtaken() {
    let board = TestBoard()
    board.send(.serviceChanged(ended(Score(teamA: 3, teamB: 1))))
    board.press(.letter("r"), at: 1)
    board.send(.serviceChanged(ended(Score(teamA: 3, teamB: 1))), at: 2)
    #expect(board.state.overlay == .question(.takeResult(Score(teamA: 3, teamB: 1))))
    board.send(.serviceChanged(ended(Score(teamA: 3, teamB: 2))), at: 2)
    #expect(board.state.overlay == nil)
    board.send(.serviceChanged(ServiceState(link: .live, difference: .gone)), at: 2)
    board.press(.letter("e"), at: 2)
    board.press(.enter, at: 2)
    board.press(.letter("r"), at: 2)
    board.send(.serviceChanged(ServiceState(link: .live)), at: 2)
    #expect(board.state.overlay == nil)
    board.press(.letter("u"), at: 2)
    board.press(.letter("e"), at: 3)
    board.send(.serviceChanged(nil), at: 4)
    #expect(board.state.overlay == .question(.endGather))
    #expect(board.view(at: 4).link == nil)
  }

  @Test("A gather that the service has lost is told anew after the end, when the operator says so")
  func gone() {
    let board = TestBoard()
    board.send(.serviceChanged(ServiceState(link: .live, difference: .gone)))
    // In play there is nothing to decide yet.
    #expect(board.footer(at: 1) == "The server has deleted this match – it goes on here")
    board.press(.letter("r"), at: 1)
    #expect(board.note == .nothingToDecide)
    board.press(.letter("e"), at: 2)
    board.press(.enter, at: 2)
    #expect(board.footer(at: 9) == "The server no longer has this match  ·  R to send it again")
    board.press(.letter("r"), at: 10)
    #expect(board.state.overlay == .question(.makeAnew))
    board.press(.letter("y"), at: 11)
    #expect(board.outcomes == [.madeAnew])
    #expect(board.state.overlay == nil)
  }

  @Test("What the service has twice is told with both ids; R asks, yes removes the other one, no keeps both")
  func duplicate() {
    let board = TestBoard()
    let ids = ["3F2A11C0-0000-4000-8000-000000000001", "9B1C22D0-0000-4000-8000-000000000002"]
    var service = ServiceState(link: .live)
    service.duplicate = .init(player: nil, ours: ids[0], other: ids[1])
    board.send(.serviceChanged(service))
    #expect(
      board.footer(at: 1) == "The server has this match twice: 3F2A11C0 and 9B1C22D0  ·  R to decide")
    board.press(.letter("r"), at: 1)
    #expect(
      board.view(at: 1).overlay
        == .question(
          title: "Remove 9B1C22D0 from the server?",
          detail: "It has no players. This match stays there as 3F2A11C0. No: keep both.",
          answers: .yesNo))
    board.press(.enter, at: 2)
    #expect(board.outcomes == [.duplicateAnswered(service.duplicate!, isRemoved: true)])
    #expect(board.footer(at: 3)?.contains("twice") != true && board.state.overlay == nil)

    service.duplicate = .init(player: "Ana", ours: "12", other: "15")
    board.send(.serviceChanged(service), at: 4)
    #expect(board.footer(at: 4) == "The server has Ana twice: 12 and 15  ·  R to decide")
    board.press(.letter("r"), at: 5)
    board.press(.escape, at: 6)
    #expect(board.outcomes.last == .duplicateAnswered(service.duplicate!, isRemoved: false))
    // The service has changed its mind: what was asked is not asked any more.
    board.send(.serviceChanged(service), at: 7)
    board.press(.letter("r"), at: 7)
    board.send(.serviceChanged(ServiceState(link: .live)), at: 8)
    #expect(board.state.overlay == nil)
  }

  @Test("Where the service asks nothing, R says so")
  func nothing() {
    let board = TestBoard()
    board.press(.letter("r"))
    #expect(board.footer(at: 0) == "Nothing to decide")
  }

  // MARK: Teams

  private static let unsorted = Match(
    gather: Gather(
      id: .numbered(0), name: "Open", createdAt: .start,
      roster: Roster(
        bench: ["Dee", "Ana", "Cai", "Bo", "Eli"].enumerated().map {
          Player(id: Player.ID(Int64($0 + 1)), details: PlayerDetails(name: $1))
        })))

  @Test("Where nobody knows who plays where, both sides are one list, and T sorts it")
  func unsorted() {
    let board = TestBoard(Self.unsorted)
    let view = board.view(at: 0)
    #expect(view.left.isUnsorted && view.right.isUnsorted)
    #expect(view.left.rows.map(\.name) == ["Dee", "Ana", "Cai"])
    #expect(view.right.rows.map(\.name) == ["Bo", "Eli"])
    #expect(
      view.footer == .init(text: "The players are not in teams yet  ·  T to sort the teams", urgency: .notice)
    )
    board.send(.sidesSwapped)
    #expect(board.view(at: 9).left.rows.map(\.name) == ["Dee", "Ana", "Cai"])
    #expect(!TestBoard().view(at: 0).left.isUnsorted)
  }

  @Test("There is nothing to sort where nobody is")
  func nobody() {
    let board = TestBoard(
      Match(gather: Gather(id: .numbered(0), name: "Empty", createdAt: .start, roster: Roster())))
    board.press(.letter("t"))
    #expect(board.footer(at: 0) == "There are no players to sort into teams")
    #expect(board.state.overlay == nil)
  }

  // MARK: Another board's match

  @Test("A board that follows another one changes nothing of the match, and says why")
  func follower() {
    let board = TestBoard(isFollower: true)
    #expect(board.footer(at: 0) == nil)
    for key: Key in [
      .left, .space, .letter("e"), .letter("u"), .letter("s"), .letter("t"), .letter("r"), .enter,
    ] {
      board.press(key, at: 1)
      #expect(board.note == .followed)
    }
    #expect(board.saved == [])
    #expect(board.outcomes == [])
    #expect(board.footer(at: 2) == "This board only shows another board’s match: use that board.")
    board.press(.function(1), at: 3)
    #expect(board.state.overlay == .keyMap)
    board.press(.escape, at: 4)
    #expect(board.state.overlay == nil)
    board.press(.function(11), at: 5)
    board.press(.letter("q"), control: true, at: 6)
    #expect(board.outcomes == [.fullScreenToggled, .quit])
    board.press(.letter("c"), at: 7)
    #expect(board.deadline == nil)
    board.press(.letter("q"), at: 8)
    #expect(board.deadline == .second(10))
  }

  @Test("It shows the match as it comes, and the picture of a goal that is new")
  func followed() {
    let board = TestBoard(showsGoals: true, isFollower: true)
    var match = board.state.match
    match.append(LogEntry(id: .numbered(1), event: .act(.goal(.teamB)), at: .second(5), wallClock: .start))
    board.follow(match, at: 5)
    #expect(board.score == "0:1")
    #expect(board.view(at: 5).right.goal?.step == 1)
    #expect(board.view(at: 5).saving == nil)
    // The same again is no other goal.
    board.follow(match, at: 12)
    #expect(board.view(at: 12).right.goal == nil)
  }
}

@Suite("Choosing a gather")
struct ChooseGatherTests {
  private func list(_ numbers: [UInt64]) -> ChooseGather.Interactor {
    ChooseGather.Interactor(numbers.map(choice), service: nil, keyMap: .standard)
  }

  private func choice(_ number: UInt64) -> ChooseGather.Choice { ChooseGather.Choice(id: .numbered(number)) }

  @Test("Arrows choose and Enter takes; the ends of the list hold")
  func choosing() {
    let scene = list([1, 2, 3])
    _ = scene.handle(.movedUp, at: .second(0))
    #expect(scene.handle(.chosen, at: .second(0)) == .chosen(.numbered(1)))
    for _ in 0..<5 { _ = scene.handle(.movedDown, at: .second(0)) }
    #expect(scene.state.selected == 2)
    #expect(scene.handle(.chosen, at: .second(0)) == .chosen(.numbered(3)))
    #expect(scene.handle(.left, at: .second(0)) == .left)
  }

  @Test("What is selected stays selected when the list changes; when it is gone, what stands in its place")
  func changing() {
    let scene = list([1, 2, 3])
    _ = scene.handle(.movedDown, at: .second(0))
    _ = scene.handle(.offered([choice(5), choice(1), choice(2)]), at: .second(0))
    #expect(scene.handle(.chosen, at: .second(0)) == .chosen(.numbered(2)))
    _ = scene.handle(.offered([choice(5)]), at: .second(0))
    #expect(scene.handle(.chosen, at: .second(0)) == .chosen(.numbered(5)))
    _ = scene.handle(.offered([]), at: .second(0))
    #expect(scene.state.choices == [choice(5)])
  }

  @Test("While the service is out of reach what it offered stays to be chosen from, and a mark says so")
  func outOfReach() {
    let scene = list([1, 2])
    _ = scene.handle(.movedDown, at: .second(0))
    _ = scene.handle(.serviceChanged(ServiceState(link: .offline(since: nil))), at: .second(0))
    let view = ChooseGather.present(scene.state, at: .second(0)).viewModel
    #expect(view.link?.text == "offline" && view.rows.count == 2 && view.selected == 1)
    #expect(scene.handle(.chosen, at: .second(0)) == .chosen(.numbered(2)))
  }

  @Test("Each row says when it was made, or how its id begins, and who plays")
  func rows() {
    let names = ["Ana", "Bo", "Cai", "Dee", "Eli", "Flo"]
    let choices = [0, 1, 2, 4, 6].map { count in
      ChooseGather.Choice(
        id: UUID(uuid: (0xAB, 0xCD, 0xEF, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(count))),
        created: count == 0 ? nil : "2026-11-2\(count) 18:30", players: Array(names.prefix(count)))
    }
    let (view, hold, next) = ChooseGather.present(ChooseGather.State(choices: choices), at: .second(0))
    #expect(
      view
        == ListViewModel(
          title: "Which match is being played?",
          rows: [
            .init(text: "Match ABCDEF00", detail: "nobody yet"),
            .init(text: "2026-11-21 18:30", detail: "Ana"),
            .init(text: "2026-11-22 18:30", detail: "Ana and Bo"),
            .init(text: "2026-11-24 18:30", detail: "Ana, Bo, Cai and Dee"),
            .init(text: "2026-11-26 18:30", detail: "Ana, Bo, Cai and 3 more"),
          ], selected: 0, place: "1 of 5",
          footer: "↑ up  ·  ↓ down  ·  Enter to put it on the board  ·  Esc not now  ·  M menu"))
    #expect(hold == nil)
    #expect(next == nil)
  }

  @Test("Keys of a list work, those of a match mean nothing, and the board can be quit")
  func keys() {
    let scene = list([1])
    func intent(_ key: Key, control: Bool = false) -> ChooseGather.Intent? {
      scene.intent(for: KeyStroke(key, control: control))
    }
    #expect(intent(.up) == .movedUp)
    #expect(intent(.down) == .movedDown)
    #expect(intent(.enter) == .chosen)
    #expect(intent(.escape) == .left)
    #expect(intent(.function(11)) == .fullScreenToggled)
    #expect(intent(.letter("q"), control: true) == .quit)
    for key: Key in [.left, .space, .function(13), .letter("e"), .letter("z")] { #expect(intent(key) == nil) }
    #expect(intent(.letter("m")) == .menuAsked)
    #expect(scene.intent(for: .released(.letter("q"))) == .released(.letter("q")))
    #expect(scene.intent(for: .keysDropped) == .keysDropped)
    #expect(scene.intent(for: .holdBegan(.quit)) == .holdBegan(.quit))
    #expect(scene.intent(for: .holdBegan(.cancelClock)) == nil)
    #expect(scene.handle(.quit, at: .second(0)) == .quit)
    #expect(scene.handle(.fullScreenToggled, at: .second(0)) == .fullScreenToggled)
  }

  @Test("Q held quits here too, with its bar")
  func hold() {
    let scene = list([1])
    _ = scene.handle(.holdBegan(.quit), at: .second(0))
    #expect(scene.deadline == .second(2))
    #expect(
      ChooseGather.present(scene.state, at: .second(1)).hold == .init(title: "Hold Q to quit", progress: 0.5))
    #expect(scene.handle(.timePassed, at: .second(2)) == .quit)
    _ = scene.handle(.holdBegan(.quit), at: .second(3))
    #expect(scene.handle(.released(.letter("q")), at: .second(4)) == nil)
    _ = scene.handle(.holdBegan(.quit), at: .second(5))
    #expect(scene.handle(.released(.letter("q")), at: .second(8)) == .quit)
    _ = scene.handle(.holdBegan(.quit), at: .second(9))
    _ = scene.handle(.keysDropped, at: .second(9))
    #expect(scene.deadline == nil)
    let tapped = Hold(
      action: .fullScreen, stroke: KeyStroke(.letter("z")), duration: .seconds(1), tap: .quit)
    _ = scene.handle(.holdBegan(tapped), at: .second(9))
    #expect(scene.handle(.released(.letter("z")), at: .second(9.2)) == .quit)
    _ = scene.handle(.holdBegan(tapped), at: .second(9.5))
    #expect(scene.handle(.timePassed, at: .second(10.5)) == .fullScreenToggled)
    _ = scene.handle(.serviceChanged(ServiceState(link: .live)), at: .second(9))
    #expect(scene.state.service == ServiceState(link: .live))
  }
}
