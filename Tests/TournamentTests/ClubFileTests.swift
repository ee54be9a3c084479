import ClubFiles
import GatherModel
import Testing

@testable import Tournament

@Suite("Plans and teams as clubs and their spreadsheets write them")
struct ClubFileTests {
  private func read(
    _ file: String, teams: String? = nil, withdrawal: TableRules.Withdrawal = .annul
  ) throws -> PlanCSV.Reading {
    var heading = Self.heading
    heading.rules.withdrawal = withdrawal
    return try PlanCSV.plan(
      fixtures: ClubFile.bytes(file), teams: teams.map { try ClubFile.bytes($0) }, heading: heading)
  }

  private static let heading = PlanHeading(
    id: SamplePlan.id, title: "Cup", date: SamplePlan.date, format: SamplePlan.format)

  private func problems(_ file: String) throws -> [PlanFileProblem] {
    do {
      _ = try read(file)
      return []
    } catch let error as PlanFileError {
      return error.problems
    }
  }

  @Test(
    "Times with seconds, AM and PM, and empty rows below the table",
    arguments: [
      ("p-ok.csv", ["10:00", "10:45"]), ("p-secs.csv", ["10:00", "10:20"]),
      ("p-ampm.csv", ["10:00", "13:20"]), ("p-empty.csv", ["10:00", "10:20"]),
    ])
  func times(file: String, starts: [String]) throws {
    let reading = try read(file)
    #expect(reading.plan.fixtures.map(\.start.description) == starts)
    #expect(reading.plan.teams.map(\.name) == ["Reds", "Blues", "Greens"])
    #expect(reading.fixtureNotices == TableNotices())
  }

  @Test(
    "Columns that are not known are named, and the rest of the file counts",
    arguments: [("p-col.csv", ["formatt", "referee"]), ("p-ref.csv", ["referee"])])
  func columns(file: String, unknown: [String]) throws {
    let reading = try read(file)
    #expect(reading.fixtureNotices.unknownColumns.map(\.name) == unknown)
    #expect(reading.fixtureNotices.unknownColumns.map(\.number) == Array(7..<(7 + unknown.count)))
    #expect(reading.plan.fixtures.map(\.id) == [1, 2])
    #expect(reading.plan.stages.map(\.kind) == [.group(["reds", "blues", "greens"])])
  }

  @Test(
    "Teams with British colours and players, and with empty rows", arguments: ["t-col.csv", "t-empty.csv"])
  func teams(file: String) throws {
    let (teams, notices) = try PlanCSV.teams(ClubFile.bytes(file))
    #expect(notices == TableNotices())
    #expect(teams.map(\.name) == ["Reds", "Blues", "Greens"] && teams.map(\.code) == ["RED", "BLU", "GRE"])
    #expect(teams.map(\.color.hex) == ["#D72638", "#2A6FDB", "#2E8B57"])
    let players = [("Ana", 9), ("Noor", 11), ("Lo", 1)].map { PlannedPlayer(name: $0.0, number: $0.1) }
    #expect(teams.flatMap(\.players) == (file == "t-col.csv" ? players : []))
  }

  @Test("Three single matches are friendlies, which end level and decide nothing")
  func friendlies() throws {
    let plan = try read("p-friendlies.csv").plan
    #expect(plan.stages.map(\.kind) == [.friendly(["reds", "blues", "greens", "foxes", "owls", "cats"])])
    #expect(plan.stages.map(\.format.rules.shootOut) == [nil] && PlanPlaces(plan).finals == [])
    let standing = DayStanding(plan, results: SamplePlan.book((1...3).map { SamplePlan.result($0, 1, 1) }))
    #expect(standing.isDecided && standing.warnings == [] && standing.tables == [])
  }

  @Test(
    "A list of matches that was printed for people is no plan: open sides in words are told, line by line")
  func printedPlan() throws {
    let sides = [
      ("Group A, place 1", "Group B, place 2"), ("Group B, place 1", "Group A, place 2"),
      ("Loser of match 21", "Loser of match 22"), ("Winner of match 21", "Winner of match 22"),
    ]
    let told = sides.enumerated().flatMap { index, side in
      [
        PlanFileProblem(.fixtures, line: 22 + index, column: "home", .nameIsOpenSide(side.0)),
        PlanFileProblem(.fixtures, line: 22 + index, column: "away", .nameIsOpenSide(side.1)),
      ]
    }
    #expect(try problems("made.csv") == told)
    let bestThird = PlanFileProblem(.fixtures, line: 8, column: "away", .nameIsOpenSide("best third"))
    #expect(try problems("best-third.csv") == [bestThird])
  }

