package import GatherModel

/// A warning for the desk.
package enum DayWarning: Hashable, Sendable {
  /// A fixture has results of several matches.
  /// - Parameters:
  ///   - counted: The result that counts: from the planned pitch, or the one to which the desk has agreed.
  ///   - others: The other results.
  case conflict(fixture: Fixture.ID, counted: FixtureResult, others: [FixtureResult])
  /// A board has reported a result of a fixture that is planned on another pitch. The result counts once the desk has
  /// agreed to it.
  case pending(Fixture, FixtureResult)
  /// The board of the planned pitch has reported a result of a match with open sides, without the teams. The result
  /// counts once the desk has agreed to it, which is possible when the teams are known.
  case withoutTeams(Fixture, FixtureResult)
  /// A result counts although the desk received it before the planned start of its fixture.
  case early(Fixture, FixtureResult)
  /// A board outside the plan reports results of fixtures that are not over. Such results never count.
  case unplannedBoard(TopicName, fixtures: [Fixture.ID])
  /// A board of the plan has reported the maximum number of matches for these fixtures. Some results of further matches
  /// are discarded.
  case crowded(TopicName, fixtures: [Fixture.ID])
  /// A board has reported a result of a fixture that the plan lacks.
  case unknownFixture(Fixture.ID)
  /// A match of a knock-out has ended without a winner. The slots that wait for it stay open.
  case noWinner(Fixture.ID)
  /// A match was played by teams other than those that the plan now has, for example if a group's result is corrected
  /// after the semi-final. The teams that have played count until the desk has decided.
  case otherTeams(fixture: Fixture.ID, planned: TeamPair<PlannedTeam.ID?>, played: TeamPair<PlannedTeam.ID>)
}
