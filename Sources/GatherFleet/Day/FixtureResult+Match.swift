package import GatherModel
package import Tournament

extension FixtureResult {
  /// The report of a match; nil if the match has not ended, or if the match belongs to no fixture.
  /// - Parameter teams: The ids of the teams that have played; nil if they are not known.
  package init?(_ match: Match, board: TopicName, teams: TeamPair<PlannedTeam.ID>?) {
    guard let mark = match.gather.fixture, match.state.phase == .ended else { return nil }
    self.init(
      fixture: mark.number, day: mark.day, match: match.gather.id, board: board,
      result: MatchResult(match.state),
      cards: CardCount.of(match.state.moments),
      entries: min(match.log.entries.count, Self.entryCounts.upperBound), teams: teams)
  }
}
