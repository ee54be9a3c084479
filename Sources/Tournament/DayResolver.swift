import FoundationEssentials
import GatherModel

/// Fills the slots of a day, each fixture once, those that it waits for before it.
struct DayResolver {
  private let plan: DayPlan
  private let index: PlanIndex
  private let live: Set<Fixture.ID>
  private let corrections: [Fixture.ID: ResultCorrection]
  private var done: [Fixture.ID: ResolvedFixture] = [:]
  private(set) var tables: [PlanStage.ID: StageTable] = [:]
  /// Those about who has played.
  private(set) var warnings: [DayWarning] = []
  /// What boards tell of each fixture of the plan.
  let told: [Fixture.ID: FixtureResults]

  init(_ plan: DayPlan, results: ResultBook, live: Set<Fixture.ID>) {
    self.plan = plan
    self.live = live
    let pitches = Set(plan.pitches.map(\.id))
    told = Dictionary(
      plan.fixtures.map { fixture in
        (fixture.id, results.results(fixture.id, day: plan.id, planned: fixture.pitch, pitches: pitches))
      }, uniquingKeysWith: { first, _ in first })
    index = PlanIndex(plan)
    corrections = Dictionary(
      plan.corrections.map { ($0.fixture, $0) }, uniquingKeysWith: { first, _ in first })
    for fixture in plan.fixtures where index.stages[fixture.stage]?.isGroup == true && done[fixture.id] == nil
    {
      done[fixture.id] = ofGroup(fixture)
    }
    let games = Dictionary(grouping: plan.fixtures.compactMap { done[$0.id] }, by: \.fixture.stage)
    for stage in plan.stages where stage.isGroup && tables[stage.id] == nil {
      tables[stage.id] = StageTable(stage, games: games[stage.id] ?? [], index)
    }
  }

  /// How a fixture stands. A fixture of a cycle waits for nothing and stays open.
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
        if done[next.id] == nil { done[next.id] = ofKnockout(next) }
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

  /// The side of a fixture that its winner gives.
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

  /// What a board tells that counts: the result to which the desk has agreed, else that of the planned pitch.
  private func told(_ fixture: Fixture) -> FixtureResult? {
    guard let told = told[fixture.id] else { return nil }
    return corrections[fixture.id].flatMap(told.agreed) ?? told.own.first
  }

  /// What the desk has decided of a fixture. Its agreement to what a board tells counts only while that board tells it.
  private func correction(of fixture: Fixture) -> ResultCorrection? {
    guard let correction = corrections[fixture.id] else { return nil }
    return correction.board == nil || told[fixture.id]?.agreed(by: correction) != nil ? correction : nil
  }

  /// The results that count once the desk has agreed to one.
  private func pending(_ fixture: Fixture) -> [FixtureResult] { told[fixture.id]?.pending ?? [] }

  /// The desk's result, else the board's.
  private func counted(_ fixture: Fixture) -> CountedResult? {
    let told = told(fixture)
    let cards = told?.cards ?? TeamPair(teamA: CardCount(), teamB: CardCount())
    if let correction = correction(of: fixture) {
      return CountedResult(
        MatchResult(correction.score, onKicks: correction.kicks), cards: cards,
        source: .correction(correction))
    }
    return told.map { CountedResult($0.result, cards: cards, source: .board($0)) }
  }

  private mutating func ofGroup(_ fixture: Fixture) -> ResolvedFixture {
    let sides = planned(fixture)
    var resolved = ResolvedFixture(fixture: fixture, sides: sides, state: .planned)
    let isAbsent = TeamPair { sides[$0].isAbsent }
    // Nothing that is annulled counts, whatever the desk agrees to.
    if isAbsent.teamA || isAbsent.teamB, plan.rules.withdrawal == .annul {
      resolved.state = .cancelled
      return resolved
    }
    if let result = counted(fixture) {
      (resolved.result, resolved.state) = (result, .played)
      warn(of: told(fixture), sides)
      return resolved
    }
    if live.contains(fixture.id) {
      resolved.state = .live
    } else if let state = unplayed(sides) {
      resolved.state = state
      if case .walkover(let winner) = state { resolved.result = .forfeit(to: winner) }
    }
    resolved.pending = pending(fixture)
    return resolved
  }

  private mutating func ofKnockout(_ fixture: Fixture) -> ResolvedFixture {
    var sides = planned(fixture)
    if let result = counted(fixture) {
      let told = told(fixture)
      warn(of: told, sides)
      if let teams = told?.teams.map({ ids in TeamPair { index.teams[ids[$0]] } }) {
        for side in TeamID.allCases where fixture.sides[side].team == nil {
          if let team = teams[side] { sides[side] = .team(team) }
        }
      }
      return ResolvedFixture(fixture: fixture, sides: sides, result: result, state: .played)
    }
    let state = live.contains(fixture.id) ? .live : unplayed(sides) ?? .planned
    return ResolvedFixture(fixture: fixture, sides: sides, state: state, pending: pending(fixture))
  }

  /// What becomes of a match that a side does not play; nil while it can be played, or the other side is open.
  private func unplayed(_ sides: TeamPair<Entrant>) -> FixtureState? {
    let absent = TeamID.allCases.filter { sides[$0].isAbsent }
    guard let first = absent.first else { return nil }
    if absent.count == 2 { return .cancelled }
    return sides[first.opponent].team == nil ? nil : .walkover(first.opponent)
  }

  private mutating func warn(of told: FixtureResult?, _ sides: TeamPair<Entrant>) {
    guard let told, let played = told.teams else { return }
    let planned = TeamPair { sides[$0].team?.id }
    if TeamID.allCases.contains(where: { planned[$0] != nil && planned[$0] != played[$0] }) {
      warnings.append(.otherTeams(fixture: told.fixture, planned: planned, played: played))
    }
  }
}

extension CountedResult {
  /// A match that was not played, won by the rule.
  static func forfeit(to winner: TeamID) -> CountedResult {
    let score = Score { $0 == winner ? TableRules.forfeitGoals : 0 }
    let cards = TeamPair { _ in CardCount() }
    return CountedResult(MatchResult(score), cards: cards, source: .forfeit)
  }
}
