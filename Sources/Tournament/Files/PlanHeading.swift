package import FoundationEssentials
package import GatherModel

/// The values of a plan that its files do not contain.
package struct PlanHeading: Hashable, Sendable {
  /// The id of the new plan.
  package var id: UUID
  /// The title of the day.
  package var title: String
  /// The date of the day.
  package var date: DayDate
  /// The pitches; nil for the pitches of the file, in the order of their names.
  package var pitches: [Pitch]?
  /// The format of matches whose line and stage have none.
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
