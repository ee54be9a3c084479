import FoundationEssentials
import GatherModel
import Testing

@testable import Tournament

@Suite("A result keeps the teams that have played it")
struct PlayedTeamsTests {
  /// Two groups, semi-finals 7 (A1 against B2) and 8, third place 9, final 10; whoever comes first in a group by the alphabet has
  /// won there.
  private let plan: DayPlan
  private let told: [FixtureResult]

  init() throws {
    let plan = try SamplePlan.cup()
    self.plan = plan
    told = plan.fixtures.prefix(6).map { fixture in
      let isHome = (fixture.home.team ?? "") < (fixture.away.team ?? "")
      return Self.result(plan, fixture.id, isHome ? 2 : 0, isHome ? 0 : 2)
    }
  }

  /// A result told by the board of the planned pitch.
  private static func result(
    _ plan: DayPlan, _ fixture: Int, _ home: Int, _ away: Int, match: UInt8? = nil,
    teams: TeamPair<String>? = nil
  ) -> FixtureResult {
    var result = SamplePlan.result(fixture, home, away, match: match, teams: teams)
    result.board = plan.fixture(fixture)?.pitch ?? result.board
    return result
  }

  private func book(_ results: FixtureResult...) -> ResultBook { SamplePlan.book(told + results) }

