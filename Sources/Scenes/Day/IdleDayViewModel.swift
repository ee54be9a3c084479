package import GatherModel

/// The planned day on a board without a match, as it is to be seen.
package struct IdleDayViewModel: Equatable, Sendable {
  /// Who plays on a side of the next match.
  package enum Side: Equatable, Sendable {
    case team(ScoreboardViewModel.TeamPanel)
    /// Nobody yet: in words, and as short as walls of few lamps need it: `W23`.
    case open(String, code: String)
  }

  /// The match that comes next on this pitch.
  package struct Next: Equatable, Sendable {
    /// "NEXT MATCH".
    package var title: String
    /// The side that plays as team A.
    package var home: Side
    /// The side that plays as team B.
    package var away: Side
    /// When it is planned: `14:20`.
    package var time: String
    /// "in 12 min", "now", "14 min late"; nil while the time is not known.
    package var wait: ScoreboardViewModel.Line?
    /// What it belongs to and what it is called by: "Group A  ·  Match 21".
    package var stage: String
  }

  /// A match in a list.
  package struct Row: Equatable, Sendable {
    /// A side of it.
    package struct Side: Equatable, Sendable {
      /// The team, or in words who it will be.
      package var name: String
      /// What it wears; nil while nobody knows who it is.
      package var color: TeamColor?
      /// Whether the colour is broken up: the second mark of two teams whose colours look alike.
      package var isDashed = false
      /// Its goals; empty where there are none to be told.
      package var score = ""
      /// What has decided for it where goals have not: "pen.", "walkover"; empty for nothing.
      package var mark = ""
      /// Whether it has not lost.
      package var isAhead = true
    }

    /// When it is to be expected, or was planned: `14:40`.
    package var time: String
    /// Whether that is later than planned.
    package var isLate = false
    /// What it belongs to: "Group A".
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
    /// `1`.
    package var rank: String
    /// The team's name.
    package var name: String
    /// What it wears.
    package var color: TeamColor
    /// As the columns have it.
    package var values: [String]
  }

  /// What is told beside the next match, in turn.
  package enum Page: Equatable, Sendable {
    /// Matches; the selected one is the index of a row.
    case matches(title: String, rows: [Row], selected: Int?)
    /// A table with what its columns are called.
    case table(title: String, columns: [String], rows: [TableRow])
  }

  /// Who has won.
  package struct Winner: Equatable, Sendable {
    /// What was won: "Final".
    package var stage: String
    /// Who won it.
    package var side: Side
  }

  /// What the day is called.
  package var title: String
  /// Where the board stands: "Pitch 3".
  package var pitch: String
  /// The match that comes next; nil when none does.
  package var next: Next?
  /// Whether keys act on another match than the next.
  package var hasSelection = false
  /// Said when nothing comes any more on this pitch.
  package var rest: String?
  /// "WINNER".
  package var winnerTitle: String
  /// Who has won, when nothing comes any more; empty while nobody has.
  package var winners: [Winner] = []
  /// What is told beside it; nil for nothing.
  package var page: Page?
  /// The keys that start a match, in one line; empty where none does.
  package var keys: String
  /// What is wrong, or why a key does nothing; nil for nothing.
  package var notice: ScoreboardViewModel.Line?
  /// That the broker is away, in a few words; nil while it is not.
  package var link: ScoreboardViewModel.Line?
}
