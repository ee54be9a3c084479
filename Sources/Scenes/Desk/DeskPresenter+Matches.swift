import GatherModel
import Tournament

extension DeskPresenter {
  func fixtures(
    _ facts: DeskFacts, _ order: RunningOrder?, _ problems: [PlanProblem], isPublic: Bool
  ) -> [DeskViewModel.Match] {
    guard let plan = facts.plan, let standing = facts.standing else { return [] }
    let stages = DayStages(plan)
    var expected: [Fixture.ID: RunningOrder.Expected] = [:]
    for pitch in order?.pitches ?? [] {
      for one in pitch.remaining { expected[one.fixture.id] = one }
    }
    var others: [Fixture.ID: [FixtureResult]] = [:]
    for case .conflict(let fixture, _, let results) in standing.warnings { others[fixture] = results }
    return standing.fixtures.sorted { Fixture.isBefore($0.fixture, $1.fixture) }.map { one in
      var match = match(one, stages.name(of: one.fixture, in: words.words), plan)
      if let late = expected[one.id], late.lateness > 0 { match.expected = late.start.description }
      guard !isPublic else { return match }
      match.entered = one.correction.map { $0.board == nil } ?? false
      match.decided = one.decision != nil
      match.agreed = one.correction?.board.map { words.name(of: $0, in: plan) } ?? ""
      match.told = told(one, others: others[one.id] ?? [], plan)
      match.problem = problems.filter { $0.fixtures.contains(one.id) }
        .map { words.sentence(for: $0, in: plan) }.joined(separator: " ")
      return match
    }
  }

  /// The public part of a match.
  private func match(
    _ one: ResolvedFixture, _ stageName: String, _ plan: DayPlan
  ) -> DeskViewModel.Match {
    let (fixture, result) = (one.fixture, one.result?.result)
    return DeskViewModel.Match(
      id: one.id, pitch: fixture.pitch.text, pitchName: words.name(of: fixture.pitch, in: plan),
      start: fixture.start.description, expected: "", home: entrant(one.home, plan),
      away: entrant(one.away, plan), stage: fixture.stage, stageName: stageName, state: one.state.name,
      score: result?.score.result ?? "", kicks: result?.onKicks.map(\.sideName) ?? "",
      winner: one.winner.map(\.sideName) ?? "", knockout: plan.stage(fixture.stage)?.isKnockout == true,
      corrected: one.correction.flatMap { $0.board == nil ? $0.reason : nil } ?? "",
      pending: !one.pending.isEmpty, undecided: one.needsDecision,
      ruling: words.ruling(of: one, in: plan))
  }

  /// The results that the desk may agree to. A board's result that already counts is one of them if the desk received it
  /// before the planned start of the match: the desk warns of such a result.
  /// - Parameter others: Results from the plan's boards that differ from the counted result.
  private func told(
    _ one: ResolvedFixture, others: [FixtureResult], _ plan: DayPlan
  ) -> [DeskViewModel.ReportedResult] {
    var results = one.pending + others
    if case .board(let counted)? = one.result?.source, counted.isEarly(for: one.fixture) {
      results.append(counted)
    }
    var offers: [DeskViewModel.ReportedResult] = []
    for result in results {
      guard let teams = result.teams ?? one.teams else { continue }
      let offer = DeskViewModel.ReportedResult(
        board: result.board.text,
        text: words.agree(result, with: teams == one.teams ? nil : teams, in: plan),
        teams: [teams.teamA, teams.teamB], home: result.result.score.teamA, away: result.result.score.teamB,
        kicks: result.result.onKicks.map(\.sideName))
      if !offers.contains(offer) { offers.append(offer) }
    }
    return offers
  }

  private func entrant(_ entrant: Entrant, _ plan: DayPlan) -> DeskViewModel.Entrant {
    DeskViewModel.Entrant(name: words.name(of: entrant, in: plan), team: entrant.team?.id ?? "")
  }
}

extension ResolvedFixture {
  fileprivate var correction: ResultCorrection? {
    if case .correction(let correction)? = result?.source { correction } else { nil }
  }
}

extension FixtureState {
  /// The name of the state in pages, scripts and exported files.
  package var name: String {
    switch self {
    case .planned: "planned"
    case .live: "live"
    case .played: "played"
    case .walkover: "walkover"
    case .cancelled: "cancelled"
    }
  }
}
