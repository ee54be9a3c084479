package import GatherModel
package import Tournament

extension DayBook {
  /// The result that the desk has entered for a match; nil if it has entered none.
  ///
  /// Also nil if the result is for other teams, if the match is void or replayed, or if the desk has only agreed to a
  /// board's result.
  ///
  /// - Parameter boards: The present and former names of the match's board. Only this board's reports show which teams
  ///   have played.
  package func counted(
    _ match: Match, by standing: DayStanding?, on boards: [TopicName]
  ) -> MatchResult? {
    guard let plan, let mark = match.gather.fixture, mark.day == plan.id,
      let fixture = standing?.fixture(mark.number),
      case .correction(let correction)? = fixture.result?.source, correction.board == nil,
      fixture.decision?.replayed.contains(match.gather.id) != true
    else { return nil }
    let played = results.teams(of: match.gather.id, mark.number, by: boards)
    return played == nil || played == fixture.teams ? correction.result : nil
  }
}
