package import GatherModel

/// A past gather as it is to be seen.
package struct PastGatherViewModel: Equatable, Sendable {
  /// A line of the course of play.
  package enum Event: Hashable, Sendable {
    /// A goal of a team: its minute and who scored it, and the score with it.
    case goal(TeamID, minute: String, score: String)
    /// A card that one of a team was shown: the minute, and who it was.
    case card(TeamID, Card, minute: String)
    /// The end of a period, and the score at it.
    case period(String, score: String)
  }

  /// What there is to show of the gather itself.
  package struct Sheet: Equatable, Sendable {
    /// Team A, with its score and its players.
    package var left: ScoreboardViewModel.TeamPanel
    /// Team B, with its score and its players.
    package var right: ScoreboardViewModel.TeamPanel
    /// The sign between the goals of a score: `–`.
    package var scoreSign = "–"
    /// When it began and ended, and how it was timed: `2 × 20:00 ↓`.
    package var facts: [String]
    /// The course of play, from the beginning of the match on; empty where nothing is noted.
    package var events: [Event]
    /// The index of the one of ``events`` that is marked, and in sight however many there are; nil where there is none to go
    /// to.
    package var selected: Int?
    /// The players on the bench, in a line; nil for an empty bench.
    package var bench: String?
  }

  /// Title, foot line and notice of the page.
  package var page: PageViewModel
  /// The gather; nil while it is not known.
  package var sheet: Sheet?
  /// Said in place of it.
  package var lines: [String]
}
