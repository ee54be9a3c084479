import GatherModel
import Testing

@testable import Tournament

@Suite("Random days")
struct RandomDayTests {
  /// A few hundred, or with `GATHERBOARD_SOAK=1` ten thousand.
  private static let count: UInt64 = RandomDay.isSoak ? 10_000 : 250

  @Test(
    "Whatever is played, lost, repeated and told late: tables, winners and slots are those of a plain calculation"
  )
  func days() throws {
    var lots = 0
    var champions = 0
    for seed in 1...Self.count {
      var day = try RandomDay(seed: seed)
      try #require(PlanCheck.problems(day.plan).isEmpty, "seed \(seed)")
      let book = day.book
      var standing = DayStanding(day.plan, results: book)
      try expectAgreement(standing, day, seed)
      // Each lot may make another one needed no more, but none new.
      if !standing.lotsNeeded.isEmpty {
        lots += 1
        try day.draw(standing.lotsNeeded, seed: seed)
        standing = DayStanding(day.plan, results: book)
        try expectAgreement(standing, day, seed)
        try #require(standing.lotsNeeded.isEmpty, "seed \(seed)")
      }
      if day.plan.stages.last?.isGroup == false, standing.fixtures.last?.winner != nil { champions += 1 }
      try #require(try DayPlan.decode(day.plan.encode()) == day.plan, "seed \(seed)")
    }
    // The days are not all of one kind.
    #expect(lots > Self.count / 20 && champions > Self.count / 20, "\(lots) lots, \(champions) champions")
  }

  private func expectAgreement(_ standing: DayStanding, _ day: RandomDay, _ seed: UInt64) throws {
    let plain = PlainDay(day.plan, day.outcomes)
    for table in standing.tables {
      let lines = table.rows.map { row in
        "\(row.rank) \(row.team.id) \(row.won)-\(row.drawn)-\(row.lost) \(row.goalsFor):\(row.goalsAgainst) "
          + "\(row.points) \(row.fairPlay)" + (row.needsLot ? " lot" : "")
      }
      try #require(lines == plain.tables[table.id], "seed \(seed), group \(table.id)")
    }
    for fixture in standing.fixtures {
      try #require(line(fixture) == plain.fixtures[fixture.id], "seed \(seed), fixture \(fixture.id)")
    }
    try expectNobodyTwice(standing, day.plan, seed)
  }

  private func line(_ fixture: ResolvedFixture) -> String {
    let state =
      switch fixture.state {
      case .planned: "planned"
      case .live: "live"
      case .played: "played"
      case .walkover: "walkover"
      case .cancelled: "cancelled"
      }
    let sides = [fixture.home, fixture.away].map { side in
      switch side {
      case .team(let team): team.id
      case .open: "?"
      case .nobody: "nobody"
      }
    }
    let winner = fixture.winner.map { $0 == .teamA ? "0" : "1" } ?? "-"
    return "\(state) \(sides[0]) \(sides[1]) \(winner)"
  }

  private func expectNobodyTwice(_ standing: DayStanding, _ plan: DayPlan, _ seed: UInt64) throws {
    let minutes = plan.fixtures.map { plan.format(of: $0)?.plannedMinutes ?? 0 }
    for (one, first) in standing.fixtures.enumerated() {
      for (other, second) in standing.fixtures.enumerated() where other > one {
        let starts = [first, second].map(\.fixture.start.minutes)
        guard starts[0] < starts[1] + minutes[other], starts[1] < starts[0] + minutes[one] else { continue }
        let teams = [first.home, first.away, second.home, second.away].compactMap { $0.team?.id }
        try #require(Set(teams).count == teams.count, "seed \(seed): \(first.id) and \(second.id)")
        try #require(first.fixture.pitch != second.fixture.pitch, "seed \(seed)")
      }
    }
  }

  @Test("Boards that tell in another order, and again, make the same day")
  func anyOrder() throws {
    for seed in 1...40 {
      let day = try RandomDay(seed: UInt64(seed))
      let retracted = Set(day.told.filter { $0.result == nil }.map(\.fixture))
      let results = day.told.filter { !retracted.contains($0.fixture) }.compactMap(\.result)
      var random = SeededGenerator(seed: UInt64(seed))
      let standing = DayStanding(day.plan, results: SamplePlan.book(results))
      for _ in 0..<3 {
        let again = results.shuffled(using: &random) + results.shuffled(using: &random)
        try #require(DayStanding(day.plan, results: SamplePlan.book(again)) == standing, "seed \(seed)")
      }
    }
  }
}
