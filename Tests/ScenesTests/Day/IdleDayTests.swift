import GatherModel
import Testing
import Tournament

@testable import Scenes

@Suite("What an operator does on a planned day")
struct IdleDayTests {
  private func press(_ key: Key, _ idle: Idle.Interactor, at second: Double) -> Scoreboard.Outcome? {
    idle.press(KeyStroke(key), by: .standard, at: InputTimestamp(.second(second)), isCovered: false).outcome
  }

  private func question(_ idle: Idle.Interactor, at second: Double) -> ScoreboardViewModel.Overlay? {
    Idle.present(idle.state, at: .second(second)).viewModel.question
  }

  @Test("Enter and the clock's key start the next match", arguments: [Key.enter, .space])
  func start(key: Key) throws {
    #expect(press(key, WallDate(9, 50).idle(try PlannedDay().day()), at: 1) == .fixtureStarted(1))
    #expect(press(key, WallDate(10, 40).idle(try PlannedDay().day()), at: 1) == .fixtureStarted(1))
  }

  @Test("A match that has ended on this board is not offered again, though its result does not count")
  func playedHere() throws {
    var day = try PlannedDay().day()
    day.playedHere = [1]
    let idle = WallDate(10, 14).idle(day)
    #expect(idle.state.day.schedule?.coming.map(\.id) == [3, 5, 7])
    #expect(press(.enter, idle, at: 1) == .fixtureStarted(3))
  }

