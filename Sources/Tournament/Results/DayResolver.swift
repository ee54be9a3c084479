import GatherModel

/// Fills the slots of a day. Each fixture is resolved once, after the fixtures that it waits for.
struct DayResolver {
  private let plan: DayPlan
  private let index: PlanIndex
  private let live: Set<Fixture.ID>
  private let corrections: [Fixture.ID: ResultCorrection]
  private let decisions: [Fixture.ID: ResultDecision]
  private var done: [Fixture.ID: ResolvedFixture] = [:]
  private(set) var tables: [PlanStage.ID: StageTable] = [:]
  /// The boards' results of each fixture of the plan, without those that the desk has declared void or to be replayed.
  let told: [Fixture.ID: FixtureResults]

  init(_ plan: DayPlan, results: ResultBook, live: Set<Fixture.ID>) {
    self.plan = plan
    self.live = live
    decisions = Dictionary(plan.decisions.map { ($0.fixture, $0) }, uniquingKeysWith: { first, _ in first })
    told = Dictionary(
      plan.fixtures.map { ($0.id, FixtureResults(of: $0, in: plan, results)) },
      uniquingKeysWith: { first, _ in first })
    index = PlanIndex(plan)
    corrections = Dictionary(
      plan.corrections.map { ($0.fixture, $0) }, uniquingKeysWith: { first, _ in first })
    for fixture in plan.fixtures where index.stages[fixture.stage]?.isGroup == true && done[fixture.id] == nil
    {
      done[fixture.id] = resolve(fixture)
    }
    let games = Dictionary(grouping: plan.fixtures.compactMap { done[$0.id] }, by: \.fixture.stage)
    for stage in plan.stages where stage.isGroup && tables[stage.id] == nil {
      tables[stage.id] = StageTable(stage, games: games[stage.id] ?? [], index)
    }
  }

  /// Resolves a fixture. A fixture in a cycle is resolved without waiting for the others, so that its sides stay open.
  mutating func resolved(_ fixture: Fixture) -> ResolvedFixture {
    var way = [fixture]
    var isOnWay: Set<Fixture.ID> = [fixture.id]
    while let next = way.last {
      let before = [next.home, next.away].compactMap(\.fixture).first {
        done[$0] == nil && index.fixtures[$0] != nil && !isOnWay.contains($0)
      }
      if let before = before.flatMap({ index.fixtures[$0] }) {
        way.append(before)
        isOnWay.insert(before.id)
      } else {
        if done[next.id] == nil { done[next.id] = resolve(next) }
        way.removeLast()
      }
    }
    return done[fixture.id] ?? ResolvedFixture(fixture: fixture, sides: planned(fixture), state: .planned)
  }

  private func planned(_ fixture: Fixture) -> TeamPair<Entrant> {
    TeamPair { entrant(fixture.sides[$0]) }
  }

  private func entrant(_ slot: Slot) -> Entrant {
    switch slot {
    case .team(let id): index.teams[id].map(Entrant.team) ?? .open(slot)
    case .place(let stage, let rank): tables[stage]?.taker(of: rank).map(Entrant.team) ?? .open(slot)
    case .winner(let id): outcome(of: id, slot) { $0 }
    case .loser(let id): outcome(of: id, slot) { $0.opponent }
    }
  }

  /// The entrant that an earlier fixture gives to a slot. `side` selects the winner or the loser, by the winning side.
  private func outcome(of id: Fixture.ID, _ slot: Slot, side: (TeamID) -> TeamID) -> Entrant {
    guard let fixture = done[id] else { return .open(slot) }
    guard let winner = fixture.winner else {
      return fixture.state == .cancelled ? .nobody(slot) : .open(slot)
    }
    return switch fixture.sides[side(winner)] {
    case .team(let team): .team(team)
    case .open: .open(slot)
    case .nobody: .nobody(slot)
    }
  }

