package import GatherModel
package import Tournament

extension DayBook {
  /// The result that the desk has entered for a match; nil where it has entered none for its fixture, and for a match of no
  /// fixture of this day. A result that the desk has entered for other teams is none of the match, nor is one that it has
  /// entered for a match played in its place; a result of a board to which the desk has agreed is that board's own.
  /// - Parameters:
  ///   - standing: How the day stands by this book.
  ///   - boards: What the board with the match is called, and was called before: it alone says who has played there.
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
