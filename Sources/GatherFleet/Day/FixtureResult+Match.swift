package import GatherModel
package import Tournament

extension FixtureResult {
  /// The report of a match that has ended. nil if it has not ended, or if it is not a fixture.
  /// - Parameters:
  ///   - board: The board that reports it.
  ///   - teams: The teams that have played, by the ids of the plan. nil if they are not known.
  package init?(_ match: Match, board: TopicName, teams: TeamPair<PlannedTeam.ID>?) {
    guard let mark = match.gather.fixture, match.state.phase == .ended else { return nil }
    self.init(
      fixture: mark.number, day: mark.day, match: match.gather.id, board: board,
      result: MatchResult(match.state),
      cards: CardCount.of(match.state.moments),
      entries: min(match.log.entries.count, Self.entryCounts.upperBound), teams: teams)
  }
}
