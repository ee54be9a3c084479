package import GatherModel

/// The view model of the planned day on a board without a match.
package struct IdleDayViewModel: Equatable, Sendable {
  /// A side of the next match.
  package enum Side: Equatable, Sendable {
    case team(ScoreboardViewModel.TeamPanel)
    /// A side without a team yet, in words. `code` is a short form for LED walls: `W23`.
    case open(String, code: String)
  }

  /// The next match on this pitch.
  package struct Next: Equatable, Sendable {
    /// The title: "NEXT MATCH".
    package var title: String
    /// The side that plays as team A.
    package var home: Side
    /// The side that plays as team B.
    package var away: Side
    /// The planned time: `14:20`.
    package var time: String
    /// The time until the match: "in 12 min", "now", "14 min late"; nil if the time is unknown.
    package var wait: ScoreboardViewModel.Line?
    /// The stage and number of the match: "Group A  ·  Match 21".
    package var stage: String
  }

  /// A match in a list.
  package struct Row: Equatable, Sendable {
    /// A side of the match.
    package struct Side: Equatable, Sendable {
      /// The name of the team, or the description of a side whose team is not decided yet.
      package var name: String
      /// The team's colour; nil without a team.
      package var color: TeamColor?
      /// Whether the colour is drawn dashed, because both teams' colours look alike.
      package var isDashed = false
      /// The goals; empty without a result.
      package var score = ""
      /// The reason for a win without more goals: "pens", "walkover"; empty otherwise.
      package var mark = ""
      /// Whether the side has not lost.
      package var isAhead = true
    }

    /// The expected or planned time: `14:40`.
    package var time: String
    /// Whether the time is later than planned.
    package var isLate = false
    /// The stage of the match: "Group A".
    package var stage: String
    /// The side that plays as team A.
    package var home: Side
    /// The side that plays as team B.
    package var away: Side
    /// The sign between the goals of a score: `–`.
    package var scoreSign = "–"
  }

  /// A row of a table.
  package struct TableRow: Equatable, Sendable {
    /// The rank: `1`.
    package var rank: String
    /// The team's name.
    package var name: String
    /// The team's colour.
    package var color: TeamColor
    /// The values of the columns.
    package var values: [String]
  }

  /// A page beside the next match.
  package enum Page: Equatable, Sendable {
    /// A list of matches. `selected` is the row that the keys act on; nil if there is none.
    case matches(title: String, rows: [Row], selected: Int?)
    case table(title: String, columns: [String], rows: [TableRow])
  }

  /// The winner of a stage.
  package struct Winner: Equatable, Sendable {
    /// The stage that was won: "Group A"; empty if the day has only one winner.
    package var stage: String
    /// The winning side.
    package var side: Side
  }

  /// The title of the day.
  package var title: String
  /// The pitch of the board: "Pitch 3".
  package var pitch: String
  /// The next match; nil if there is none.
  package var next: Next?
  /// Whether the keys act on a match other than the next.
  package var hasSelection = false
  /// The text for a pitch without further matches.
  package var rest: String?
  /// The title of the winners: "CHAMPIONS".
  package var winnerTitle: String
  /// The winners, after the last match of this pitch; empty as long as no winner is decided.
  package var winners: [Winner] = []
  /// The page beside the next match; nil if there is none.
  package var page: Page?
  /// The line about the keys; empty if there are none.
  package var keys: String
  /// A problem, or the reason why a key has no effect.
  package var notice: ScoreboardViewModel.Line?
  /// The text that the broker is unreachable; nil if it is reachable.
  package var link: ScoreboardViewModel.Line?
}
