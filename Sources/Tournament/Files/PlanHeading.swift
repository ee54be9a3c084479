package import FoundationEssentials
package import GatherModel

/// What the files of a plan do not say.
package struct PlanHeading: Hashable, Sendable {
  /// The id of the new plan.
  package var id: UUID
  /// What the day is called.
  package var title: String
  /// The day.
  package var date: DayDate
  /// The pitches that there are; nil for those of the file, by their names.
  package var pitches: [Pitch]?
  /// How a match is timed whose line and stage say nothing.
  package var format: MatchFormat
  /// How tables are calculated.
  package var rules: TableRules

  package init(
    id: UUID = UUID(), title: String, date: DayDate, pitches: [Pitch]? = nil, format: MatchFormat,
    rules: TableRules = TableRules()
  ) {
    self.id = id
    self.title = title
    self.date = date
    self.pitches = pitches
    self.format = format
    self.rules = rules
  }
}
