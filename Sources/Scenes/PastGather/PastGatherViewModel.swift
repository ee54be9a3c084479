package import GatherModel

/// The view model of a past gather.
package struct PastGatherViewModel: Equatable, Sendable {
  /// A line of the course of play.
  package enum Event: Hashable, Sendable {
    /// A goal of a team, with its minute and scorer, and the score after it.
    case goal(TeamID, minute: String, score: String)
    /// A card for a player of a team, with the minute and the player.
    case card(TeamID, Card, minute: String)
    /// The end of a period, with the score at that time.
    case period(String, score: String)
  }

  /// The details of the gather.
  package struct Sheet: Equatable, Sendable {
    /// Team A, with its score and its players.
    package var left: ScoreboardViewModel.TeamPanel
    /// Team B, with its score and its players.
    package var right: ScoreboardViewModel.TeamPanel
    /// The sign between the goals of a score: `–`.
    package var scoreSign = "–"
    /// The start, the end and the format: `2 × 20:00 ↓`.
    package var facts: [String]
    /// The course of play from the start of the match; empty if nothing was logged.
    package var events: [Event]
    /// The index in ``events`` of the line that is marked and stays visible; nil if there are not several lines.
    package var selected: Int?
    /// The players on the bench, in a line; nil if the bench is empty.
    package var bench: String?
  }

  /// Title, foot line and notice of the page.
  package var page: PageViewModel
  /// The gather; nil if it is not loaded.
  package var sheet: Sheet?
  /// The text that replaces the details; empty if the gather is loaded.
  package var lines: [String]
}