  /// The plan after the group's first has lost its match against the second, nine to nothing.
  private func turned(_ plan: DayPlan, _ book: ResultBook) throws -> DayPlan {
    let match = try #require(
      plan.fixtures.first { Set([$0.home, $0.away]) == [.team("ash"), .team("cork")] })
    let isHome = match.home == .team("ash")
    let score = Score(teamA: isHome ? 0 : 9, teamB: isHome ? 9 : 0)
    return try plan.applying(
      .correct(ResultCorrection(fixture: match.id, score: score, reason: "Wrong side")), results: book)
  }

  private func entered(_ fixture: Int, _ home: Int, _ away: Int, reason: String? = nil) -> PlanEdit {
    .correct(ResultCorrection(fixture: fixture, score: Score(teamA: home, teamB: away), reason: reason))
  }

  private func names(_ standing: DayStanding, _ fixture: Int) -> [String] {
    guard let one = standing.fixture(fixture) else { return [] }
    return [one.home, one.away].map { $0.team?.id ?? "?" }
  }

  private let first = TeamPair(teamA: "ash", teamB: "dale")

  @Test(
    "A result that the desk has entered stays that of its teams when a result of their group is put right")
  func entered() throws {
    let book = book()
    let plan = try plan.applying(entered(7, 3, 1), results: book)
    #expect(plan.corrections[0].teams == first && plan.corrections[0].reason == nil)
    let changed = try turned(plan, book)
    let standing = DayStanding(changed, results: book)
    #expect(standing.tables[0].order[0] == "1 cork")
    #expect(names(standing, 7) == ["ash", "dale"] && names(standing, 10) == ["ash", "?"])
    #expect(
      standing.warnings == [
        .otherTeams(fixture: 7, planned: TeamPair(teamA: "cork", teamB: "dale"), played: first)
      ])
    #expect(standing.fixture(7)?.needsDecision == true && !standing.isDecided)
  }

  @Test("What the desk agrees to is of those of whom the board says that they have played")
  func agreed() throws {
    var elsewhere = Self.result(plan, 7, 7, 0, teams: TeamPair(teamA: "cork", teamB: "elm"))
    elsewhere.board = SamplePlan.pitch(plan.fixture(7)?.pitch == SamplePlan.pitch(1) ? 2 : 1)
    let book = book(elsewhere)
    let agreement = ResultCorrection(
      fixture: 7, score: elsewhere.result.score, reason: "Pitch", board: elsewhere.board)
    let plan = try plan.applying(.correct(agreement), results: book)
    #expect(plan.corrections[0].teams == elsewhere.teams)
    #expect(names(DayStanding(plan, results: book), 7) == ["cork", "elm"])
  }

  @Test("Of results of one board with one score the desk agrees to that of the teams that it was shown")
  func agreedTeams() throws {
    let planned = try #require(plan.fixture(7)?.pitch)
    let other = SamplePlan.pitch(planned == SamplePlan.pitch(1) ? 2 : 1)
    var elsewhere = Self.result(plan, 7, 7, 0, match: 70, teams: TeamPair(teamA: "cork", teamB: "elm"))
    elsewhere.board = other
    var second = elsewhere
    (second.match, second.teams) = (SamplePlan.uuid(71), first)
    let book = book(elsewhere, second)
    for teams in [elsewhere.teams, second.teams] {
      let agreement = ResultCorrection(
        fixture: 7, score: second.result.score, reason: "Pitch", board: other, teams: teams)
      let agreed = try plan.applying(.correct(agreement), results: book)
      #expect(agreed.corrections[0].teams == teams)
      let counted = try #require(DayStanding(agreed, results: book).fixture(7))
      #expect(counted.teams == teams && counted.state == .played)
    }
  }

  @Test("Kept, the result stands without a question, until the slots name others again")
  func kept() throws {
    let book = book(Self.result(plan, 7, 2, 0, teams: first))
    let kept = try turned(plan, book).applying(.decide(7, .keep), results: book)
    let standing = DayStanding(kept, results: book)
    #expect(names(standing, 7) == ["ash", "dale"] && standing.warnings == [])
    #expect(standing.fixture(7)?.planned.teamA.team?.id == "cork")
    // The group as it was: nothing is asked. Turned otherwise: asked again.
    let back = try kept.applying(.uncorrect(kept.corrections[0].fixture), results: book)
    #expect(DayStanding(back, results: book).warnings == [])
    let other = try #require(
      plan.fixtures.first { Set([$0.home, $0.away]) == [.team("cork"), .team("elm")] })
    let isElm = other.home == .team("elm")
    let again = try kept.applying(
      entered(other.id, isElm ? 30 : 0, isElm ? 0 : 30, reason: "Sheet"), results: book)
    #expect(DayStanding(again, results: book).tables[0].order[0] == "1 elm")
    #expect(
      DayStanding(again, results: book).warnings == [
        .otherTeams(fixture: 7, planned: TeamPair(teamA: "elm", teamB: "dale"), played: first)
      ])
    #expect(
      DayStanding(try kept.applying(.undecide(7)), results: book).warnings
        == DayStanding(try turned(plan, book), results: book).warnings)
  }

  @Test("Void, the match is over without a winner; who waits for it goes on without playing")
  func void() throws {
    let book = book(Self.result(plan, 7, 2, 0, teams: first))
    let void = try turned(plan, book).applying(.decide(7, .void), results: book)
    let standing = DayStanding(void, results: book)
    #expect(standing.fixture(7)?.state == .cancelled && standing.fixture(7)?.result == nil)
    #expect(standing.fixture(10)?.home == .nobody(.winner(7)) && standing.warnings == [])
    // A result that is entered counts again, of those whom the slots name.
    let anew = DayStanding(try void.applying(entered(7, 1, 0), results: book), results: book)
    #expect(names(anew, 7) == ["cork", "dale"] && anew.fixture(7)?.state == .played)
  }

  @Test("Played again, the first match counts no more, however often its board tells it; the second one does")
  func replayed() throws {
    let former = Self.result(plan, 7, 2, 0, match: 70, teams: first)
    let before = book(former)
    let again = try turned(plan, before).applying(.decide(7, .replay), results: before)
    let open = DayStanding(again, results: before)
    #expect(names(open, 7) == ["cork", "dale"] && open.fixture(7)?.state == .planned && open.warnings == [])
    var later = former
    (later.result, later.entries) = (MatchResult(Score(teamA: 9, teamB: 0)), 99)
    let second = Self.result(plan, 7, 0, 1, match: 71, teams: TeamPair(teamA: "cork", teamB: "dale"))
    let after = SamplePlan.book(told + [former, second, later])
    let standing = DayStanding(again, results: after)
    #expect(standing.fixture(7)?.result?.result == second.result && standing.warnings == [])
    #expect(names(standing, 10) == ["dale", "?"])
    // Whatever is decided later of the second one, the first stays out.
    let back = try again.applying(.uncorrect(again.corrections[0].fixture), results: after)
    let kept = DayStanding(try back.applying(.decide(7, .keep), results: after), results: after)
    #expect(names(kept, 7) == ["cork", "dale"] && kept.fixture(7)?.result?.result == second.result)
    #expect(kept.warnings == [])
  }

  @Test(
    "An entered result does not count while the match is void or to be played again, and is back when that is taken back",
    arguments: ResultDecision.Answer.allCases)
  func entryDecided(_ answer: ResultDecision.Answer) throws {
    let book = book()
    let plan = try turned(try plan.applying(entered(7, 3, 1), results: book), book)
    let decided = try plan.applying(.decide(7, answer), results: book)
    let state: FixtureState =
      switch answer {
      case .keep: .played
      case .void: .cancelled
      case .replay: .planned
      }
    #expect(DayStanding(decided, results: book).fixture(7)?.state == state)
    #expect(try DayPlan.decode(decided.encode()) == decided)
    let back = try decided.applying(.undecide(7), results: book)
    #expect(
      back.corrections.sorted { $0.fixture < $1.fixture }
        == plan.corrections.sorted { $0.fixture < $1.fixture })
    #expect(DayStanding(back, results: book) == DayStanding(plan, results: book))
    // What is entered meanwhile stays.
    guard answer == .replay else { return }
    let anew = try decided.applying(entered(7, 0, 2), results: book).applying(.undecide(7), results: book)
    #expect(anew.corrections.last { $0.fixture == 7 }?.score == Score(teamA: 0, teamB: 2))
  }

  @Test("Where nobody else has played there is nothing to decide")
  func nothing() throws {
    let book = book(Self.result(plan, 7, 2, 0, teams: first))
    #expect(throws: PlanEditError.nothingToDecide(7)) { try plan.applying(.decide(7, .void), results: book) }
    #expect(throws: PlanEditError.nothingToDecide(8)) { try plan.applying(.decide(8, .keep), results: book) }
    #expect(throws: PlanEditError.nothingToDecide(7)) { try plan.applying(.undecide(7), results: book) }
    #expect(throws: PlanEditError.unknownFixture(77)) { try plan.applying(.decide(77, .keep), results: book) }
  }

  @Test("No result counts for open sides, by the desk, by its agreement or by a board")
  func openSides() throws {
    #expect(throws: PlanEditError.openSides(7)) { try plan.applying(entered(7, 1, 0)) }
    let nameless = Self.result(plan, 7, 3, 1)
    let early = DayStanding(plan, results: SamplePlan.book([nameless]))
    #expect(early.fixture(7)?.state == .planned && early.fixture(7)?.pending == [nameless])
    #expect(try early.warnings == [.withoutTeams(#require(plan.fixture(7)), nameless)])
    let agreement = ResultCorrection(
      fixture: 7, score: nameless.result.score, reason: "Pitch", board: nameless.board)
    #expect(throws: PlanEditError.openSides(7)) {
      try plan.applying(.correct(agreement), results: SamplePlan.book([nameless]))
    }
    // The groups are over: it is given to nobody by itself, and to those of the slots once the desk agrees.
    let book = book(nameless)
    #expect(names(DayStanding(plan, results: book), 10) == ["?", "?"])
    let agreed = DayStanding(try plan.applying(.correct(agreement), results: book), results: book)
    #expect(names(agreed, 7) == ["ash", "dale"] && names(agreed, 10) == ["ash", "?"])
  }

  @Test("A first result needs no reason, the same one again neither; another one does")
  func reasons() throws {
    let book = book(Self.result(plan, 7, 2, 0, teams: first))
    #expect(throws: PlanEditError.noReason) { try plan.applying(entered(7, 3, 0), results: book) }
    #expect(throws: PlanEditError.noReason) {
      try plan.applying(entered(7, 3, 0, reason: " "), results: book)
    }
    #expect(try plan.applying(entered(7, 2, 0), results: book).corrections[0].reason == nil)
    #expect(
      try plan.applying(entered(7, 3, 0, reason: "Sheet"), results: book).corrections[0].reason == "Sheet")
    let typed = try plan.applying(entered(8, 1, 0), results: book)
    #expect(throws: PlanEditError.noReason) { try typed.applying(entered(8, 1, 1), results: book) }
    #expect(try typed.applying(entered(8, 1, 0), results: book).corrections.count == 1)
  }

  @Test("Decisions, entered results, orders and places of a plan are read as they were written")
  func coding() throws {
    let book = book(Self.result(plan, 7, 2, 0, match: 70, teams: first))
    var changed = try turned(plan, book).applying(.decide(7, .keep), results: book)
      .applying(entered(8, 1, 0), results: book)
      .applying(.withdraw("fern", afterGroup: true))
      .applying(.draw(DrawnLot(stage: "A", order: ["ash", "cork"], reason: "coin")))
    changed.fixtures[9].place = 1
    changed.decisions += [
      ResultDecision(fixture: 8, kind: .void, replayed: [SamplePlan.uuid(8)]),
      ResultDecision(fixture: 9, kind: .replay, replayed: [SamplePlan.uuid(3), SamplePlan.uuid(2)]),
      ResultDecision(fixture: 10, kind: .keep(despite: TeamPair(teamA: nil, teamB: "ash"))),
    ]
    let bytes = try changed.encode()
    #expect(try DayPlan.decode(bytes) == changed)
    #expect(try DayPlan.decode(bytes).encode() == bytes)
  }

  @Test(
    "Who has played a match is told by its own board alone, by whatever name it had, and not by another one")
  func ownBoard() {
    let own = Self.result(plan, 7, 2, 0, teams: first)
    var stranger = own
    (stranger.board, stranger.teams) = (SamplePlan.name("zoo"), TeamPair(teamA: "ash", teamB: "bay"))
    let book = SamplePlan.book([own, stranger])
    func teams(_ boards: TopicName...) -> TeamPair<String>? { book.teams(of: own.match, 7, by: boards) }
    let free = SamplePlan.name("free")
    #expect(teams(own.board) == first && teams(own.board, stranger.board) == first)
    #expect(teams(free, own.board) == first && teams(free) == nil && teams() == nil)
  }

  @Test("A later result of the same match does not lose who has played, in whatever order the two are told")
  func renamed() {
    let known = Self.result(plan, 7, 2, 0, teams: first)
    let nameless = Self.result(plan, 7, 2, 0)
    #expect(SamplePlan.book([known, nameless]) == SamplePlan.book([nameless, known]))
    #expect(SamplePlan.book([nameless, known]).teams(of: known.match, 7, by: [known.board]) == first)
  }
}
