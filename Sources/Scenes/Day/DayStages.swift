import Tournament

/// The names of the groups and rounds of a plan.
struct DayStages: Hashable, Sendable {
  private struct Stage: Hashable, Sendable {
    let plan: PlanStage
    let isSingle: Bool
  }

  private let stages: [PlanStage.ID: Stage]
  private let places: PlanPlaces
  /// The matches that decide first place, in the order of the plan.
  let finals: [Fixture]

  init(_ plan: DayPlan) {
    let fixtures = Dictionary(grouping: plan.fixtures, by: \.stage)
    stages = Dictionary(
      plan.stages.map { stage in
        (stage.id, Stage(plan: stage, isSingle: fixtures[stage.id]?.count == 1))
      }, uniquingKeysWith: { first, _ in first })
    let places = PlanPlaces(plan)
    self.places = places
    finals = places.finals.compactMap(plan.fixture)
  }

  func name(of stage: PlanStage.ID, in words: Words) -> String {
    stages[stage]?.plan.name(in: words) ?? stage
  }

  /// The stage or round of a match: "Group A", "Semi-final", "For place 5".
  func name(of fixture: Fixture, in words: Words) -> String {
    let stage = name(of: fixture.stage, in: words)
    guard let known = stages[fixture.stage], !(known.plan.isNamed && known.isSingle),
      let decision = places.decision(of: fixture.id), let round = Self.name(of: decision, in: words)
    else { return stage }
    return known.plan.isNamed ? "\(stage)  ·  \(round)" : round
  }

  /// The name of a round; nil for a round before the quarter-finals.
  private static func name(of decision: PlanPlaces.Decision, in words: Words) -> String? {
    let (first, last) = (decision.places.lowerBound, decision.places.upperBound)
    switch (first, decision.steps) {
    case (1, 0): return words(DayPhrase.final)
    case (1, 1): return words(DayPhrase.semiFinal)
    case (1, 2): return words(DayPhrase.quarterFinal)
    case (1, _): return nil
    case (3, 0): return words(DayPhrase.thirdPlace)
    case (_, 0): return words(DayPhrase.forPlace, ["n": .number(first)])
    default: return words(DayPhrase.forPlaces, ["from": .number(first), "to": .number(last)])
    }
  }
}

extension PlanStage {
  /// Whether the organiser gave the stage a name that differs from its id.
  fileprivate var isNamed: Bool { name != id }

  func name(in words: Words) -> String {
    if isNamed { return name }
    return switch kind {
    case .group: words(DayPhrase.group, ["name": .name(name)])
    // Every new knock-out stage is named KO. Any other name was chosen by the organiser and stays.
    case .knockout: name == "KO" ? words(DayPhrase.knockout) : name
    case .friendly: words(DayPhrase.friendly)
    }
  }
}
