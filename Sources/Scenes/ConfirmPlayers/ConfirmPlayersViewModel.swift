package import GatherModel

/// The view model of the bench and both teams.
package struct ConfirmPlayersViewModel: Equatable, Sendable {
  /// A player of a column.
  package struct Row: Hashable, Sendable {
    /// The player's name as it is stored.
    package var name: String
    /// The preferred position, abbreviated; "-" if there is none.
    package var position: String
  }

  /// The strength of a team.
  package struct Strength: Equatable, Sendable {
    /// The sum of the players' strengths, in digits.
    package var points: String
    /// The word for strength.
    package var label: String
  }

  /// A column with the bench or a team.
  package struct Column: Equatable, Sendable {
    /// The name of the team, or the word for the bench.
    package var title: String
    /// The team's colour; nil for the bench.
    package var color: TeamColor?
    /// Whether the colour is drawn dashed, because both teams' colours look alike.
    package var isDashed = false
    /// The text about the number of players.
    package var count: String
    /// The strength of the team; nil for the bench, and if no player is rated.
    package var strength: Strength?
    /// The players from top to bottom.
    package var rows: [Row]
    /// The index of the row that the keys act on when this column is active.
    package var selected: Int
    /// Whether the keys act in this column.
    package var isInFront: Bool
  }

  /// The form for names, colours and format.
  package struct Form: Equatable, Sendable {
    /// The value of a row.
    package enum Value: Equatable, Sendable {
      case field(FieldViewModel)
      case choice(String)
      case color(TeamColor, String, isDashed: Bool)
    }

    /// A row of the form.
    package struct Row: Equatable, Sendable {
      /// The label of the setting.
      package var label: String
      /// The current value.
      package var value: Value
    }

    /// The rows, in the order of ``MatchForm/rows``.
    package var rows: [Row]
    /// The index of the row that the keys act on.
    package var selected: Int
  }

  /// Title, foot line and notice of the page.
  package var page: PageViewModel
  /// The text of an empty column.
  package var nobody: String
  /// The bench and both teams, from left to right.
  package var columns: [Column]
  /// The form over the columns; nil if it is closed.
  package var form: Form?
}
