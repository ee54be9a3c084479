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
      cards: TeamPair { team in
        func count(_ card: Card) -> Int {
          min(match.state.moments.count { $0.team == team && $0.card == card }, CardCount.counts.upperBound)
        }
        return CardCount(
          yellow: count(.yellow), secondYellow: count(.secondYellow), red: count(.red))
      }, entries: min(match.log.entries.count, Self.entryCounts.upperBound), teams: teams)
  }
}
