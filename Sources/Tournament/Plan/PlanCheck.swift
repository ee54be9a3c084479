import GatherModel

/// Searches a plan for problems.
package enum PlanCheck {
  /// All problems, contradictions first; empty if the plan can be played.
  package static func problems(_ plan: DayPlan) -> [PlanProblem] {
    contradictions(plan) + timing(plan)
  }

  /// The contradictions of a plan. A plan from another machine is rejected if it has a contradiction.
  package static func contradictions(_ plan: DayPlan) -> [PlanProblem] {
    let index = PlanIndex(plan)
    let ofSides = plan.fixtures.flatMap { sides(of: $0, index) }
    return names(plan) + groups(index) + ofSides + cycles(index) + decisions(index)
  }

  private static func names(_ plan: DayPlan) -> [PlanProblem] {
    let (teams, stages) = (plan.teams.map(\.id), plan.stages.map(\.id))
    let fixtures = plan.fixtures.map(\.id)
    var problems = repeated(plan.pitches.map(\.id)).map(PlanProblem.pitchTwice)
    problems += teams.filter { TopicName($0) == nil }.map(PlanProblem.teamID)
    problems += repeated(teams).map(PlanProblem.teamTwice)
    problems += stages.filter { !PlanStage.isID($0) }.map(PlanProblem.stageID)
    problems += repeated(stages).map(PlanProblem.stageTwice)
    problems += fixtures.filter { !PlanLimits.fixtureNumbers.contains($0) }.map(PlanProblem.fixtureNumber)
    problems += repeated(fixtures).map(PlanProblem.fixtureTwice)
    return problems
  }

  private static func groups(_ index: PlanIndex) -> [PlanProblem] {
    index.plan.stages.flatMap { stage in
      (stage.teams.filter { index.teams[$0] == nil } + repeated(stage.teams))
        .map { .groupTeam(stage: stage.id, team: $0) }
    }
  }

  private static func sides(of fixture: Fixture, _ index: PlanIndex) -> [PlanProblem] {
    var problems: [PlanProblem] = []
    if index.pitches[fixture.pitch] == nil {
      problems.append(.unknownPitch(fixture: fixture.id, pitch: fixture.pitch))
    }
    let stage = index.stages[fixture.stage]
    if stage == nil { problems.append(.unknownStage(fixture: fixture.id, stage: fixture.stage)) }
    for side in [fixture.home, fixture.away] {
      if let team = side.team, index.teams[team] == nil {
        problems.append(.unknownTeam(fixture: fixture.id, team: team))
      } else if let stage, !stage.isKnockout, !(side.team.map(stage.teams.contains) ?? false) {
        problems.append(.notOfGroup(fixture: fixture.id, side: side, stage: stage.id))
      } else if !isKnown(side, index) {
        problems.append(.unknownSlot(fixture: fixture.id, slot: side))
      }
    }
    if fixture.home == fixture.away {
      problems.append(.againstItself(fixture: fixture.id, side: fixture.home))
    }
    return problems
  }

  private static func isKnown(_ slot: Slot, _ index: PlanIndex) -> Bool {
    switch slot {
    case .team: true
    case .winner(let id), .loser(let id):
      index.fixtures[id].flatMap { index.stages[$0.stage] }.map(\.isKnockout) ?? false
    case .place(let stage, let rank):
      (1...max(index.stages[stage]?.teams.count ?? 0, 1)).contains(rank)
        && index.stages[stage]?.isGroup == true
        && index.stages[stage]?.teams.isEmpty == false
    }
  }

  private static func decisions(_ index: PlanIndex) -> [PlanProblem] {
    let plan = index.plan
    let lots = plan.lots.filter { lot in
      let teams = index.stages[lot.stage]?.teams ?? []
      return lot.order.isEmpty || !repeated(lot.order).isEmpty || !lot.order.allSatisfy(teams.contains)
    }
    let corrected = plan.corrections.map(\.fixture)
    let decided = plan.decisions.map(\.fixture)
    func wrong(_ fixtures: [Fixture.ID]) -> [PlanProblem] {
      (fixtures.filter { index.fixtures[$0] == nil } + repeated(fixtures)).map(PlanProblem.correction)
    }
    return lots.map { .lot(stage: $0.stage) } + wrong(corrected) + wrong(decided)
      + plan.corrections.filter { $0.kicks != nil && $0.score.winner != nil }
      .map { .kicksNotLevel($0.fixture) }
  }

  private static func repeated<Element: Hashable>(_ elements: [Element]) -> [Element] {
    var counts: [Element: Int] = [:]
    return elements.filter {
      counts[$0, default: 0] += 1
      return counts[$0] == 2
    }
  }
}
