package import GatherModel

/// Finds the parts of a plan by their ids. Of two parts with the same id, the first one is used.
struct PlanIndex {
  let plan: DayPlan
  let pitches: [Pitch.ID: Pitch]
  let teams: [PlannedTeam.ID: PlannedTeam]
  let stages: [PlanStage.ID: PlanStage]
  let fixtures: [Fixture.ID: Fixture]
  private let stageMinutes: [PlanStage.ID: Int]

  init(_ plan: DayPlan) {
    self.plan = plan
    pitches = Self.byID(plan.pitches)
    teams = Self.byID(plan.teams)
    stages = Self.byID(plan.stages)
    fixtures = Self.byID(plan.fixtures)
    stageMinutes = stages.mapValues(\.format.plannedMinutes)
  }

  private static func byID<Element: Identifiable>(_ elements: [Element]) -> [Element.ID: Element] {
    Dictionary(elements.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func minutes(of fixture: Fixture) -> Int {
    fixture.format?.plannedMinutes ?? stageMinutes[fixture.stage] ?? 0
  }

  func end(of fixture: Fixture) -> DayTime { fixture.start.adding(minutes(of: fixture)) }

  /// The latest planned end of the matches that determine a slot; nil for a team, and if no match determines the slot.
  func ready(_ slot: Slot) -> DayTime? {
    switch slot {
    case .team: nil
    case .winner(let id), .loser(let id): fixtures[id].map(end)
    case .place(let stage, _): plan.fixtures.filter { $0.stage == stage && isToBePlayed($0) }.map(end).max()
    }
  }

  /// Whether a fixture needs its time and its pitch. It does not if one of its teams has withdrawn.
  /// The fixture's result does not matter.
  func isToBePlayed(_ fixture: Fixture) -> Bool {
    ![fixture.home, fixture.away].contains { $0.team.flatMap { teams[$0] }?.isWithdrawn ?? false }
  }

  func overlap(_ one: Fixture, _ other: Fixture) -> Bool {
    one.start < end(of: other) && other.start < end(of: one)
  }
}

extension DayPlan {
  /// The format of a fixture, or else that of its stage; nil if the plan has no such stage.
  package func format(of fixture: Fixture) -> MatchFormat? { fixture.format ?? stage(fixture.stage)?.format }
}