  /// The result that counts, with the teams that have played. The desk's result takes precedence over that of the
  /// planned pitch. nil if there is no result, or if the teams are unknown.
  private func counted(
    _ fixture: Fixture, _ planned: TeamPair<Entrant>
  ) -> (result: CountedResult, sides: TeamPair<Entrant>)? {
    let told = told[fixture.id] ?? FixtureResults()
    if let correction = corrections[fixture.id] {
      let agreed = told.agreed(by: correction)
      let heard = agreed ?? told.own.first
      let isCounted = correction.board == nil || agreed != nil
      if isCounted, let sides = players(correction.teams ?? heard?.teams, planned) {
        // Cards that were reported for other teams do not count for these teams.
        let isTheirs = heard?.teams == nil || correction.teams == nil || heard?.teams == correction.teams
        let cards = isTheirs ? heard?.cards : nil
        return (
          CountedResult(
            correction.result, cards: cards ?? TeamPair { _ in CardCount() }, source: .correction(correction)),
          sides
        )
      }
    }
    let isOpen = TeamID.allCases.contains { fixture.sides[$0].team == nil }
    for one in told.own {
      guard let sides = players(one.teams, isOpen ? nil : planned) else { continue }
      return (CountedResult(one.result, cards: one.cards, source: .board(one)), sides)
    }
    return nil
  }

  /// The teams that have played, otherwise the given sides; nil if a side remains open.
  private func players(
    _ played: TeamPair<PlannedTeam.ID>?, _ planned: TeamPair<Entrant>?
  ) -> TeamPair<Entrant>? {
    if let played, let home = index.teams[played.teamA], let away = index.teams[played.teamB] {
      return TeamPair(teamA: .team(home), teamB: .team(away))
    }
    guard let planned, planned.teamA.team != nil, planned.teamB.team != nil else { return nil }
    return planned
  }

  private func resolve(_ fixture: Fixture) -> ResolvedFixture {
    let planned = planned(fixture)
    let isGroup = index.stages[fixture.stage]?.isGroup ?? false
    let decision = decisions[fixture.id]
    let counted = counted(fixture, planned)
    var resolved = ResolvedFixture(
      fixture: fixture, sides: counted?.sides ?? planned, planned: planned, state: .planned,
      decision: decision)
    let isAnnulled = TeamID.allCases.contains {
      resolved.sides[$0].team?.isAnnulled(by: plan.rules.withdrawal) ?? false
    }
    // An annulled match never counts, whatever the desk agrees to.
    if decision?.answer == .void || isGroup && isAnnulled {
      (resolved.sides, resolved.state) = (planned, .cancelled)
      return resolved
    }
    if let counted {
      (resolved.result, resolved.state) = (counted.result, .played)
      return resolved
    }
    // A match that the plan has decided is never live, because no board plays it.
    if let state = unplayed(planned) {
      resolved.state = state
      if isGroup, case .walkover(let winner) = state { resolved.result = .forfeit(to: winner) }
    } else if live.contains(fixture.id) {
      resolved.state = .live
    }
    resolved.pending = told[fixture.id].map { $0.own + $0.pending } ?? []
    return resolved
  }

  /// The state of a match that a side does not play; nil while it can be played, or if the other side is open.
  private func unplayed(_ sides: TeamPair<Entrant>) -> FixtureState? {
    let absent = TeamID.allCases.filter { sides[$0].isAbsent }
    guard let first = absent.first else { return nil }
    if absent.count == 2 { return .cancelled }
    return sides[first.opponent].team == nil ? nil : .walkover(first.opponent)
  }
}

extension CountedResult {
  /// The result of a match that was not played, which a team has won by the rule for forfeits.
  static func forfeit(to winner: TeamID) -> CountedResult {
    let score = Score { $0 == winner ? TableRules.forfeitGoals : 0 }
    let cards = TeamPair { _ in CardCount() }
    return CountedResult(MatchResult(score), cards: cards, source: .forfeit)
  }
}
