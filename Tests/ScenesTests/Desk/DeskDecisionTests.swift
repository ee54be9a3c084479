import Foundation
import GatherModel
import Localization
import Testing
import Tournament

@testable import Scenes

/// What the page of the desk asks, and what it shows of the answers.
@Suite struct DeskDecisionTests {
  private static let match = UUID(uuid: (9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

  private func book(_ results: [FixtureResult]) -> ResultBook {
    var book = ResultBook()
    for result in results { book.add(result) }
    return book
  }

  private func pages(_ plan: DayPlan, _ results: [FixtureResult]) -> (desk: DeskViewModel, day: DeskViewModel)
  {
    let facts = DeskFacts(
      plan: plan, standing: DayStanding(plan, results: book(results)), boards: [], now: DayTime("12:05"),
      instant: .second(300), broker: DeskViewModel.Broker(ok: true, text: ""), foreignPlan: nil)
    let presenter = DeskPresenter(.english) { ($0, $0) }
    return (presenter.desk(facts), presenter.day(facts))
  }

  private func match(_ id: Fixture.ID, _ page: DeskViewModel) throws -> DeskViewModel.Match {
    try #require(page.fixtures.first { $0.id == id })
  }

  private func result(
    _ fixture: Fixture.ID, _ home: Int, _ away: Int, in plan: DayPlan,
    teams: TeamPair<PlannedTeam.ID>? = nil
  ) throws -> FixtureResult {
    FixtureResult(
      fixture: fixture, match: Self.match, board: try #require(plan.fixture(fixture)).pitch,
      result: MatchResult(Score(teamA: home, teamB: away)), entries: 1, teams: teams)
  }

  /// The group, which Reds have won before Blues, and a final that Greens have won against Yellows.
  private func day() throws -> (plan: DayPlan, results: [FixtureResult]) {
    let day = PlannedDay.groupOver
    let plan = try day.plan()
    let group = try day.results.map { try result($0.fixture, $0.score.teamA, $0.score.teamB, in: plan) }
    let final = try result(7, 1, 0, in: plan, teams: TeamPair(teamA: "greens", teamB: "yellows"))
    return (plan, group + [final])
  }

  @Test(
    "A final that others have played than the group names by now keeps its teams, and the desk is asked; everybody sees that"
  )
  func asked() throws {
    let (plan, results) = try day()
    let pages = pages(plan, results)
    #expect(
      pages.desk.warnings == [
        DeskViewModel.Warning(
          text: "Greens and Yellows played match 7. The plan now has Reds against Blues. "
            + "The result counts until you decide.", fixture: 7,
          choices: [
            DeskViewModel.Choice(
              kind: "keep", label: "Keep the result", detail: "It counts for the teams that played."),
            DeskViewModel.Choice(
              kind: "void", label: "Void the result",
              detail: "It does not count, and the match is not replayed."),
            DeskViewModel.Choice(
              kind: "replay", label: "Replay the match",
              detail: "The result does not count. The teams now due play the match."),
          ])
      ])
    for page in [pages.desk, pages.day] {
      let final = try match(7, page)
      #expect(final.home.name == "Greens" && final.away.name == "Yellows" && final.score == "1:0")
      #expect(final.undecided && final.state == "played" && final.winner == "home")
      #expect(final.ruling == "Reds and Blues are now due to play it. The organiser decides.")
    }
    #expect(try match(7, pages.desk).decided == false && match(7, pages.day).decided == nil)
  }

  @Test(
    "The desk's answer stands beside the result on the desk's page and everybody's, and can be taken back")
  func answered() throws {
    let (plan, results) = try day()
    let book = book(results)
    let answers: [(ResultDecision.Answer, state: String, score: String, home: String, ruling: String)] = [
      (
        .keep, "played", "1:0", "Greens",
        "The result stands, although Reds and Blues are now due to play it."
      ),
      (.void, "cancelled", "", "", "The result is void."),
      (
        .replay, "planned", "", "Reds",
        "The match is replayed. The first result does not count."
      ),
    ]
    for (answer, state, score, home, ruling) in answers {
      let decided = try plan.applying(.decide(7, answer), results: book)
      let pages = pages(decided, results)
      for page in [pages.desk, pages.day] {
        let final = try match(7, page)
        #expect(final.state == state && final.score == score && final.ruling == ruling, "\(final)")
        #expect(!final.undecided && (home.isEmpty || final.home.name == home))
      }
      #expect(pages.desk.warnings == [] && pages.day.warnings == nil)
      #expect(try match(7, pages.desk).decided == true && match(7, pages.day).decided == nil)
      let asked = self.pages(try decided.applying(.undecide(7)), results)
      #expect(try match(7, asked.desk).undecided && match(7, asked.desk).decided == false)
    }
  }

  @Test("A result that the desk has typed is corrected nowhere; one that it has changed says why")
  func typed() throws {
    let plan = try PlannedDay().plan()
    func correction(_ reason: String?) -> ResultCorrection {
      ResultCorrection(fixture: 1, score: Score(teamA: 2, teamB: 1), reason: reason)
    }
    for (reason, shown) in [(nil, ""), ("a goal was missed", "a goal was missed")] {
      let pages = pages(try plan.applying(.correct(correction(reason))), [try result(2, 1, 0, in: plan)])
      let typed = try match(1, pages.desk)
      #expect(typed.score == "2:1" && typed.corrected == shown && typed.entered == true)
      #expect(try match(2, pages.desk).entered == false)
      let seen = try match(1, pages.day)
      #expect(seen.score == "2:1" && seen.corrected == shown && seen.entered == nil)
    }
  }

  @Test("Level goals ask for the winner of the penalties in a knock-out alone")
  func knockout() throws {
    let page = pages(try PlannedDay().plan(), []).desk
    #expect(page.fixtures.map(\.knockout) == [false, false, false, false, false, false, true])
  }

  @Test("A result of a match whose teams are not known can be agreed to once they are")
  func open() throws {
    let plan = try PlannedDay().plan()
    let told = try result(7, 2, 0, in: plan)
    let waiting = pages(plan, [told]).desk
    #expect(try match(7, waiting).pending && match(7, waiting).told == [])
    #expect(
      waiting.warnings?.map(\.text) == [
        "Pitch 1 reports 2–0 for match 7, but not who played. It does not count until you confirm it."
      ])
    let day = PlannedDay.groupOver
    let group = try day.results.map { try result($0.fixture, $0.score.teamA, $0.score.teamB, in: plan) }
    let known = pages(plan, group + [told]).desk
    #expect(try match(7, known).told?.map(\.text) == ["Count 2–0, as reported by Pitch 1"])
  }

