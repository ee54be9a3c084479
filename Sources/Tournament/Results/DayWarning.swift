package import GatherModel

/// A warning for the desk.
package enum DayWarning: Hashable, Sendable {
  /// Boards have reported several results of a fixture. `counted` is the result of the planned pitch's board, or the
  /// result to which the desk has agreed.
  case conflict(fixture: Fixture.ID, counted: FixtureResult, others: [FixtureResult])
  /// A board has reported a result of a fixture of another pitch. The result counts as soon as the desk has agreed.
  case pending(Fixture, FixtureResult)
  /// The planned pitch's board has reported a result without teams. The slots of the fixture are open, so the result
  /// needs the desk's agreement.
  case withoutTeams(Fixture, FixtureResult)
  /// A result counts although the desk received it before the planned start of its fixture.
  case early(Fixture, FixtureResult)
  /// A board outside the plan has reported results of fixtures that are not over. Such a board's results never count.
  case unplannedBoard(TopicName, fixtures: [Fixture.ID])
  /// A board has reported the maximum number of matches of these fixtures, so further results may be discarded.
  case crowded(TopicName, fixtures: [Fixture.ID])
  case unknownFixture(Fixture.ID)
  /// A match of a knock-out has ended without a winner. The slots for its winner and its loser stay open.
  case noWinner(Fixture.ID)
  /// A match was played by other teams than its slots have now, for example because a result of a group was corrected
  /// after the semi-final. The teams that played count until the desk has decided.
  case otherTeams(fixture: Fixture.ID, planned: TeamPair<PlannedTeam.ID?>, played: TeamPair<PlannedTeam.ID>)
}
