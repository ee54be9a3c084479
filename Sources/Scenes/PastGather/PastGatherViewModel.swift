package import GatherModel

/// The view model of a past gather.
package struct PastGatherViewModel: Equatable, Sendable {
  /// A line of the course of play.
  package enum Event: Hashable, Sendable {
    /// A goal, with its minute and scorer, and the score after it.
    case goal(TeamID, minute: String, score: String)
    /// A card, with its minute and player.
    case card(TeamID, Card, minute: String)
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
    /// The score of a penalty shoot-out, the start, the end, and the format: `2 × 20:00 ↓`.
    package var facts: [String]
    /// The course of play from the start of the match; empty if nothing was logged.
    package var events: [Event]
    /// The index in ``events`` of the marked line; nil if there are fewer than two lines.
    package var selected: Int?
    /// The players on the bench, in a line; nil if the bench is empty.
    package var bench: String?
  }

  /// Title, foot line and notice of the page.
  package var page: PageViewModel
  /// The details of the gather; nil if the gather is not loaded.
  package var sheet: Sheet?
  /// The text that replaces the details; empty if they are loaded.
  package var lines: [String]
}
