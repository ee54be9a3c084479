package import FoundationEssentials

/// Identifies the fixture of a match: its number, and the day whose plan contains it.
package struct FixtureMark: Codable, Hashable, Sendable {
  /// The id of the day, because fixtures of two days may have the same number.
  package var day: UUID
  /// The fixture's number in the plan of the day.
  package var number: Int

  package init(day: UUID, number: Int) {
    (self.day, self.number) = (day, number)
  }
}
