package import GatherModel

/// The bench and both teams as they are to be seen.
package struct ConfirmPlayersViewModel: Equatable, Sendable {
  /// A player of a column.
  package struct Row: Hashable, Sendable {
    /// The player's name as it is stored.
    package var name: String
    /// As team sheets have it; "-" for none.
    package var position: String
  }

  /// How strong a team is, at the right of the column's head.
  package struct Strength: Equatable, Sendable {
    /// The sum of the players' strengths, in digits.
    package var points: String
    /// Below the number: the word for strength.
    package var label: String
  }

  /// The bench or a team: its head, and its players below one another.
  package struct Column: Equatable, Sendable {
    /// The team's name; for the bench the word for it.
    package var title: String
    /// What the team wears; nil for the bench.
    package var color: TeamColor?
    /// Whether the colour is broken up: the second mark of two teams whose colours look alike.
    package var isDashed = false
    /// How many there are.
    package var count: String
    /// How strong a team is; nil for the bench.
    package var strength: Strength?
    /// The players from top to bottom; empty where there is none.
    package var rows: [Row]
    /// The row that keys act on, or will when they act in this column.
    package var selected: Int
    /// Whether the keys act in this column.
    package var isInFront: Bool
  }

  /// Names, colours and format being changed.
  package struct Form: Equatable, Sendable {
    /// What a row has: a field to type into, or what is chosen now, a colour with its name.
    package enum Value: Equatable, Sendable {
      case field(FieldViewModel)
      case choice(String)
      case color(TeamColor, String, isDashed: Bool)
    }

    /// One thing that can be changed.
    package struct Row: Equatable, Sendable {
      /// What can be changed, in words.
      package var label: String
      /// What it is now.
      package var value: Value
    }

    /// From top to bottom, as in ``MatchForm/rows``.
    package var rows: [Row]
    /// The index of the row that the keys act on.
    package var selected: Int
  }

  /// Title, foot line and notice of the page.
  package var page: PageViewModel
  /// Said in place of the players in an empty column.
  package var nobody: String
  /// The bench, team A and team B, from left to right.
  package var columns: [Column]
  /// Over the columns; nil while nothing is changed.
  package var form: Form?
}
