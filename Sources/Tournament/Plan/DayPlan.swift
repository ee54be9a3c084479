package import FoundationEssentials

/// A day of many matches as it is planned. One desk writes it, every board reads it.
///
/// It is a value: a ``PlanEdit`` makes a new one, with a number that is one higher.
package struct DayPlan: Hashable, Sendable, Identifiable {
  /// Another one for each day: fixtures of two days have the same numbers.
  package var id: UUID
  /// Grows with each change; of two plans the higher one counts.
  package var number: Int
  /// What the day is called.
  package var title: String
  /// The day on which it begins.
  package var date: DayDate
  /// Where is played.
  package var pitches: [Pitch]
  /// Who plays.
  package var teams: [PlannedTeam]
  /// The groups and the knock-out.
  package var stages: [PlanStage]
  /// All matches.
  package var fixtures: [Fixture]
  /// How tables are calculated.
  package var rules: TableRules
  /// The lots that were drawn; of two among the same teams the later one counts.
  package var lots: [DrawnLot]
  /// The results that were put right, one a fixture at most.
  package var corrections: [ResultCorrection]
  /// What the desk has decided of results whose teams are not those of the plan any more, one a fixture at most.
  package var decisions: [ResultDecision]
  /// A line for all boards; empty for none.
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

  /// The fixture of a number; nil where the plan has none.
  package func fixture(_ id: Fixture.ID) -> Fixture? { fixtures.first { $0.id == id } }

  /// The team of an id; nil where the plan has none.
  package func team(_ id: PlannedTeam.ID) -> PlannedTeam? { teams.first { $0.id == id } }

  /// The stage of an id; nil where the plan has none.
  package func stage(_ id: PlanStage.ID) -> PlanStage? { stages.first { $0.id == id } }

  /// The pitch of an id; nil where the plan has none.
  package func pitch(_ id: Pitch.ID) -> Pitch? { pitches.first { $0.id == id } }
}
