package import GatherModel

/// The parts of a plan by their ids; of two with the same id the first.
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

  /// How long a fixture takes by the plan, in minutes.
  func minutes(of fixture: Fixture) -> Int {
    fixture.format?.plannedMinutes ?? stageMinutes[fixture.stage] ?? 0
  }

  /// When a fixture is to end by the plan.
  func end(of fixture: Fixture) -> DayTime { fixture.start.adding(minutes(of: fixture)) }

  /// When the last match that determines a slot is to end; nil for a team, and where nothing determines it.
  func ready(_ slot: Slot) -> DayTime? {
    switch slot {
    case .team: nil
    case .winner(let id), .loser(let id): fixtures[id].map(end)
    case .place(let stage, _): plan.fixtures.filter { $0.stage == stage && isToBePlayed($0) }.map(end).max()
    }
  }

  /// Whether a fixture takes up time and place: not with a team that has withdrawn, whatever becomes of its result.
  func isToBePlayed(_ fixture: Fixture) -> Bool {
    ![fixture.home, fixture.away].contains { $0.team.flatMap { teams[$0] }?.isWithdrawn ?? false }
  }

  /// Whether two fixtures are on at the same time at some moment.
  func overlap(_ one: Fixture, _ other: Fixture) -> Bool {
    one.start < end(of: other) && other.start < end(of: one)
  }
}

extension DayPlan {
  /// How a fixture is timed: as it says itself, else as its stage says; nil where the plan has no such stage.
  package func format(of fixture: Fixture) -> MatchFormat? { fixture.format ?? stage(fixture.stage)?.format }
}
