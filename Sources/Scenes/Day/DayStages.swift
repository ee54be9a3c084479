import Tournament

/// What the groups and rounds of a plan are called.
struct DayStages: Hashable, Sendable {
  /// How far a match of a knock-out is from the end.
  enum Round: Hashable, Sendable {
    case final, thirdPlace, semiFinal, quarterFinal
  }

  private struct Stage: Hashable, Sendable {
    let plan: PlanStage
    /// Whether it has one match alone.
    let isSingle: Bool
  }

  private let stages: [PlanStage.ID: Stage]
  private let rounds: [Fixture.ID: Round]
  /// The final of each knock-out that has one, by the order of the plan.
  let finals: [Fixture]

  init(_ plan: DayPlan) {
    let fixtures = Dictionary(grouping: plan.fixtures, by: \.stage)
    stages = Dictionary(
      plan.stages.map { stage in
        (stage.id, Stage(plan: stage, isSingle: fixtures[stage.id]?.count == 1))
      }, uniquingKeysWith: { first, _ in first })
    let waited = Set(plan.fixtures.flatMap { [$0.home, $0.away] }.compactMap(\.fixture))
    var rounds: [Fixture.ID: Round] = [:]
    var finals: [Fixture] = []
    for stage in plan.stages where !stage.isGroup {
      let own = fixtures[stage.id] ?? []
      // Nothing waits for the final, and nobody plays in it for having lost.
      guard
        let final = own.filter({ !waited.contains($0.id) && $0.losers.isEmpty }).max(by: Fixture.isBefore)
      else { continue }
      finals.append(final)
      rounds[final.id] = .final
      var before = final.winners
      for round in [Round.semiFinal, .quarterFinal] {
        let matches = own.filter { before.contains($0.id) }
        for match in matches { rounds[match.id] = round }
        before = Set(matches.flatMap(\.winners))
      }
      for match in own where match.losers.count == 2 && match.losers == final.winners {
        rounds[match.id] = .thirdPlace
      }
    }
    (self.rounds, self.finals) = (rounds, finals)
  }

  /// What a group or a knock-out is called: "Group A".
  func name(of stage: PlanStage.ID, in words: Words) -> String {
    stages[stage]?.plan.name(in: words) ?? stage
  }

  /// What a match belongs to: "Group A", "Semi-final".
  func name(of fixture: Fixture, in words: Words) -> String {
    let stage = name(of: fixture.stage, in: words)
    guard let known = stages[fixture.stage], !known.plan.isGroup, !(known.plan.isNamed && known.isSingle),
      let round = rounds[fixture.id]
    else { return stage }
    let phrase: DayPhrase =
      switch round {
      case .final: .final
      case .thirdPlace: .thirdPlace
      case .semiFinal: .semiFinal
      case .quarterFinal: .quarterFinal
      }
    return known.plan.isNamed ? "\(stage)  ·  \(words(phrase))" : words(phrase)
  }
}

extension PlanStage {
  /// Whether people have given it a name of its own.
  fileprivate var isNamed: Bool { name != id }

  /// What it is called: "Group A".
  func name(in words: Words) -> String {
    if isNamed { return name }
    return isGroup ? words(DayPhrase.group, ["name": .name(name)]) : words(DayPhrase.knockout)
  }
}

extension Fixture {
  /// The matches whose winners play in it.
  fileprivate var winners: Set<Fixture.ID> {
    Set([home, away].compactMap { if case .winner(let id) = $0 { id } else { nil } })
  }

  /// The matches whose losers play in it.
  fileprivate var losers: Set<Fixture.ID> {
    Set([home, away].compactMap { if case .loser(let id) = $0 { id } else { nil } })
  }
}
