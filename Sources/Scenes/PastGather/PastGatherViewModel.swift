package import GatherModel

/// A past gather as it is to be seen.
package struct PastGatherViewModel: Equatable, Sendable {
  /// A line of the course of play.
  package enum Event: Hashable, Sendable {
    /// A goal of a team: its minute, and the score with it.
    case goal(TeamID, minute: String, score: String)
    /// The end of a period, and the score at it.
    case period(String, score: String)
  }

  /// What there is to show of the gather itself.
  package struct Sheet: Equatable, Sendable {
    package var left: ScoreboardViewModel.TeamPanel
    package var right: ScoreboardViewModel.TeamPanel
    /// When it began and ended, and how it was timed; a line each.
    package var facts: [String]
    package var events: [Event]
    /// The first of ``events`` that is to be seen, where not all have room.
    package var firstEvent: Int
    /// Who sat on the bench; nil for nobody.
    package var bench: String?
  }

  package var page: PageViewModel
  package var sheet: Sheet?
  /// Said in place of it.
  package var lines: [String]
}
