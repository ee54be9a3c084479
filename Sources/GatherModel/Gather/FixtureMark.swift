package import FoundationEssentials

/// The fixture and the day of a match.
package struct FixtureMark: Codable, Hashable, Sendable {
  /// The day's id, because fixtures of two days may have the same number.
  package var day: UUID
  /// The fixture's number in the plan.
  package var number: Int

  package init(day: UUID, number: Int) {
    (self.day, self.number) = (day, number)
  }
}
