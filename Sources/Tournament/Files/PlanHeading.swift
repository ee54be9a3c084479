package import FoundationEssentials
package import GatherModel

/// The values of a new plan that are not in the CSV files.
package struct PlanHeading: Hashable, Sendable {
  /// The id of the new plan.
  package var id: UUID
  /// The title of the day.
  package var title: String
  /// The date of the day.
  package var date: DayDate
  /// The pitches; nil for the pitches in the fixtures' file, sorted by name.
  package var pitches: [Pitch]?
  /// The format of each stage that has no format in the fixtures' file.
  package var format: MatchFormat
  /// The rules for the tables.
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
