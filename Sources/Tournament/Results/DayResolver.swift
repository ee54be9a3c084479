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
  /// The boards' results of each fixture, without those of the matches in ``ResultDecision/replayed``.
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

  /// Resolves a fixture after the fixtures that it waits for. If these wait for each other in a cycle, one fixture is
  /// resolved first, and its side that waits for another fixture of the cycle stays open.
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

  /// The entrant that a fixture gives to a slot. `side` maps the winner of the fixture to the side that gets the slot.
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

  /// The result that counts, and the teams that have played. The desk's result takes precedence over the result of
  /// the planned pitch's board.
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
    // In a match with open slots, a result counts only if it names its teams, because the slots may get other teams
    // later.
    let isOpen = TeamID.allCases.contains { fixture.sides[$0].team == nil }
    for one in told.own {
      guard let sides = players(one.teams, isOpen ? nil : planned) else { continue }
      return (CountedResult(one.result, cards: one.cards, source: .board(one)), sides)
    }
    return nil
  }

  /// The teams that have played or, if unknown, the planned sides; nil if these are unknown too.
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
    // A match that is void or annulled never counts, even if the desk has agreed to a result.
    if decision?.answer == .void || isGroup && isAnnulled {
      (resolved.sides, resolved.state) = (planned, .cancelled)
      return resolved
    }
    if let counted {
      (resolved.result, resolved.state) = (counted.result, .played)
      return resolved
    }
    // If a side does not play, the match is decided and cannot be live, even if `live` contains it.
    if let state = unplayed(planned) {
      resolved.state = state
      if isGroup, case .walkover(let winner) = state { resolved.result = .forfeit(to: winner) }
    } else if live.contains(fixture.id) {
      resolved.state = .live
    }
    resolved.pending = told[fixture.id].map { $0.own + $0.pending } ?? []
    return resolved
  }

  /// The state of a match in which a side is absent. nil if no side is absent, or while the opponent of the absent side
  /// is open.
  private func unplayed(_ sides: TeamPair<Entrant>) -> FixtureState? {
    let absent = TeamID.allCases.filter { sides[$0].isAbsent }
    guard let first = absent.first else { return nil }
    if absent.count == 2 { return .cancelled }
    return sides[first.opponent].team == nil ? nil : .walkover(first.opponent)
  }
}

extension CountedResult {
  static func forfeit(to winner: TeamID) -> CountedResult {
    let score = Score { $0 == winner ? TableRules.forfeitGoals : 0 }
    let cards = TeamPair { _ in CardCount() }
    return CountedResult(MatchResult(score), cards: cards, source: .forfeit)
  }
}
