package import GatherModel

/// What the desk should look at.
package enum DayWarning: Hashable, Sendable {
  /// A fixture has results of several matches.
  /// - Parameters:
  ///   - counted: The one that counts: that of the planned pitch, or the one to which the desk has agreed.
  ///   - others: The other ones.
  case conflict(fixture: Fixture.ID, counted: FixtureResult, others: [FixtureResult])
  /// A board tells a result of a fixture that is planned on another pitch: it counts once the desk has agreed to it.
  case pending(Fixture, FixtureResult)
  /// The board of the planned pitch tells a result of a match whose sides are open, and does not say who has played: it counts
  /// once the desk has agreed to it, which it can when the teams are known.
  case withoutTeams(Fixture, FixtureResult)
  /// A result counts that the desk has heard before the planned start of its fixture.
  case early(Fixture, FixtureResult)
  /// A board that the plan does not have tells results of fixtures that have none: they never count.
  case unplannedBoard(TopicName, fixtures: [Fixture.ID])
  /// A board of the plan has told of as many matches of fixtures as are kept of one: of further ones something is left.
  case crowded(TopicName, fixtures: [Fixture.ID])
  /// A result for a fixture that the plan lacks.
  case unknownFixture(Fixture.ID)
  /// A match of a knock-out has ended without a winner: the slots that wait for it stay open.
  case noWinner(Fixture.ID)
  /// A match was played by others than those whom the plan now names, as when a result of a group is put right after the
  /// semi-final. Those who have played count until the desk has decided.
  case otherTeams(fixture: Fixture.ID, planned: TeamPair<PlannedTeam.ID?>, played: TeamPair<PlannedTeam.ID>)
}