  @Test("More than ten minutes early it asks; no sooner than it can be read Enter says yes, and Esc no")
  func early() throws {
    let idle = WallDate(9, 49).idle(try PlannedDay().day())
    #expect(press(.enter, idle, at: 1) == nil)
    #expect(
      question(idle, at: 1)
        == .question(title: "Start Reds – Blues?", detail: "Planned for 10:00, in 11 min", answers: .yesNo))
    #expect(press(.enter, idle, at: 1.2) == nil)
    #expect(press(.escape, idle, at: 2) == nil)
    #expect(question(idle, at: 2) == nil)
    _ = press(.enter, idle, at: 3)
    #expect(press(.enter, idle, at: 4) == .fixtureStarted(1))
    #expect(question(idle, at: 4) == nil)
  }

  @Test(
    "Without a clock that can be right the day is on: the next match starts unasked, and another one is asked about"
  )
  func withoutClock() throws {
    let date = WallDate(9, 49)
    (date.time, date.today) = (nil, nil)
    let idle = date.idle(try PlannedDay().day())
    _ = press(.down, idle, at: 1)
    _ = press(.enter, idle, at: 2)
    #expect(
      question(idle, at: 2)
        == .question(title: "Start Reds – Greens?", detail: "Match 1 comes first", answers: .yesNo))
    _ = press(.escape, idle, at: 3)
    _ = press(.up, idle, at: 4)
    #expect(press(.enter, idle, at: 5) == .fixtureStarted(1))
    // The clock has been set.
    date.set(9, 49)
    date.today = DayDate("2026-11-28")
    _ = idle.handle(.timePassed, at: .second(7))
    #expect(press(.enter, idle, at: 8) == nil && question(idle, at: 8) != nil)
  }

  @Test("Another match is chosen with the arrows, and asked about; left and right do nothing")
  func another() throws {
    let idle = WallDate(9, 58).idle(try PlannedDay().day())
    _ = press(.down, idle, at: 1)
    #expect(idle.state.day.selected == 3)
    for key in [Key.left, .right] { _ = press(key, idle, at: 1) }
    guard case .matches(_, _, selected: 0) = Idle.present(idle.state, at: .second(1)).viewModel.day?.page
    else {
      Issue.record("not selected")
      return
    }
    #expect(press(.enter, idle, at: 2) == nil)
    #expect(
      question(idle, at: 2)
        == .question(
          title: "Start Reds – Greens?", detail: "Match 1 comes first  ·  Planned for 10:15, in 17 min",
          answers: .yesNo))
    #expect(press(.enter, idle, at: 3) == .fixtureStarted(3))
    _ = press(.up, idle, at: 4)
    #expect(idle.state.day.selected == nil && press(.enter, idle, at: 5) == .fixtureStarted(1))
  }

  @Test("A selection is left with Esc, and when the list has gone")
  func left() throws {
    let idle = WallDate(9, 58).idle(try PlannedDay().day())
    for _ in 0..<9 { _ = press(.down, idle, at: 1) }
    #expect(idle.state.day.selected == 7)
    _ = press(.escape, idle, at: 2)
    #expect(idle.state.day.selected == nil)
    _ = press(.down, idle, at: 3)
    _ = idle.handle(.timePassed, at: .second(13))
    #expect(idle.state.day.selected == nil)
  }

  @Test("The list of the matches comes back when an operator moves in it")
  func rewound() throws {
    let idle = WallDate(9, 58).idle(try PlannedDay().day())
    _ = idle.handle(.timePassed, at: .second(10))
    #expect(idle.state.show.dayPage == 1)
    _ = press(.down, idle, at: 11)
    #expect(idle.state.show.dayPage == 0 && idle.state.show.deadline == .second(21))
  }

  @Test("A match with an open side does not start: it is said for four seconds whose place is open")
  func open() throws {
    var planned = PlannedDay.groupOver
    planned.results.removeLast()
    let idle = WallDate(10, 58).idle(try planned.day())
    #expect(press(.enter, idle, at: 1) == nil)
    let (model, next) = Idle.present(idle.state, at: .second(1))
    #expect(model.day?.notice == .init(text: "Not decided yet: 1st in Group A", urgency: .warning))
    #expect(model.day?.keys == "" && next == .second(5))
    _ = idle.handle(.timePassed, at: .second(5))
    #expect(Idle.present(idle.state, at: .second(5)).viewModel.day?.notice == nil)
    _ = idle.handle(.dayChanged(try PlannedDay.groupOver.day()), at: .second(6))
    #expect(press(.enter, idle, at: 7) == .fixtureStarted(7))
  }

  @Test("What is asked about goes with its match, when that begins elsewhere")
  func takenElsewhere() throws {
    let idle = WallDate(9, 30).idle(try PlannedDay().day())
    _ = press(.enter, idle, at: 1)
    #expect(question(idle, at: 1) != nil)
    var other = PlannedDay()
    other.live = [1]
    _ = idle.handle(.dayChanged(try other.day()), at: .second(2))
    #expect(question(idle, at: 2) == nil && idle.handle(.answered(true), at: .second(3)) == nil)
    #expect(idle.keyContext == .board)
  }

  @Test("M is the menu; Enter too where nothing comes any more, and without a day")
  func menu() throws {
    let idle = WallDate(9, 58).idle(try PlannedDay().day())
    #expect(press(.letter("m"), idle, at: 1) == .menuAsked)
    var over = PlannedDay.groupOver
    over.results.append((7, Score(teamA: 1, teamB: 0), nil))
    #expect(press(.enter, WallDate(12, 0).idle(try over.day()), at: 1) == .menuAsked)
    #expect(press(.enter, WallDate(12, 0).idle(nil), at: 1) == .menuAsked)
    _ = idle.handle(.dayChanged(nil), at: .second(2))
    #expect(press(.enter, idle, at: 3) == .menuAsked)
    #expect(Idle.present(idle.state, at: .second(3)).viewModel.day == nil)
  }

  @Test("A pitch is chosen from the list, which Esc leaves until another day comes")
  func pitch() throws {
    var planned = PlannedDay()
    planned.pitch = nil
    let wall = WallDate(9, 58)
    let idle = wall.idle(try planned.day())
    _ = press(.down, idle, at: 1)
    #expect(press(.enter, idle, at: 2) == TopicName("pitch-2").map(Scoreboard.Outcome.pitchChosen))
    #expect(press(.letter("m"), idle, at: 2) == .menuAsked)
    _ = press(.escape, idle, at: 3)
    guard case .idle(let model) = idle.present(at: .second(3)).model else {
      Issue.record("still a list")
      return
    }
    #expect(model.day == nil && press(.enter, idle, at: 4) == .menuAsked)
    _ = idle.handle(.dayChanged(try PlannedDay().day()), at: .second(5))
    #expect(Idle.present(idle.state, at: .second(5)).viewModel.day?.pitch == "Pitch 1")
  }

  @Test("A pitch that the plan does not have is to be chosen, too")
  func unknownPitch() throws {
    var planned = PlannedDay()
    planned.pitch = "pitch-9"
    guard case .list = WallDate(9, 58).idle(try planned.day()).present(at: .second(1)).model else {
      Issue.record("no list")
      return
    }
  }

  @Test("The minutes go on by the clock on the wall")
  func minutes() throws {
    let wall = WallDate(9, 58)
    let idle = wall.idle(try PlannedDay().day())
    guard case .idle(let before) = idle.present(at: .second(0.5)).model else { return }
    wall.set(9, 59)
    _ = idle.handle(.timePassed, at: .second(1))
    guard case .idle(let after) = idle.present(at: .second(1)).model else { return }
    #expect(before.day?.next?.wait?.text == "in 2 min" && after.day?.next?.wait?.text == "in 1 min")
  }

  @Test("A second in which nothing has changed works nothing out again")
  func cost() throws {
    let idle = WallDate(9, 58).idle(try PlannedDay().day())
    let before = Idle.DayStamp(idle.state)
    for second in 1..<9 { _ = idle.handle(.timePassed, at: .second(Double(second))) }
    #expect(Idle.DayStamp(idle.state) == before)
  }
}
