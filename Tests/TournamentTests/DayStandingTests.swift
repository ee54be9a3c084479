import GatherModel
import Testing

@testable import Tournament

@Suite("How a day stands")
struct DayStandingTests {
  /// The results of both groups in which Ash, Cork, Elm (A) and Bay, Dale, Fern (B) come in this order.
  private func groupResults(_ plan: DayPlan) -> [FixtureResult] {
    plan.fixtures.filter { $0.stage != "KO" }.map { fixture in
      let isHome = (fixture.home.team ?? "") < (fixture.away.team ?? "")
      return SamplePlan.result(fixture.id, isHome ? 2 : 0, isHome ? 0 : 2)
    }
  }

  /// A book of results that are told by the boards of the planned pitches, of those whom the slots name when they are told.
  private func book(_ plan: DayPlan, _ results: [FixtureResult]) -> ResultBook {
    results.reduce(into: ResultBook()) { book, result in
      var result = result
      result.board = plan.fixture(result.fixture)?.pitch ?? result.board
      result.teams = result.teams ?? DayStanding(plan, results: book).fixture(result.fixture)?.teams
      book.add(result)
    }
  }

  private func names(_ standing: DayStanding, _ id: Int) -> [String] {
    guard let fixture = standing.fixture(id) else { return [] }
    return [fixture.home, fixture.away].map { entrant in
      switch entrant {
      case .team(let team): team.name
      case .open(let slot): "\(slot)?"
      case .nobody(let slot): "\(slot)-"
      }
    }
  }