  @Test(
    "What is written of a plan is read as the same plan, to the byte",
    arguments: [
      ("saturday.csv", "saturday-teams.csv"), ("onestage2.csv", nil), ("doc_example.csv", nil),
      ("p-friendlies.csv", nil), ("p-ampm.csv", nil),
    ] as [(String, String?)])
  func written(file: String, teams: String?) throws {
    let plan = try read(file, teams: teams).plan
    let (fixtures, teams) = (PlanCSV.fixtures(of: plan), PlanCSV.teams(of: plan))
    let again = try PlanCSV.plan(
      fixtures: Array(fixtures.utf8), teams: Array(teams.utf8), heading: Self.heading)
    // The file has the order of the day.
    var sorted = plan
    sorted.fixtures.sort(by: Fixture.isBefore)
    #expect(again.plan == sorted)
    #expect([PlanCSV.fixtures(of: again.plan), PlanCSV.teams(of: again.plan)] == [fixtures, teams])
    #expect([again.fixtureNotices, again.teamNotices] == [TableNotices(), TableNotices()])
  }

  @Test(
    "A team that is called as a formula is no formula in a spreadsheet, and is called so still when it is read"
  )
  func formulas() throws {
    let names = ["=1+1", "'=1+1", "-Minus", "@home"]
    let lines = [
      "number,pitch,start,home,away,stage", "1,p-1,9:00,'=1+1,''=1+1,A", "2,p-1,9:30,-Minus,@home,A",
    ]
    let plan = try PlanCSV.plan(
      fixtures: Array(lines.joined(separator: "\n").utf8), heading: Self.heading
    ).plan
    #expect(plan.teams.map(\.name) == names)
    let (fixtures, teams) = (PlanCSV.fixtures(of: plan), PlanCSV.teams(of: plan))
    let again = try PlanCSV.plan(
      fixtures: Array(fixtures.utf8), teams: Array(teams.utf8), heading: Self.heading)
    #expect(again.plan == plan)
    let cells = (fixtures + teams).split { ",\r\n".contains($0) || $0 == "\r\n" }
    #expect(!cells.contains { "=-+@".contains($0.first ?? " ") })
  }

  // MARK: Finals

  @Test(
    "The final is the match of the winners, though a match for place 5 is in its stage and is played last")
  func finals() throws {
    let plan = try read("onestage2.csv").plan
    let places = PlanPlaces(plan)
    #expect(places.finals == [11])
    #expect((7...11).map { places.decision(of: $0)?.places } == [1...4, 1...4, 5...6, 3...4, 1...2])
    let played: [(Int, String, String)] = [
      (7, "a1a", "b2a"), (8, "b1a", "a2a"), (9, "a3a", "b3a"), (10, "b2a", "a2a"), (11, "a1a", "b1a"),
    ]
    let results = plan.fixtures.prefix(6).map { told(plan, $0.id, 1, 0) }
    let standing = DayStanding(
      plan, results: SamplePlan.book(results + played.map { told(plan, $0.0, 2, 1, ($0.1, $0.2)) }))
    #expect(standing.isDecided && standing.warnings == [])
    #expect(champions(standing, plan) == ["a1a"])
  }

