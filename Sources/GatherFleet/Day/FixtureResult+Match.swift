package import GatherModel
package import Tournament

extension FixtureResult {
  /// What is told of a match that has ended; nil where it has not, or is no fixture.
  /// - Parameters:
  ///   - board: The board that tells it.
  ///   - teams: Who has played, by the ids of the plan; nil where that is not known.
  package init?(_ match: Match, board: TopicName, teams: TeamPair<PlannedTeam.ID>?) {
    guard let mark = match.gather.fixture, match.state.phase == .ended else { return nil }
    self.init(
      fixture: mark.number, day: mark.day, match: match.gather.id, board: board,
      result: MatchResult(match.state),
      cards: CardCount.of(match.state.moments),
      entries: min(match.log.entries.count, Self.entryCounts.upperBound), teams: teams)
  }
}
