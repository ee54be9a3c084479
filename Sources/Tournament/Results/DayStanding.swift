import GatherModel

/// The state of the day: the sides, the results and the tables. It follows only from the plan and the results, so all
/// boards show the same.
package struct DayStanding: Hashable, Sendable {
  /// The fixtures, in the order of the plan.
  package let fixtures: [ResolvedFixture]
  /// The tables of the groups, in the order of the plan.
  package let tables: [StageTable]
  /// The warnings for the desk, in the order of the fixtures' numbers.
  package let warnings: [DayWarning]
  private let places: [Fixture.ID: Int]
  private let knockouts: Set<PlanStage.ID>

  /// - Parameter live: The fixtures in play. A fixture with a result or an absent side is over, even if it is in `live`.
  package init(_ plan: DayPlan, results: ResultBook = ResultBook(), live: Set<Fixture.ID> = []) {
    var resolver = DayResolver(plan, results: results, live: live)
    fixtures = plan.fixtures.map { resolver.resolved($0) }
    tables = plan.stages.compactMap { resolver.tables[$0.id] }
    knockouts = Set(plan.stages.filter(\.isKnockout).map(\.id))
    warnings = Self.warnings(plan, results, fixtures, resolver, knockouts)
    places = Dictionary(
      plan.fixtures.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether the day is over: all matches are over, all lots are drawn, and the desk has made all decisions. Each
  /// knock-out match that was played must have a winner.
  package var isDecided: Bool {
    fixtures.allSatisfy(\.state.isOver) && tables.allSatisfy(\.isDecided)
      && !fixtures.contains {
        $0.needsDecision || $0.state == .played && $0.winner == nil && knockouts.contains($0.fixture.stage)
      }
  }

  /// The lots that must be drawn now.
  package var lotsNeeded: [NeededLot] { tables.flatMap(\.lotsNeeded) }

  /// The state of a fixture; nil if the plan has no fixture with this number.
  package func fixture(_ id: Fixture.ID) -> ResolvedFixture? { places[id].map { fixtures[$0] } }

  /// The table of a group; nil if the plan has no such group.
  package func table(_ stage: PlanStage.ID) -> StageTable? { tables.first { $0.id == stage } }

  /// The fixtures with nothing left to play.
  package var over: Set<Fixture.ID> { Set(fixtures.filter(\.state.isOver).map(\.id)) }

}

extension DayStanding {
  /// Maximum number of unplanned boards with warnings, because unknown senders may invent any number of boards.
  private static let mostUnplannedBoards = 8

  private static func warnings(
    _ plan: DayPlan, _ results: ResultBook, _ fixtures: [ResolvedFixture], _ resolver: DayResolver,
    _ knockouts: Set<PlanStage.ID>
  ) -> [DayWarning] {
    var warnings = results.fixtures(day: plan.id).subtracting(plan.fixtures.map(\.id)).map {
      (fixture: $0, warning: DayWarning.unknownFixture($0))
    }
    var unplanned: [TopicName: [Fixture.ID]] = [:]
    var crowded: [TopicName: [Fixture.ID]] = [:]
    for one in fixtures {
      let told = resolver.told[one.id] ?? FixtureResults()
      warnings += Self.warnings(of: told, one).map { (fixture: one.id, warning: $0) }
      if one.state == .played, one.winner == nil, knockouts.contains(one.fixture.stage) {
        warnings.append((one.id, .noWinner(one.id)))
      }
      if one.needsDecision, let played = one.teams {
        let planned = TeamPair { one.planned[$0].team?.id }
        warnings.append((one.id, .otherTeams(fixture: one.id, planned: planned, played: played)))
      }
      if !one.isEntered {
        for board in results.fullBoards(one.id, day: plan.id) where plan.pitch(board) != nil {
          crowded[board, default: []].append(one.id)
        }
      }
      guard !one.state.isOver else { continue }
      for board in Set(told.unplanned.map(\.board)) { unplanned[board, default: []].append(one.id) }
    }
    for (board, fixtures) in unplanned.sorted(by: { $0.key < $1.key }).prefix(mostUnplannedBoards) {
      let fixtures = fixtures.sorted()
      warnings.append((fixtures[0], .unplannedBoard(board, fixtures: fixtures)))
    }
    for (board, fixtures) in crowded.sorted(by: { $0.key < $1.key }) {
      let fixtures = fixtures.sorted()
      warnings.append((fixtures[0], .crowded(board, fixtures: fixtures)))
    }
    return warnings.enumerated().sorted { ($0.element.fixture, $0.offset) < ($1.element.fixture, $1.offset) }
      .map(\.element.warning)
  }

  /// The warnings about the boards' results of a fixture. A result that the desk has entered itself is final, so it
  /// causes no warning.
  private static func warnings(of told: FixtureResults, _ one: ResolvedFixture) -> [DayWarning] {
    func conflict(_ counted: FixtureResult, _ others: [FixtureResult]) -> [DayWarning] {
      others.isEmpty ? [] : [.conflict(fixture: one.id, counted: counted, others: others)]
    }
    switch one.result?.source {
    case nil, .forfeit:
      return one.pending.map { result in
        result.board == one.fixture.pitch
          ? .withoutTeams(one.fixture, result) : .pending(one.fixture, result)
      }
    case .correction(let correction):
      guard let counted = told.agreed(by: correction) else { return [] }
      return conflict(counted, told.own.filter { $0.result != counted.result })
    case .board(let counted):
      return conflict(counted, Array(told.own.dropFirst()) + told.pending)
        + (counted.isEarly(for: one.fixture) ? [.early(one.fixture, counted)] : [])
    }
  }
}
