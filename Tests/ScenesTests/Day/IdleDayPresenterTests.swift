import FoundationEssentials
import GatherModel
import Localization
import Testing
import Tournament

@testable import Scenes

@Suite("What a board without a match shows of a planned day")
struct IdleDayPresenterTests {
  private func view(_ idle: Idle.Interactor, at second: Double = 0) -> IdleViewModel {
    Idle.present(idle.state, at: .second(second)).viewModel
  }

  private func row(
    _ time: String, _ stage: String, _ home: Int, _ away: Int, _ isDashed: (Bool, Bool) = (false, false)
  ) -> IdleDayViewModel.Row {
    IdleDayViewModel.Row(
      time: time, stage: stage, home: side(home, isDashed: isDashed.0), away: side(away, isDashed: isDashed.1)
    )
  }

  private func side(_ team: Int, isDashed: Bool = false) -> IdleDayViewModel.Row.Side {
    IdleDayViewModel.Row.Side(
      name: PlannedDay.team(team).name, color: PlannedDay.colors[team], isDashed: isDashed)
  }

  @Test("Before the first match: the pitch, who plays next and in how many minutes, and what follows")
  func before() throws {
    let model = view(WallDate(9, 48).idle(try PlannedDay().day()))
    var open = IdleDayViewModel.Row.Side(name: "1st in Group A")
    var second = open
    (open.color, second.name) = (nil, "2nd in Group A")
    #expect(
      model.day
        == IdleDayViewModel(
          title: "Summer Cup", pitch: "Pitch 1",
          next: .init(
            title: "NEXT MATCH", home: .team(PlannedDay.panel(0)), away: .team(PlannedDay.panel(1)),
            time: "10:00", wait: .init(text: "in 12 min", urgency: .plain), stage: "Group A  ·  Match 1"),
          winnerTitle: "CHAMPIONS",
          page: .matches(
            title: "COMING UP",
            rows: [
              row("10:15", "Group A", 0, 2, dashes(0, 2)), row("10:30", "Group A", 0, 3, dashes(0, 3)),
              IdleDayViewModel.Row(time: "11:00", stage: "Final", home: open, away: second),
            ], selected: nil),
          keys: "Enter to start the match  ·  ↑ / ↓ for another match"))
    #expect(model.time == "09:48" && model.question == nil && model.announcement == nil)
    #expect(model.footer == "M menu  ·  F11 for full screen  ·  hold Q to quit")
  }

  private func dashes(_ home: Int, _ away: Int) -> (Bool, Bool) {
    let (one, other) = (PlannedDay.team(home), PlannedDay.team(away))
    let left = Team(name: one.name, color: one.color)
    let right = Team(name: other.name, color: other.color)
    return (left.isDashed(beside: right), right.isDashed(beside: left))
  }

  @Test(
    "How long it is to the next match is said in minutes, and how late it is",
    arguments: [
      (8, 5, "in 1 h 55 min", ScoreboardViewModel.Urgency.plain), (9, 49, "in 11 min", .plain),
      (9, 50, "in 10 min", .notice), (10, 0, "now", .notice), (10, 1, "now", .notice),
      (10, 14, "14 min late", .warning),
    ])
  func wait(hour: Int, minute: Int, text: String, urgency: ScoreboardViewModel.Urgency) throws {
    let day = try #require(view(WallDate(hour, minute).idle(try PlannedDay().day())).day)
    #expect(day.next?.wait == .init(text: text, urgency: urgency))
  }

  @Test("A late match moves the rest of its pitch's day, and not what has a gap before it")
  func late() throws {
    let day = try #require(view(WallDate(10, 14).idle(try PlannedDay().day())).day)
    guard case .matches(_, let rows, _) = day.page else {
      Issue.record("no matches")
      return
    }
    #expect(day.next?.time == "10:00")
    #expect(rows.map(\.time) == ["10:26", "10:38", "11:00"])
    #expect(rows.map(\.isLate) == [true, true, false])
  }

  @Test("In turn come the matches, the table and the results, each page for ten seconds")
  func pages() throws {
    var planned = PlannedDay()
    planned.results = [(1, Score(teamA: 2, teamB: 0), nil), (2, Score(teamA: 1, teamB: 1), nil)]
    let idle = WallDate(10, 12).idle(try planned.day())
    #expect(Idle.present(idle.state, at: .second(1)).nextChange == .second(9.85))
    _ = idle.handle(.timePassed, at: .second(10))
    #expect(
      view(idle, at: 11).day?.page
        == .table(
          title: "GROUP A", columns: ["P", "GD", "Pts"],
          rows: [
            .init(rank: "1", name: "Reds", color: PlannedDay.colors[0], values: ["1", "+2", "3"]),
            .init(rank: "2", name: "Greens", color: PlannedDay.colors[2], values: ["1", "0", "1"]),
            .init(rank: "2", name: "Yellows", color: PlannedDay.colors[3], values: ["1", "0", "1"]),
            .init(rank: "4", name: "Blues", color: PlannedDay.colors[1], values: ["1", "−2", "0"]),
          ]))
    _ = idle.handle(.timePassed, at: .second(20))
    var latest = row("10:00", "Group A", 2, 3, dashes(2, 3))
    (latest.home.score, latest.away.score) = ("1", "1")
    var first = row("10:00", "Group A", 0, 1, dashes(0, 1))
    (first.home.score, first.away.score, first.away.isAhead) = ("2", "0", false)
    #expect(
      view(idle, at: 21).day?.page == .matches(title: "RESULTS", rows: [latest, first], selected: nil))
    _ = idle.handle(.timePassed, at: .second(30))
    guard case .matches(title: "COMING UP", _, _) = view(idle, at: 31).day?.page else {
      Issue.record("not the first page again")
      return
    }
  }

  @Test("A match whose result waits for the desk is named above the table, and its own pitch plays on")
  func pending() throws {
    var day = try PlannedDay().day()
    var book = ResultBook()
    book.add(
      FixtureResult(
        fixture: 1, match: UUID(), board: day.plan.pitches[1].id,
        result: MatchResult(Score(teamA: 7, teamB: 0)), entries: 1))
    day.standing = DayStanding(day.plan, results: book)
    let idle = WallDate(9, 58).idle(day)
    #expect(view(idle, at: 1).day?.next?.home == .team(PlannedDay.panel(0)))
    _ = idle.handle(.timePassed, at: .second(10))
    guard case .table(let title, _, let rows) = view(idle, at: 11).day?.page else {
      Issue.record("no table")
      return
    }
    #expect(title == "GROUP A  ·  PENDING: MATCH 1")
    #expect(rows.allSatisfy { $0.values == ["0", "0", "0"] })
  }

  @Test("Which results of this board do not count is said beside its next match, until they do")
  func uncounted() throws {
    var day = try PlannedDay().day()
    func notice(_ uncounted: [Fixture.ID: UncountedResult]) -> ScoreboardViewModel.Line? {
      day.uncounted = uncounted
      return view(WallDate(9, 58).idle(day), at: 1).day?.notice
    }
    let pending = UncountedResult.needsAgreement(planned: "Pitch 2")
    let unplanned = UncountedResult.notInPlan(board: "pitch-1-2")
    #expect(notice([:]) == nil)
    #expect(
      notice([4: pending])
        == .init(text: "The desk must confirm the result of match 4", urgency: .warning))
    #expect(
      notice([6: pending, 2: pending, 4: pending])?.text
        == "The desk must confirm the results of matches 2, 4 and 6")
    (day.takenName, day.boardName) = ("pitch-1", "pitch-1-2")
    #expect(
      notice([4: unplanned, 2: unplanned])?.text
        == "pitch-1-2 is not in the plan: the results of matches 2 and 4 do not count")
    #expect(notice([:])?.text == "Another board is already called pitch-1; this one is pitch-1-2")
  }

  @Test("A result whose match other teams are due to play by now waits for the desk's decision, and says so")
  func undecided() throws {
    var planned = PlannedDay.groupOver
    planned.results.append((7, Score(teamA: 3, teamB: 1), nil))
    var day = try planned.day()
    let idle = WallDate(10, 58).idle(day)
    #expect(view(idle, at: 1).day?.notice == nil && title(of: .results, day) == "RESULTS")
    // Whoever was last of the group is first by what the desk puts right.
    let played = try #require(day.standing.fixture(7)?.teams)
    let other = day.plan.teams.map(\.id).first { $0 != played.teamA && $0 != played.teamB } ?? ""
    var book = ResultBook()
    for one in day.standing.fixtures {
      if case .board(let result)? = one.result?.source { book.add(result) }
    }
    for fixture in day.plan.fixtures where [fixture.home.team, fixture.away.team].contains(other) {
      let score = Score { fixture.sides[$0].team == other ? 9 : 0 }
      day.plan = try day.plan.applying(
        .correct(ResultCorrection(fixture: fixture.id, score: score, reason: "wrong side")), results: book)
    }
    day.standing = DayStanding(day.plan, results: book)
    #expect(day.standing.fixture(7)?.needsDecision == true)
    #expect(
      view(WallDate(10, 58).idle(day), at: 1).day?.notice
        == .init(text: "The desk must decide on the result of match 7", urgency: .warning))
    #expect(title(of: .results, day) == "RESULTS  ·  THE DESK MUST DECIDE: MATCH 7")
    day.plan = try day.plan.applying(.decide(7, .keep), results: book)
    day.standing = DayStanding(day.plan, results: book)
    #expect(view(WallDate(10, 58).idle(day), at: 1).day?.notice == nil)
    #expect(title(of: .results, day) == "RESULTS")
  }

  /// The title of a page of the day.
  private func title(of page: Idle.DayState.Page, _ day: IdleDay) -> String? {
    let state = WallDate(10, 58).idle(day).state.day
    let presenter = DayPresenter(state, keys: KeyLabels(map: .standard, words: .english))
    guard let index = state.pages.firstIndex(of: page),
      case .matches(let title, _, _)? = presenter?.viewModel(of: state, page: index).page
    else { return nil }
    return title
  }

  @Test("A picture of the club comes in its turn")
  func picture() throws {
    let idle = WallDate(9, 48).idle(try PlannedDay().day())
    let picture = Picture(id: 1, width: 10, height: 10)
    _ = idle.handle(.pictureLoaded(picture), at: .second(0))
    for second in [10.0, 20] { _ = idle.handle(.timePassed, at: .second(second)) }
    #expect(view(idle, at: 21).picture == picture)
  }

  @Test(
    "When nothing comes any more on the pitch, it says so and who has won; kicks are told beside the score")
  func over() throws {
    var planned = PlannedDay.groupOver
    planned.results.append((7, Score(teamA: 1, teamB: 1), .teamB))
    let idle = WallDate(11, 20).idle(try planned.day())
    let day = try #require(view(idle).day)
    #expect(day.next == nil && day.rest == "No more matches on this pitch" && day.keys.isEmpty)
    #expect(day.winners == [.init(stage: "", side: .team(PlannedDay.panel(1)))])
    _ = idle.handle(.timePassed, at: .second(10))
    guard case .matches(title: "RESULTS", let rows, _) = view(idle, at: 11).day?.page else {
      Issue.record("no results")
      return
    }
    #expect(rows.first?.stage == "Final" && rows.first?.away.mark == "pens" && rows.first?.home.mark == "")
    #expect(rows.first?.home.isAhead == false && rows.first?.away.isAhead == true)
  }

  @Test("A match that a team has left is told as a walkover")
  func walkover() throws {
    var planned = PlannedDay()
    planned.change = { plan in
      plan.rules.withdrawal = .forfeit
      plan.teams[1].isWithdrawn = true
    }
    let idle = WallDate(9, 48).idle(try planned.day())
    for second in [10.0, 20] { _ = idle.handle(.timePassed, at: .second(second)) }
    guard case .matches(title: "RESULTS", let rows, _) = view(idle, at: 21).day?.page else {
      Issue.record("no results")
      return
    }
    #expect(rows.last?.home.mark == "walkover" && rows.last?.home.score == "3")
    #expect(view(idle, at: 21).day?.next?.stage == "Group A  ·  Match 3")
  }

  @Test("Without a known time nothing is late, and nothing is counted down")
  func noTime() throws {
    let wall = WallDate(9, 48)
    (wall.time, wall.today) = (nil, nil)
    let day = try #require(view(wall.idle(try PlannedDay().day())).day)
    #expect(day.next?.wait == nil && day.next?.time == "10:00")
  }

  @Test("A plan of a day to come is a line, one of a past day nothing, and a day goes on behind midnight")
  func otherDays() throws {
    var planned = PlannedDay()
    planned.date = "2026-11-29"
    let ahead = view(WallDate(9, 48).idle(try planned.day()))
    #expect(ahead.day == nil && ahead.line == "Next tournament day: Summer Cup, 29 November")
    let lost = view(WallDate(9, 48).idle(try planned.day(), loss: .presses(atMost: 3)))
    #expect(lost.isWarning && lost.line == MatchLoss.presses(atMost: 3).sentence(in: .english))
    planned.date = "2026-11-27"
    let past = view(WallDate(9, 48).idle(try planned.day()))
    #expect(past.day == nil && past.line == "No match on the board.")
    planned.change = { plan in
      for index in plan.fixtures.indices { plan.fixtures[index].start = DayTime(nearest: 23 * 60 + 55) }
    }
    let night = view(WallDate(0, 5).idle(try planned.day()))
    #expect(night.day?.next?.wait == .init(text: "10 min late", urgency: .warning))
    #expect(view(WallDate(4, 0).idle(try planned.day())).day == nil)
  }

  @Test("That the desk is away is a mark, and whose name was taken is a sentence")
  func marks() throws {
    var day = try PlannedDay().day()
    (day.isLinkLost, day.takenName, day.boardName) = (true, "pitch-1", "pitch-1-2")
    let shown = try #require(view(WallDate(9, 48).idle(day)).day)
    #expect(shown.link == .init(text: "not connected to the desk", urgency: .warning))
    #expect(
      shown.notice
        == .init(text: "Another board is already called pitch-1; this one is pitch-1-2", urgency: .notice))
  }

  @Test("Where no pitch is chosen the pitches are a list, each with its first match")
  func pitches() throws {
    var planned = PlannedDay()
    planned.pitch = nil
    let idle = WallDate(9, 48).idle(try planned.day())
    _ = idle.handle(.moved(by: 1), at: .second(1))
    #expect(
      idle.present(at: .second(1)).model
        == .list(
          ListViewModel(
            title: "Which pitch is this?",
            rows: [
              .init(text: "Pitch 1", detail: "10:00  RED – BLU"),
              .init(text: "Pitch 2", detail: "10:00  GRE – YEL"),
            ], selected: 1, place: "2 of 2",
            footer: "↑ up  ·  ↓ down  ·  Enter to choose  ·  Esc not now  ·  M menu"), hold: nil))
  }
}