  /// All matches of the group are drawn.
  private func level(_ plan: DayPlan) throws -> [FixtureResult] {
    try plan.fixtures.prefix(6).map { try result($0.id, 1, 1, in: plan) }
  }

  @Test("An order that was decided off the board stands below its table with its reason, and a lot as such")
  func orders() throws {
    let plan = try PlannedDay().plan()
    let tied = try #require(pages(plan, level(plan)).desk.tables.first)
    #expect(tied.lot == ["reds", "blues", "greens", "yellows"] && tied.orders == [])
    let teams = ["blues", "greens", "reds", "yellows"]
    for (reason, text) in [
      ("penalties", "Decided (penalties): Blues, Greens, Reds, Yellows"),
      (nil, "Drawn by lot: Blues, Greens, Reds, Yellows"),
    ] {
      let decided = try plan.applying(.draw(DrawnLot(stage: "A", order: teams, reason: reason)))
      let pages = pages(decided, try level(plan))
      for table in [pages.desk.tables.first, pages.day.tables.first] {
        #expect(table?.rows.map(\.team) == teams && table?.lot == [])
        #expect(table?.orders == [DeskViewModel.Order(teams: teams, text: text, lot: reason == nil)])
      }
      // The desk can take back what a table needs no longer; nobody else sees it.
      let scores = [(2, 0), (1, 0), (1, 0), (3, 0), (2, 1), (1, 0)]
      let other = self.pages(
        decided, try zip(1..., scores).map { try result($0, $1.0, $1.1, in: plan) })
      let points = try #require(other.day.tables.first?.rows.map(\.points))
      #expect(Set(points).count == 4 && other.day.tables.first?.orders == [])
      #expect(other.desk.tables.first?.orders.count == 1)
      let undone = try decided.applying(.undraw(stage: "A", teams: teams))
      #expect(try self.pages(undone, level(plan)).desk.tables.first?.orders == [])
    }
  }

  @Test("A team leaves altogether or after its group, in words that say what becomes of its matches")
  func leaving() throws {
    var day = PlannedDay()
    func teams() throws -> [DeskViewModel.Team] { try #require(pages(day.plan(), []).desk.teams) }
    let afterGroup = DeskViewModel.Way(
      afterGroup: true, label: "Withdraw after the group stage",
      detail:
        "Results so far count, and the team keep their place in the group. They lose later matches 0–3. "
        + "In a knock-out, their opponents go through.")
    let annulled = DeskViewModel.Way(
      afterGroup: false, label: "Withdraw from all matches",
      detail:
        "None of their matches count, not even those already played. In a knock-out, their opponents go through."
    )
    #expect(
      try teams()[0]
        == DeskViewModel.Team(
          id: "reds", name: "Reds", withdrawn: false, note: "", ways: [annulled, afterGroup]))
    day.change = { $0.rules.withdrawal = .forfeit }
    #expect(
      try teams()[0].ways.map(\.detail) == [
        "Results so far count. The team lose all other matches 0–3 and finish last in the group. "
          + "In a knock-out, their opponents go through.", afterGroup.detail,
      ])
    for (isAfterGroup, note) in [(false, "withdrawn"), (true, "withdrawn after the group stage")] {
      let plan = try PlannedDay().plan().applying(.withdraw("reds", afterGroup: isAfterGroup))
      let team = try #require(pages(plan, []).desk.teams?.first)
      #expect(
        team == DeskViewModel.Team(id: "reds", name: "Reds", withdrawn: true, note: note, ways: []))
    }
  }

  @Test("How tied teams came into their order is told in every language, with all that it names")
  func languages() throws {
    let plan = try PlannedDay().plan()
    for language in Language.all {
      let words = PlanWords(language)
      func expect(_ sentence: String, _ parts: String...) {
        #expect(
          parts.allSatisfy { sentence.contains($0) } && !sentence.contains("{"), "\(language): \(sentence)")
      }
      let order = DrawnLot(stage: "A", order: ["blues", "reds"], reason: "coin")
      expect(words.sentence(for: order, in: plan), "Blues, Reds", "coin")
      expect(words.sentence(for: DrawnLot(stage: "A", order: ["blues", "reds"]), in: plan), "Blues, Reds")
    }
  }
}
