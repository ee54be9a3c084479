import GatherModel
import Testing

@testable import Tournament

@Suite("Random days at the desk")
struct RandomDeskTests {
  private static let parts = 10
  private static let daysEach: UInt64 = 1_000

  @Test(
    "Corrections, withdrawals, late results and decisions, in any order: who has played a match stays, and champion is whom a plain calculation names",
    arguments: 0..<parts)
  func days(part: Int) throws {
    var (champions, decided) = (0, 0)
    let first = UInt64(part) * Self.daysEach + 1
    for seed in first..<(first + Self.daysEach) {
      do {
        var desk = RandomDesk(seed: seed)
        let moment = Int(seed) % desk.steps
        var then: DayStanding?
        for number in 0..<desk.steps {
          try desk.step(number)
          guard number == moment, seed.isMultiple(of: 3) else { continue }
          then = try standing(&desk)
          desk.forget()
        }
        let now = try standing(&desk)
        if let then { try expectPlayersStay(desk, then, now) }
        if seed.isMultiple(of: 4) { try expectAnyOrder(&desk, now) }
        if now.fixture(desk.shape.fixtures[desk.shape.final].id)?.winner != nil { champions += 1 }
        if !desk.plan.decisions.isEmpty { decided += 1 }
        guard seed.isMultiple(of: 50) else { continue }
        try #require(try DayPlan.decode(desk.plan.encode()) == desk.plan)
      } catch let broken as RandomDesk.Broken {
        Issue.record("seed \(seed): \(broken.text)")
        return
      }
    }
    // The days are not all of one kind.
    #expect(champions > Int(Self.daysEach) / 3 && decided > Int(Self.daysEach) / 50)
  }

  private func expect(_ holds: Bool, _ text: @autoclosure () -> String) throws {
    if !holds { throw RandomDesk.Broken(text: text()) }
  }

  /// How the day stands, which is as the plain calculation has it.
  private func standing(_ desk: inout RandomDesk) throws -> DayStanding {
    let standing = DayStanding(desk.plan, results: desk.book)
    let plain = desk.plainStanding()
    for (match, fixture) in desk.shape.fixtures.enumerated() {
      guard let resolved = standing.fixture(fixture.id) else { continue }
      let line = line(resolved)
      try expect(line == plain.lines[match], "match \(match) is \(line), and not \(plain.lines[match])")
    }
    let tables = standing.tables.map { table in table.rows.map(row) }
    try expect(tables == plain.tables, "tables are \(tables), and not \(plain.tables)")
    try expectFitting(standing)
    try expectChampion(standing, desk, plain.lines[desk.shape.final])
    return standing
  }

  private func number(_ entrant: Entrant) -> Int {
    switch entrant {
    case .team(let team): DeskShape.numbers[team.id] ?? PlainDesk.open
    case .open: PlainDesk.open
    case .nobody: PlainDesk.nobody
    }
  }

  private func line(_ fixture: ResolvedFixture) -> PlainDesk.Line {
    let state: PlainDesk.State =
      switch fixture.state {
      case .planned, .live: .planned
      case .played: .played
      case .walkover: .walkover
      case .cancelled: .cancelled
      }
    return PlainDesk.Line(
      state: state, sides: [number(fixture.home), number(fixture.away)],
      planned: [number(fixture.planned.teamA), number(fixture.planned.teamB)],
      winner: fixture.winner.map { $0 == .teamA ? 0 : 1 }, needsDecision: fixture.needsDecision)
  }

  private func row(_ row: TableRow) -> [Int] {
    let team = DeskShape.numbers[row.team.id] ?? PlainDesk.open
    let lot = row.needsLot ? 1 : 0
    return [
      row.rank, team, row.won, row.drawn, row.lost, row.goalsFor, row.goalsAgainst, row.points, lot,
    ]
  }

  /// No result is of a side that is open, and no table counts a match for a team that has not played it.
  private func expectFitting(_ standing: DayStanding) throws {
    var counts: [PlannedTeam.ID: Int] = [:]
    let groups = Set(standing.tables.map(\.id))
    for fixture in standing.fixtures where fixture.result != nil {
      let teams = [fixture.home.team, fixture.away.team].compactMap(\.self)
      try expect(teams.count == 2, "match \(fixture.id) has a result, and open sides")
      if groups.contains(fixture.fixture.stage) { for team in teams { counts[team.id, default: 0] += 1 } }
    }
    for row in standing.tables.flatMap(\.rows) {
      try expect(row.played == counts[row.team.id] ?? 0, "\(row) has not played \(row.played)")
    }
  }

  /// The final is found, and who has won it is champion.
  private func expectChampion(_ standing: DayStanding, _ desk: RandomDesk, _ line: PlainDesk.Line) throws {
    let finals = desk.shape.foundFinals
    try expect(finals == [desk.shape.fixtures[desk.shape.final].id], "finals \(finals)")
    let final = finals.first.flatMap(standing.fixture)
    let champion = final?.winner.flatMap { final?.sides[$0].team?.id }
    let plain = line.winner.map { line.sides[$0] }.flatMap { $0 < 0 ? nil : "t\($0)" }
    try expect(champion == plain, "champion \(champion ?? "?"), and not \(plain ?? "?")")
  }

  /// Who has played a match stays, unless the desk has decided of it or its own board has taken it back.
  private func expectPlayersStay(_ desk: RandomDesk, _ then: DayStanding, _ now: DayStanding) throws {
    let touched = Set(desk.touched.map { desk.shape.fixtures[$0].id })
    for before in then.fixtures where before.state == .played && !touched.contains(before.id) {
      guard let after = now.fixture(before.id) else { continue }
      // A group match of a team that has withdrawn may be annulled; it is played by nobody else.
      let isAnnulled = after.state == .cancelled && after.planned == after.sides
      try expect(
        after.state == .played || isAnnulled && desk.plan.rules.withdrawal == .annul,
        "match \(before.id) is \(after.state)")
      try expect(
        before.teams == after.teams, "match \(before.id) of \(String(describing: before.teams))")
    }
  }

  /// The same facts in another order are the same day.
  private func expectAnyOrder(_ desk: inout RandomDesk, _ now: DayStanding) throws {
    let (plan, book) = desk.reordered()
    try expect(DayStanding(plan, results: book) == now, "another day in another order")
  }
}
