package import GatherModel
package import Tournament

extension DayBook {
  /// The result that the desk has entered for a match. nil if the desk has entered none for the match's fixture, and if
  /// the match belongs to no fixture of this day.
  ///
  /// A result entered for other teams does not belong to the match. The same applies if the match was replayed. If the
  /// desk has agreed to a board's result, that result is the board's own.
  /// - Parameters:
  ///   - standing: The standing of the day according to this book.
  ///   - boards: The present and former names of the board with the match. Only that board knows the teams that played
  ///     there.
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
