package import FoundationEssentials

/// The plan of a day with many matches. One desk writes it, every board reads it.
///
/// The plan is a value: a ``PlanEdit`` makes a new plan with a higher number.
///
/// ```swift
/// let changed = try plan.applying(.move(3, to: pitch, at: noon))
/// #expect(changed.number == plan.number + 1)
/// let standing = DayStanding(changed, results: ResultBook())
/// #expect(standing.fixture(3)?.fixture.start == noon)
/// ```
package struct DayPlan: Hashable, Sendable, Identifiable {
  /// The id, different for each day, because fixtures of different days may have the same numbers.
  package var id: UUID
  /// The number, which grows with each change. Of two plans of one day, the one with the higher number counts.
  package var number: Int
  /// The title of the day.
  package var title: String
  /// The date on which the day begins.
  package var date: DayDate
  /// The pitches of the day.
  package var pitches: [Pitch]
  /// The teams of the day.
  package var teams: [PlannedTeam]
  /// The groups, the knock-outs and the friendlies.
  package var stages: [PlanStage]
  /// All matches.
  package var fixtures: [Fixture]
  /// The rules for the tables.
  package var rules: TableRules
  /// The drawn lots. Of two lots among the same teams, the one later in the list counts.
  package var lots: [DrawnLot]
  /// The corrected results, at most one for each fixture.
  package var corrections: [ResultCorrection]
  /// The desk's decisions about results, at most one for each fixture: see ``ResultDecision``.
  package var decisions: [ResultDecision]
  /// A line of text for all boards; empty for none.
  package var announcement: String

  package init(
    id: UUID = UUID(), number: Int = 1, title: String, date: DayDate, pitches: [Pitch], teams: [PlannedTeam],
    stages: [PlanStage], fixtures: [Fixture], rules: TableRules = TableRules(), lots: [DrawnLot] = [],
    corrections: [ResultCorrection] = [], decisions: [ResultDecision] = [], announcement: String = ""
  ) {
    self.id = id
    self.number = number
    self.title = title
    self.date = date
    self.pitches = pitches
    self.teams = teams
    self.stages = stages
    self.fixtures = fixtures
    self.rules = rules
    self.lots = lots
    self.corrections = corrections
    self.decisions = decisions
    self.announcement = announcement
  }

  /// The fixture with a number; nil if the plan has no such fixture.
  package func fixture(_ id: Fixture.ID) -> Fixture? { fixtures.first { $0.id == id } }

  /// The team with an id; nil if the plan has no such team.
  package func team(_ id: PlannedTeam.ID) -> PlannedTeam? { teams.first { $0.id == id } }

  /// The stage with an id; nil if the plan has no such stage.
  package func stage(_ id: PlanStage.ID) -> PlanStage? { stages.first { $0.id == id } }

  /// The pitch with an id; nil if the plan has no such pitch.
  package func pitch(_ id: Pitch.ID) -> Pitch? { pitches.first { $0.id == id } }
}
