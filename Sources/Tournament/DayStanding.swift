/// How the day stands: who plays whom, what has come of it, and the tables.
///
/// It is made of the plan and the results alone, so that every board that has both says the same.
package struct DayStanding: Hashable, Sendable {
  /// In the order of the plan.
  package let fixtures: [ResolvedFixture]
  /// Those of the groups, in the order of the plan.
  package let tables: [StageTable]
  /// What the desk should look at, in the order of the fixtures' numbers.
  package let warnings: [DayWarning]
  private let places: [Fixture.ID: Int]

  /// - Parameter live: The fixtures that are being played. One of them that has a result is over.
  package init(_ plan: DayPlan, results: ResultBook = ResultBook(), live: Set<Fixture.ID> = []) {
    var resolver = DayResolver(plan, results: results, live: live)
    fixtures = plan.fixtures.map { resolver.resolved($0) }
    tables = plan.stages.compactMap { resolver.tables[$0.id] }
    warnings = Self.warnings(plan, results, fixtures, of: resolver.warnings)
    places = Dictionary(
      plan.fixtures.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether all is over: every match, and every lot.
  package var isDecided: Bool {
    fixtures.allSatisfy(\.state.isOver) && tables.allSatisfy(\.isDecided)
      && !fixtures.contains { $0.state == .played && $0.winner == nil && isKnockout($0.fixture) }
  }

  /// The lots that are to be drawn now.
  package var lotsNeeded: [NeededLot] { tables.flatMap(\.lotsNeeded) }

  /// How a fixture stands; nil where the plan has none of this number.
  package func fixture(_ id: Fixture.ID) -> ResolvedFixture? { places[id].map { fixtures[$0] } }

  /// The table of a group; nil where the plan has no such group.
  package func table(_ stage: PlanStage.ID) -> StageTable? { tables.first { $0.id == stage } }

  /// The fixtures with nothing left to play.
  package var over: Set<Fixture.ID> { Set(fixtures.filter(\.state.isOver).map(\.id)) }

  private func isKnockout(_ fixture: Fixture) -> Bool { !tables.contains { $0.id == fixture.stage } }
}

extension DayStanding {
  private static func warnings(
    _ plan: DayPlan, _ results: ResultBook, _ fixtures: [ResolvedFixture],
    of teams: [DayWarning]
  ) -> [DayWarning] {
    let groups = Set(plan.stages.filter(\.isGroup).map(\.id))
    var warnings = results.fixtures(day: plan.id).subtracting(plan.fixtures.map(\.id)).map {
      (fixture: $0, warning: DayWarning.unknownFixture($0))
    }
    for one in fixtures {
      let told = results.results(one.id, day: plan.id, planned: one.fixture.pitch)
      if let counted = told.first, told.count > 1 {
        warnings.append(
          (one.id, .conflict(fixture: one.id, counted: counted, others: Array(told.dropFirst()))))
      }
      if one.state == .played, one.winner == nil, !groups.contains(one.fixture.stage) {
        warnings.append((one.id, .noWinner(one.id)))
      }
    }
    for warning in teams {
      if case .otherTeams(let fixture, _, _) = warning { warnings.append((fixture, warning)) }
    }
    return warnings.enumerated().sorted { ($0.element.fixture, $0.offset) < ($1.element.fixture, $1.offset) }
      .map(\.element.warning)
  }
}