  @Test("Two age groups on the same pitches have a champion each, and each placement match has its place")
  func ageGroups() throws {
    let plan = try read("saturday.csv", teams: "saturday-teams.csv").plan
    let places = PlanPlaces(plan)
    #expect(places.finals == [63, 64])
    let decided = plan.fixtures.compactMap { fixture in
      places.decision(of: fixture.id).map { "\(fixture.id): \($0.places.lowerBound)–\($0.places.upperBound)" }
    }
    #expect(
      decided == [
        "43: 1–8", "44: 1–8", "45: 1–8", "46: 1–8", "47: 9–12", "48: 9–12", "49: 11–12", "50: 9–10",
        "51: 1–4", "52: 1–4", "53: 5–8", "54: 5–8", "55: 9–10", "56: 11–12", "57: 7–8", "58: 5–6", "59: 3–4",
        "60: 5–6", "61: 7–8", "62: 3–4", "63: 1–2", "64: 1–2",
      ])
  }

  /// A result of the board of the planned pitch.
  private func told(
    _ plan: DayPlan, _ fixture: Fixture.ID, _ home: Int, _ away: Int, _ teams: (String, String)? = nil
  ) -> FixtureResult {
    var result = SamplePlan.result(
      fixture, home, away, teams: teams.map { TeamPair(teamA: $0.0, teamB: $0.1) })
    result.board = plan.fixture(fixture)?.pitch ?? result.board
    return result
  }

  private func champions(_ standing: DayStanding, _ plan: DayPlan) -> [PlannedTeam.ID] {
    PlanPlaces(plan).finals.compactMap { id in
      guard let final = standing.fixture(id), let winner = final.winner else { return nil }
      return final.sides[winner].team?.id
    }
  }

  // MARK: Teams that leave

  @Test("The matches of a team that has withdrawn take no pitch: others are moved to their places")
  func withdrawn() throws {
    let plan = try read("saturday.csv", teams: "saturday-teams.csv").plan
    #expect(PlanCheck.problems(plan) == [])
    // Match 2, DJK Süd against Kickers, is on pitch 2 at 9:00; match 8 of two others is on pitch 4 at 9:23.
    let move = PlanEdit.move(8, to: SamplePlan.pitch(2), at: SamplePlan.time("9:00"))
    #expect(
      throws: PlanEditError.problems([.pitchTaken(SamplePlan.pitch(2), first: 2, second: 8)])
    ) { try plan.applying(move) }
    let moved = try plan.applying(.withdraw("kickers-u9")).applying(move)
    #expect(moved.fixture(8)?.start == SamplePlan.time("9:00") && PlanCheck.problems(moved) == [])
  }

  /// The group of the example is over: Reds before Blue Lions, Greens and Foxes.
  private func exampleGroup(_ plan: DayPlan) -> [FixtureResult] {
    let scores = [(1, 0), (1, 0), (1, 0), (2, 0), (0, 1), (1, 0)]
    return scores.enumerated().map { told(plan, $0.offset + 1, $0.element.0, $0.element.1) }
  }

  @Test(
    "A team that leaves after its group keeps its place: it gives the final away, and nobody else qualifies",
    arguments: TableRules.Withdrawal.allCases)
  func leftAfterGroup(rule: TableRules.Withdrawal) throws {
    let plan = try read("doc_example.csv", withdrawal: rule).plan
    let book = SamplePlan.book(exampleGroup(plan))
    let before = DayStanding(plan, results: book)
    let order = ["1 reds", "2 blue-lions", "3 greens", "4 foxes"]
    #expect(before.tables.map(\.order) == [order])
    let left = DayStanding(try plan.applying(.withdraw("reds", afterGroup: true)), results: book)
    #expect(left.tables.map(\.lines) == before.tables.map(\.lines))
    #expect(left.fixture(8)?.teams == TeamPair(teamA: "reds", teamB: "blue-lions"))
    #expect(left.fixture(8)?.state == .walkover(.teamB) && champions(left, plan) == ["blue-lions"])
    // One that leaves otherwise is last, and those behind it move up.
    let without = DayStanding(try plan.applying(.withdraw("reds")), results: book)
    #expect(without.tables.map(\.order) == [["1 blue-lions", "2 greens", "3 foxes", "4 reds"]])
  }

  // MARK: Results that stay with those who have played

  /// How the result of a final has come to the desk.
  enum Entry: CaseIterable { case board, typed, corrected }

  /// The example after its final, which Reds have won against Blue Lions.
  private func exampleOver(_ entry: Entry) throws -> (plan: DayPlan, book: ResultBook) {
    var plan = try read("doc_example.csv").plan
    var book = SamplePlan.book(exampleGroup(plan))
    if entry != .typed { book.add(told(plan, 8, entry == .board ? 3 : 2, 1, ("reds", "blue-lions"))) }
    if entry != .board {
      let reason = entry == .typed ? nil : "Sheet"
      let final = ResultCorrection(fixture: 8, score: Score(teamA: 3, teamB: 1), reason: reason)
      plan = try plan.applying(.correct(final), results: book)
    }
    return (plan, book)
  }

  /// The same, with a result of the group put right by which Greens and not Blue Lions are second.
  private func exampleChanged(_ entry: Entry) throws -> (plan: DayPlan, book: ResultBook) {
    let (plan, book) = try exampleOver(entry)
    let change = ResultCorrection(fixture: 6, score: Score(teamA: 0, teamB: 3), reason: "Sides swapped")
    return (try plan.applying(.correct(change), results: book), book)
  }

  @Test(
    "Who has won the final has won it, though others are in their places later, and the desk is asked",
    arguments: Entry.allCases)
  func otherTeams(entry: Entry) throws {
    let (plan, book) = try exampleChanged(entry)
    let standing = DayStanding(plan, results: book)
    #expect(standing.tables.map(\.order) == [["1 reds", "2 greens", "3 blue-lions", "4 foxes"]])
    let final = try #require(standing.fixture(8))
    #expect(final.state == .played && final.result?.result == MatchResult(Score(teamA: 3, teamB: 1)))
    #expect(final.teams == TeamPair(teamA: "reds", teamB: "blue-lions") && final.needsDecision)
    #expect(
      standing.warnings == [
        .otherTeams(
          fixture: 8, planned: TeamPair(teamA: "reds", teamB: "greens"),
          played: TeamPair(teamA: "reds", teamB: "blue-lions"))
      ])
    #expect(champions(standing, plan) == ["reds"])
    #expect(try DayPlan.decode(plan.encode()) == plan)
    // Nothing is to be decided while the table is as it was.
    let (former, told) = try exampleOver(entry)
    #expect(throws: PlanEditError.nothingToDecide(8)) {
      try former.applying(.decide(8, .keep), results: told)
    }
  }

  @Test("The desk lets the result stand, until yet others are in the places", arguments: Entry.allCases)
  func kept(entry: Entry) throws {
    let (plan, book) = try exampleChanged(entry)
    let kept = try plan.applying(.decide(8, .keep), results: book)
    let standing = DayStanding(kept, results: book)
    #expect(standing.warnings == [] && champions(standing, kept) == ["reds"])
    #expect(standing.fixture(8)?.teams == TeamPair(teamA: "reds", teamB: "blue-lions"))
    #expect(DayStanding(try kept.applying(.undecide(8)), results: book).fixture(8)?.needsDecision == true)
    // Foxes win two matches, and are second.
    var changed = kept
    for (match, goals) in [(2, 1), (4, 9)] {
      let score = Score(teamA: 0, teamB: goals)
      let change = ResultCorrection(fixture: match, score: score, reason: "Sides swapped")
      changed = try changed.applying(.correct(change), results: book)
    }
    let final = try #require(DayStanding(changed, results: book).fixture(8))
    #expect(final.planned.teamB.team?.id == "foxes" && final.needsDecision)
    #expect(final.teams == TeamPair(teamA: "reds", teamB: "blue-lions"))
  }

  @Test("Or it does not count, and nobody plays again", arguments: Entry.allCases)
  func void(entry: Entry) throws {
    let (plan, book) = try exampleChanged(entry)
    let void = try plan.applying(.decide(8, .void), results: book)
    let final = try #require(DayStanding(void, results: book).fixture(8))
    #expect(final.state == .cancelled && final.result == nil && final.winner == nil && !final.needsDecision)
    // What the desk enters then counts, and what it takes back leaves nothing.
    let typed = ResultCorrection(fixture: 8, score: Score(teamA: 0, teamB: 1))
    let entered = try void.applying(.correct(typed), results: book)
    #expect(champions(DayStanding(entered, results: book), entered) == ["greens"])
    let taken = try entered.applying(.uncorrect(8), results: book)
    #expect(DayStanding(taken, results: book).fixture(8)?.result == nil)
  }

  @Test("Or those play whom the table names", arguments: Entry.allCases)
  func replayed(entry: Entry) throws {
    var (plan, book) = try exampleChanged(entry)
    plan = try plan.applying(.decide(8, .replay), results: book)
    var standing = DayStanding(plan, results: book)
    #expect(standing.fixture(8)?.state == .planned && standing.warnings == [])
    #expect(standing.fixture(8)?.teams == TeamPair(teamA: "reds", teamB: "greens"))
    // The board tells the former result again, and then the new one.
    if entry != .typed { book.add(told(plan, 8, 3, 1, ("reds", "blue-lions"))) }
    #expect(DayStanding(plan, results: book).fixture(8)?.state == .planned)
    var again = told(plan, 8, 0, 2, ("reds", "greens"))
    again.match = SamplePlan.uuid(0)
    book.add(again)
    standing = DayStanding(plan, results: book)
    #expect(champions(standing, plan) == ["greens"] && standing.warnings == [])
  }

  @Test(
    "A final whose places are open has no result: none is typed, and one of a board that names nobody waits")
  func openSides() throws {
    let plan = try read("doc_example.csv").plan
    let group = exampleGroup(plan)
    let final = told(plan, 8, 3, 1)
    var book = SamplePlan.book(group.dropLast() + [final])
    let typed = ResultCorrection(fixture: 8, score: Score(teamA: 3, teamB: 1))
    let agreed = ResultCorrection(
      fixture: 8, score: Score(teamA: 3, teamB: 1), reason: "pitch-1", board: SamplePlan.pitch(1))
    for correction in [typed, agreed] {
      #expect(throws: PlanEditError.openSides(8)) { try plan.applying(.correct(correction), results: book) }
    }
    let fixture = try #require(plan.fixture(8))
    for isOver in [false, true] {
      if isOver { book.add(group[5]) }
      let standing = DayStanding(plan, results: book)
      #expect(standing.fixture(8)?.state == .planned && standing.fixture(8)?.result == nil)
      #expect(standing.fixture(8)?.pending == [final])
      #expect(standing.warnings == [.withoutTeams(fixture, final)] && champions(standing, plan) == [])
    }
    let played = try plan.applying(.correct(agreed), results: book)
    let standing = DayStanding(played, results: book)
    #expect(standing.fixture(8)?.teams == TeamPair(teamA: "reds", teamB: "blue-lions"))
    #expect(champions(standing, played) == ["reds"] && standing.warnings == [])
  }

  @Test("A result of another pitch, once agreed to, is of those whom that board names")
  func agreedTeams() throws {
    let plan = try read("doc_example.csv").plan
    var other = told(plan, 8, 0, 2, ("reds", "greens"))
    (other.match, other.board) = (SamplePlan.uuid(99), SamplePlan.pitch(2))
    let own = told(plan, 8, 3, 1, ("reds", "blue-lions"))
    let book = SamplePlan.book(exampleGroup(plan) + [own, other])
    let agreement = ResultCorrection(
      fixture: 8, score: other.result.score, reason: "pitch-2", board: other.board)
    let agreed = try plan.applying(.correct(agreement), results: book)
    let standing = DayStanding(agreed, results: book)
    #expect(standing.fixture(8)?.teams == TeamPair(teamA: "reds", teamB: "greens"))
    #expect(champions(standing, agreed) == ["greens"])
  }

  // MARK: Ties

  @Test("Teams that nothing separates: an order that penalties have decided is entered with its reason, once")
  func order() throws {
    let plan = try read("lot.csv").plan
    let book = SamplePlan.book((1...3).map { told(plan, $0, 1, 1) })
    let teams = ["ireland", "netherlands", "egypt"]
    let needed = DayStanding(plan, results: book).lotsNeeded
    #expect(needed.map(\.stage) == ["F"] && needed.map { Set($0.teams) } == [Set(teams)])
    let order = DrawnLot(stage: "F", order: ["egypt", "ireland", "netherlands"], reason: "penalties")
    let decided = try plan.applying(.draw(order), results: book)
    let standing = DayStanding(decided, results: book)
    #expect(standing.tables.map(\.order) == [["1 egypt", "2 ireland", "3 netherlands"]])
    #expect(standing.isDecided && standing.lotsNeeded == [])
    #expect(decided.lots == [order])
    #expect(try DayPlan.decode(decided.encode()) == decided)
    // A lot does not replace it, nor another order, before it is taken back.
    for lot in [DrawnLot(stage: "F", order: teams), DrawnLot(stage: "F", order: teams, reason: "coin")] {
      #expect(throws: PlanEditError.alreadyDrawn(order)) { try decided.applying(.draw(lot), results: book) }
    }
    let open = try decided.applying(.undraw(stage: "F", teams: teams), results: book)
    #expect(open.lots == [] && DayStanding(open, results: book).lotsNeeded == needed)
    #expect(throws: PlanEditError.notDrawn(stage: "F")) {
      try open.applying(.undraw(stage: "F", teams: teams), results: book)
    }
    #expect(throws: PlanEditError.noReason) {
      try open.applying(.draw(DrawnLot(stage: "F", order: teams, reason: " ")), results: book)
    }
  }
}