  @Test("Slots are open until their group is over, then they are filled; so it goes on to the final")
  func slots() throws {
    let plan = try SamplePlan.cup()
    var results = groupResults(plan)
    let last = results.removeLast()
    var standing = DayStanding(plan, results: book(plan, results), live: [last.fixture])
    // One of the two groups is over.
    let open = plan.fixture(last.fixture)?.stage
    #expect(names(standing, 7) == (open == "A" ? ["A1?", "Dale"] : ["Ash", "B2?"]))
    #expect(standing.fixture(last.fixture)?.state == .live)
    results.append(last)
    standing = DayStanding(plan, results: book(plan, results), live: [last.fixture])
    #expect(
      [7, 8, 9, 10].map { names(standing, $0) } == [
        ["Ash", "Dale"], ["Bay", "Cork"], ["L7?", "L8?"], ["W7?", "W8?"],
      ])
    results += [SamplePlan.result(7, 1, 1, kicks: .teamB), SamplePlan.result(8, 3, 0)]
    standing = DayStanding(plan, results: book(plan, results))
    #expect([9, 10].map { names(standing, $0) } == [["Ash", "Cork"], ["Dale", "Bay"]])
    #expect(!standing.isDecided)
    results += [SamplePlan.result(9, 1, 0), SamplePlan.result(10, 0, 1)]
    standing = DayStanding(plan, results: book(plan, results))
    #expect(standing.isDecided && standing.warnings.isEmpty)
    #expect(standing.fixture(10)?.winner == .teamB)
  }

  @Test("A knock-out match without a winner leaves its slots open and is told")
  func noWinner() throws {
    let plan = try SamplePlan.cup()
    let standing = DayStanding(
      plan, results: book(plan, groupResults(plan) + [SamplePlan.result(7, 1, 1)]))
    #expect(names(standing, 10) == ["W7?", "W8?"])
    #expect(standing.warnings == [.noWinner(7)])
  }

  @Test("A place that a lot among others does not touch is filled; one that waits for the lot stays open")
  func lotAmongOthers() throws {
    let plan = try SamplePlan.cup()
    var results = groupResults(plan)
    for fixture in plan.fixtures where fixture.stage == "A" {
      // Ash win both; Cork and Elm draw and have lost by the same.
      let isAsh = [fixture.home, fixture.away].contains(.team("ash"))
      let ashHome = fixture.home == .team("ash")
      results.removeAll { $0.fixture == fixture.id }
      results.append(SamplePlan.result(fixture.id, isAsh && ashHome ? 1 : 0, isAsh && !ashHome ? 1 : 0))
    }
    let told = book(plan, results)
    let standing = DayStanding(plan, results: told)
    #expect(standing.lotsNeeded == [NeededLot(stage: "A", teams: ["cork", "elm"])])
    #expect(names(standing, 7) == ["Ash", "Dale"] && names(standing, 8) == ["Bay", "A2?"])
    let drawn = try plan.applying(.draw(DrawnLot(stage: "A", order: ["elm", "cork"])))
    #expect(names(DayStanding(drawn, results: told), 8) == ["Bay", "Elm"])
  }

  @Test("The desk's result beats the board's, whose cards still count")
  func correction() throws {
    let plan = SamplePlan.group(["a", "b"])
    let told = SamplePlan.result(1, 0, 5, cards: TeamPair(teamA: CardCount(yellow: 1), teamB: CardCount()))
    let correction = ResultCorrection(fixture: 1, score: Score(teamA: 3, teamB: 2), reason: "Sides swapped")
    let standing = DayStanding(try plan.applying(.correct(correction)), results: SamplePlan.book([told]))
    var counted = correction
    counted.teams = TeamPair(teamA: "a", teamB: "b")
    #expect(
      standing.fixture(1)?.result
        == CountedResult(MatchResult(correction.score), cards: told.cards, source: .correction(counted)))
    #expect(standing.tables[0].lines == ["1 a 1-0-0 3:2 3", "2 b 0-0-1 2:3 0"])
    #expect(standing.tables[0].rows.map(\.fairPlay) == [-1, 0])
  }

  /// The fixtures of the cup that are planned on a pitch.
  private func fixtures(_ plan: DayPlan, on pitch: Int) -> [Fixture] {
    plan.fixtures.filter { $0.pitch == SamplePlan.pitch(pitch) }
  }

  @Test("A board that tells results of the whole day ends the matches of its own pitch and no other")
  func oneBoard() throws {
    let plan = try SamplePlan.cup()
    func told(_ fixture: Fixture) -> FixtureResult {
      let teams = fixture.stage == "KO" ? TeamPair(teamA: "ash", teamB: "bay") : nil
      return SamplePlan.result(fixture.id, 7, 0, board: 2, teams: teams)
    }
    let book = SamplePlan.book(plan.fixtures.map(told))
    let standing = DayStanding(plan, results: book)
    let own = fixtures(plan, on: 2).map(\.id)
    #expect(!own.isEmpty && own.count < plan.fixtures.count)
    #expect(standing.fixtures.filter { $0.state == .played }.map(\.id) == own)
    let others = standing.fixtures.filter { $0.state != .played }
    for one in others {
      let told = told(one.fixture)
      #expect(
        one
          == ResolvedFixture(fixture: one.fixture, sides: one.sides, state: .planned, pending: [told]))
    }
    #expect(!standing.isDecided)
    for table in standing.tables {
      #expect(table.isOver == table.pending.isEmpty)
      #expect(table.pending == others.filter { $0.fixture.stage == table.id }.map(\.id))
      let counted = own.filter { plan.fixture($0)?.stage == table.id }.count
      #expect(table.rows.map(\.played).reduce(0, +) == 2 * counted)
    }
    let pending = standing.warnings.compactMap { warning in
      if case .pending(let fixture, let result) = warning {
        fixture.id == result.fixture ? fixture.id : nil
      } else {
        nil
      }
    }
    #expect(pending == others.map(\.id).sorted())
  }

  @Test("What the plan has decided is decided, also where a board plays it")
  func playedAfterWithdrawal() {
    var plan = SamplePlan.group(["a", "b"], rules: TableRules(withdrawal: .forfeit))
    plan.teams[1].isWithdrawn = true
    let standing = DayStanding(plan, live: [1])
    #expect(standing == DayStanding(plan) && standing.fixture(1)?.state == .walkover(.teamA))
    // What its board tells of it counts all the same.
    let played = DayStanding(plan, results: SamplePlan.book([SamplePlan.result(1, 1, 1)]), live: [1])
    #expect(played.fixture(1)?.state == .played)
  }

  @Test("The desk is told which board has told more of a match than is kept, until it has entered the result")
  func crowded() throws {
    var plan = SamplePlan.group(["a", "b", "c"])
    plan.pitches = Pitch.numbered(2)
    let told = (1...5 as ClosedRange<UInt8>).flatMap { match in
      [1, 3].map { SamplePlan.result($0, 1, 0, match: match, board: 2) }
    }
    let book = SamplePlan.book(told)
    let warnings = DayStanding(plan, results: book).warnings
    #expect(warnings.count == 9)
    #expect(warnings.filter { $0 == .crowded(SamplePlan.pitch(2), fixtures: [1, 3]) }.count == 1)
    let entered = try plan.applying(
      .correct(ResultCorrection(fixture: 3, score: Score(teamA: 2, teamB: 0))), results: book)
    #expect(
      DayStanding(entered, results: book).warnings.contains(.crowded(SamplePlan.pitch(2), fixtures: [1])))
    // Few matches, and those of a board that never counts, are nothing to look at.
    let few = SamplePlan.book(told.filter { $0.match != told[0].match && $0.match != told[2].match })
    let free = SamplePlan.book(
      (1...5 as ClosedRange<UInt8>).map { SamplePlan.result(1, 1, 0, match: $0, board: 9) })
    for book in [few, free] {
      let warnings = DayStanding(plan, results: book).warnings
      #expect(!warnings.contains { if case .crowded = $0 { true } else { false } })
    }
  }

  @Test("A board that is in no plan ends no match, and the desk is told once which results it has made up")
  func unplannedBoard() throws {
    let plan = try SamplePlan.cup()
    var results = plan.fixtures.map { SamplePlan.result($0.id, 7, 0, board: 9) }
    #expect(
      DayStanding(plan, results: SamplePlan.book(results)).fixtures == DayStanding(plan).fixtures)
    // A match that has a result needs none of a stranger.
    let honest = SamplePlan.result(1, 1, 0, match: 200, board: fixtures(plan, on: 1)[0].id == 1 ? 1 : 2)
    results.append(honest)
    let standing = DayStanding(plan, results: SamplePlan.book(results))
    #expect(standing.fixture(1)?.result?.source == .board(honest))
    #expect(standing.warnings == [.unplannedBoard(SamplePlan.pitch(9), fixtures: Array(2...10))])
    // However many names there are, some are told.
    let many = (10..<60).map { SamplePlan.result(2, 7, 0, match: UInt8($0 % 16), board: $0) }
    #expect(DayStanding(plan, results: SamplePlan.book(many)).warnings.count == 8)
  }

  @Test(
    "A result that the desk has agreed to counts with its cards, whatever the planned board tells after it")
  func agreed() throws {
    var plan = SamplePlan.group(["a", "b"])
    plan.pitches = Pitch.numbered(2)
    let cards = TeamPair(teamA: CardCount(red: 1), teamB: CardCount())
    let told = SamplePlan.result(1, 7, 0, match: 9, board: 2, cards: cards)
    let agreement = ResultCorrection(
      fixture: 1, score: Score(teamA: 7, teamB: 0), reason: "pitch-2", board: SamplePlan.pitch(2))
    let agreed = try plan.applying(.correct(agreement))
    var standing = DayStanding(agreed, results: SamplePlan.book([told]))
    let counted = CountedResult(told.result, cards: cards, source: .correction(agreed.corrections[0]))
    #expect(standing.fixture(1)?.result == counted && standing.warnings.isEmpty && standing.isDecided)
    let own = SamplePlan.result(1, 2, 1, match: 3, board: 1)
    standing = DayStanding(agreed, results: SamplePlan.book([told, own]))
    #expect(standing.fixture(1)?.result == counted)
    #expect(standing.warnings == [.conflict(fixture: 1, counted: told, others: [own])])
    #expect(DayStanding(plan, results: SamplePlan.book([told])).fixture(1)?.pending == [told])
  }

  @Test(
    "A result to which the desk has agreed counts only while its board tells it; then the match is on again, and the desk is asked anew"
  )
  func agreedAndTakenBack() throws {
    var plan = SamplePlan.group(["a", "b"])
    plan.pitches = Pitch.numbered(2)
    let agreement = ResultCorrection(
      fixture: 1, score: Score(teamA: 2, teamB: 1), reason: "pitch-2", board: SamplePlan.pitch(2))
    let agreed = try plan.applying(.correct(agreement))
    let fixture = plan.fixtures[0]
    var book = SamplePlan.book([SamplePlan.result(1, 2, 1, match: 9, board: 2)])
    #expect(DayStanding(agreed, results: book, live: [1]).fixture(1)?.state == .played)
    // The board takes the end back, and goes on.
    book.retract(1, of: SamplePlan.pitch(2))
    var standing = DayStanding(agreed, results: book, live: [1])
    #expect(standing.fixture(1)?.state == .live && standing.fixture(1)?.result == nil)
    #expect(standing.warnings.isEmpty && standing.tables[0].rows.map(\.played) == [0, 0])
    // It ends level, which is not what the desk has agreed to.
    let level = SamplePlan.result(1, 2, 2, match: 9, board: 2, entries: 20)
    book.add(level)
    standing = DayStanding(agreed, results: book)
    #expect(standing.fixture(1)?.state == .planned && standing.fixture(1)?.result == nil)
    #expect(standing.fixture(1)?.pending == [level] && standing.tables[0].pending == [1])
    #expect(standing.warnings == [.pending(fixture, level)] && !standing.isDecided)
    let anew = ResultCorrection(
      fixture: 1, score: Score(teamA: 2, teamB: 2), reason: "pitch-2", board: SamplePlan.pitch(2))
    let renewed = try agreed.applying(.correct(anew), results: book)
    standing = DayStanding(renewed, results: book)
    #expect(standing.fixture(1)?.result?.source == .correction(renewed.corrections[0]))
    #expect(standing.warnings.isEmpty)
    // Without that, what the planned pitch tells counts.
    let own = SamplePlan.result(1, 0, 1, match: 3, board: 1)
    book.add(own)
    standing = DayStanding(agreed, results: book)
    #expect(standing.fixture(1)?.result?.source == .board(own))
    #expect(standing.warnings == [.conflict(fixture: 1, counted: own, others: [level])])
  }

  @Test("A result that was heard before the planned start counts, and is told")
  func early() throws {
    let plan = SamplePlan.group(["a", "b"])
    func standing(_ time: String, _ plan: DayPlan) -> DayStanding {
      var told = SamplePlan.result(1, 2, 0)
      told.heard = SamplePlan.time(time)
      return DayStanding(plan, results: SamplePlan.book([told]))
    }
    var told = SamplePlan.result(1, 2, 0)
    told.heard = SamplePlan.time("09:59")
    #expect(standing("09:59", plan).fixture(1)?.state == .played)
    #expect(standing("09:59", plan).warnings == [.early(plan.fixtures[0], told)])
    #expect(standing("10:00", plan).warnings.isEmpty)
    // The desk has looked at it.
    let agreement = ResultCorrection(
      fixture: 1, score: told.result.score, reason: "pitch-1", board: SamplePlan.pitch(1))
    #expect(standing("09:59", try plan.applying(.correct(agreement))).warnings.isEmpty)
  }

  @Test("What the desk has entered is decided: other results need no look any more")
  func decided() throws {
    var plan = SamplePlan.group(["a", "b"])
    plan.pitches = Pitch.numbered(2)
    let results = SamplePlan.book([
      SamplePlan.result(1, 1, 0, match: 9, board: 1), SamplePlan.result(1, 0, 1, match: 5, board: 2),
    ])
    #expect(DayStanding(plan, results: results).warnings.count == 1)
    let correction = ResultCorrection(fixture: 1, score: Score(teamA: 2, teamB: 2), reason: "Sheet")
    #expect(DayStanding(try plan.applying(.correct(correction)), results: results).warnings.isEmpty)
  }

  @Test("Conflicts and results of no fixture are told, and the one that counts depends on no order")
  func warnings() throws {
    var plan = SamplePlan.group(["a", "b"])
    plan.pitches = Pitch.numbered(2)
    let planned = SamplePlan.result(1, 1, 0, match: 9, board: 1)
    let other = SamplePlan.result(1, 0, 1, match: 5, board: 2)
    let unknown = SamplePlan.result(44, 0, 1)
    for told in [[planned, other, unknown], [unknown, other, planned]] {
      let standing = DayStanding(plan, results: SamplePlan.book(told))
      #expect(
        standing.warnings == [
          .conflict(fixture: 1, counted: planned, others: [other]), .unknownFixture(44),
        ])
      #expect(standing.fixture(1)?.result?.source == .board(planned))
    }
  }

  @Test("Who has played a semi-final goes on, though the group's result is put right later, and that is told")
  func otherTeams() throws {
    let plan = try SamplePlan.cup()
    let played = TeamPair(teamA: "ash", teamB: "dale")
    let told = book(
      plan, groupResults(plan) + [SamplePlan.result(7, 2, 0, teams: played)])
    let match = try #require(
      plan.fixtures.first { Set([$0.home, $0.away]) == [.team("ash"), .team("cork")] })
    let isHome = match.home == .team("ash")
    let score = Score(teamA: isHome ? 0 : 9, teamB: isHome ? 9 : 0)
    let changed = try plan.applying(
      .correct(ResultCorrection(fixture: match.id, score: score, reason: "Wrong side")))
    let standing = DayStanding(changed, results: told)
    #expect(standing.tables[0].order == ["1 cork", "2 ash", "3 elm"])
    #expect(names(standing, 7) == ["Ash", "Dale"] && names(standing, 10) == ["Ash", "W8?"])
    #expect(
      standing.warnings == [
        .otherTeams(fixture: 7, planned: TeamPair(teamA: "cork", teamB: "dale"), played: played)
      ])
  }

  @Test("A final whose semi-finals were lost on the way is played by those whom its board names")
  func lostSemifinal() throws {
    let plan = try SamplePlan.cup()
    let final = SamplePlan.result(10, 2, 0, teams: TeamPair(teamA: "ash", teamB: "bay"))
    let standing = DayStanding(plan, results: book(plan, [final]))
    #expect(names(standing, 10) == ["Ash", "Bay"] && standing.warnings.isEmpty)
    #expect(
      names(DayStanding(plan, results: book(plan, [SamplePlan.result(10, 2, 0)])), 10) == ["W7?", "W8?"])
  }

  @Test("Who withdraws: none of its group matches counts, and it is last")
  func annulled() throws {
    let plan = try SamplePlan.group(["a", "b", "c"]).applying(.withdraw("a"))
    let standing = DayStanding(
      plan, results: SamplePlan.book([SamplePlan.result(1, 4, 0), SamplePlan.result(3, 0, 1)]))
    #expect(standing.fixtures.map(\.state) == [.cancelled, .cancelled, .played])
    #expect(standing.tables[0].lines == ["1 c 1-0-0 1:0 3", "2 b 0-0-1 0:1 0", "3 a 0-0-0 0:0 0"])
    #expect(standing.isDecided)
  }

  @Test(
    "Who leaves after its group keeps what it has played and its place, whatever the rule; the rest is lost 3:0"
  )
  func leftAfterGroup() throws {
    for withdrawal in TableRules.Withdrawal.allCases {
      let rules = TableRules(withdrawal: withdrawal)
      let plan = try SamplePlan.group(["a", "b", "c"], rules: rules).applying(
        .withdraw("a", afterGroup: true))
      let results = SamplePlan.book([SamplePlan.result(1, 4, 0), SamplePlan.result(3, 0, 1)])
      let standing = DayStanding(plan, results: results)
      #expect(standing.fixtures.map(\.state) == [.played, .walkover(.teamB), .played])
      #expect(standing.tables[0].lines == ["1 c 2-0-0 4:0 6", "2 a 1-0-1 4:3 3", "3 b 0-0-2 0:5 0"])
    }
    // Its place in the knock-out is its own, and its opponent goes on.
    let cup = try SamplePlan.cup()
    let left = try cup.applying(.withdraw("ash", afterGroup: true))
    let standing = DayStanding(left, results: book(cup, groupResults(cup)))
    #expect(standing.tables[0].order == ["1 ash", "2 cork", "3 elm"])
    #expect(names(standing, 7) == ["Ash", "Dale"] && standing.fixture(7)?.state == .walkover(.teamB))
    #expect(names(standing, 10) == ["Dale", "W8?"])
  }

  @Test("Or what it has played counts, and the rest is lost by three goals to nothing")
  func forfeited() throws {
    let rules = TableRules(withdrawal: .forfeit)
    let plan = try SamplePlan.group(["a", "b", "c"], rules: rules).applying(.withdraw("a"))
    let standing = DayStanding(
      plan, results: SamplePlan.book([SamplePlan.result(1, 4, 0), SamplePlan.result(3, 0, 1)]))
    #expect(standing.fixtures.map(\.state) == [.played, .walkover(.teamB), .played])
    #expect(standing.tables[0].lines == ["1 c 2-0-0 4:0 6", "2 b 0-0-2 0:5 0", "3 a 1-0-1 4:3 3"])
  }

  @Test(
    "A result that waits for the desk still waits once a team has withdrawn, and beats the forfeit if it is agreed to"
  )
  func forfeitedWhilePending() throws {
    let rules = TableRules(withdrawal: .forfeit)
    var plan = SamplePlan.group(["a", "b"], rules: rules)
    plan.pitches = Pitch.numbered(2)
    plan = try plan.applying(.withdraw("a"))
    let told = SamplePlan.result(1, 4, 0, board: 2)
    let book = SamplePlan.book([told])
    var standing = DayStanding(plan, results: book)
    #expect(standing.fixture(1)?.state == .walkover(.teamB))
    #expect(standing.fixture(1)?.result?.source == .forfeit && standing.fixture(1)?.pending == [told])
    #expect(standing.warnings == [.pending(plan.fixtures[0], told)] && standing.tables[0].pending == [1])
    let agreement = ResultCorrection(
      fixture: 1, score: told.result.score, reason: "pitch-2", board: SamplePlan.pitch(2))
    standing = DayStanding(try plan.applying(.correct(agreement)), results: book)
    #expect(standing.fixture(1)?.state == .played && standing.fixture(1)?.winner == .teamA)
    #expect(standing.fixture(1)?.pending.isEmpty == true && standing.warnings.isEmpty)
    // What is annulled counts in no way, and asks for nothing.
    plan.rules.withdrawal = .annul
    standing = DayStanding(plan, results: book)
    #expect(standing.fixture(1)?.state == .cancelled && standing.fixture(1)?.pending.isEmpty == true)
    #expect(standing.warnings.isEmpty)
  }

  @Test("So does that of a semi-final that a team has won without playing")
  func walkoverWhilePending() throws {
    let plan = try SamplePlan.cup().applying(.withdraw("ash")).applying(.withdraw("cork")).applying(
      .withdraw("elm"))
    let fixture = try #require(plan.fixture(7))
    let other = fixture.pitch == SamplePlan.pitch(1) ? 2 : 1
    let told = SamplePlan.result(7, 2, 1, match: 99, board: other)
    var results = book(plan, groupResults(plan))
    results.add(told)
    var standing = DayStanding(plan, results: results)
    #expect(standing.fixture(7)?.state == .walkover(.teamB) && standing.fixture(7)?.pending == [told])
    #expect(standing.warnings == [.pending(fixture, told)])
    let agreement = ResultCorrection(
      fixture: 7, score: told.result.score, reason: "pitch", board: SamplePlan.pitch(other))
    standing = DayStanding(try plan.applying(.correct(agreement), results: results), results: results)
    #expect(standing.fixture(7)?.state == .played && standing.fixture(7)?.winner == .teamA)
    #expect(standing.warnings.isEmpty)
  }

  @Test("The opponent of a team that has withdrawn goes on")
  func walkovers() throws {
    let plan = try SamplePlan.cup().applying(.withdraw("ash"))
    let results = book(plan, groupResults(plan))
    var standing = DayStanding(plan, results: results)
    #expect(names(standing, 7) == ["Cork", "Dale"] && names(standing, 8) == ["Bay", "Elm"])
    let later = try plan.applying(.withdraw("cork")).applying(.withdraw("elm"))
    standing = DayStanding(later, results: results)
    #expect(
      standing.fixture(7)?.state == .walkover(.teamB) && standing.fixture(8)?.state == .walkover(.teamA))
    #expect(names(standing, 10) == ["Dale", "Bay"] && names(standing, 9) == ["Ash", "Cork"])
    #expect(standing.fixture(9)?.state == .cancelled)
    // The group is calculated without Dale, and Fern is second.
    standing = DayStanding(try later.applying(.withdraw("dale")), results: results)
    #expect(names(standing, 7) == ["Ash", "Fern"] && names(standing, 10) == ["Fern", "Bay"])
  }

  @Test("Who withdraws after a semi-final gives the final away, once it is known to whom")
  func withdrawnFinalist() throws {
    let plan = try SamplePlan.cup().applying(.withdraw("ash"))
    let played = SamplePlan.result(7, 2, 0, teams: TeamPair(teamA: "ash", teamB: "dale"))
    var results = groupResults(plan) + [played]
    var standing = DayStanding(plan, results: book(plan, results))
    #expect(names(standing, 10) == ["Ash", "W8?"] && standing.fixture(10)?.state == .planned)
    results.append(SamplePlan.result(8, 2, 0))
    standing = DayStanding(plan, results: book(plan, results))
    #expect(names(standing, 10) == ["Ash", "Bay"] && standing.fixture(10)?.state == .walkover(.teamB))
  }

  @Test("A match that both sides do not play is cancelled, and who would meet its winner wins")
  func nobody() throws {
    let plan = DayPlan(
      id: SamplePlan.id, title: "Cup", date: SamplePlan.date, pitches: Pitch.numbered(1),
      teams: ["a", "b"].map { SamplePlan.team($0, isWithdrawn: true) }
        + ["c", "d"].map { SamplePlan.team($0) },
      stages: [PlanStage(id: "KO", name: "KO", kind: .knockout, format: SamplePlan.format)],
      fixtures: [
        (1, Slot.team("a"), Slot.team("b")), (2, .team("c"), .team("d")), (3, .winner(1), .winner(2)),
        (4, .loser(1), .loser(3)),
      ].map {
        Fixture(
          id: $0.0, pitch: SamplePlan.pitch(1), start: DayTime(nearest: 600 + 15 * $0.0), home: $0.1,
          away: $0.2,
          stage: "KO")
      })
    let standing = DayStanding(plan, results: SamplePlan.book([SamplePlan.result(2, 0, 1)]))
    #expect(standing.fixtures.map(\.state) == [.cancelled, .played, .walkover(.teamB), .cancelled])
    #expect(names(standing, 3) == ["W1-", "D"] && names(standing, 4) == ["L1-", "L3-"])
    #expect(standing.isDecided)
  }
}
