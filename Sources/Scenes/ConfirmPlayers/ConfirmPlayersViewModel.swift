package import GatherModel

/// The bench and both teams as they are to be seen.
package struct ConfirmPlayersViewModel: Equatable, Sendable {
  package struct Row: Hashable, Sendable {
    package var name: String
    /// As team sheets have it; "-" for none.
    package var position: String
  }

  package struct Strength: Equatable, Sendable {
    package var points: String
    package var label: String
  }

  package struct Column: Equatable, Sendable {
    package var title: String
    /// What the team wears; nil for the bench.
    package var color: TeamColor?
    /// Whether the colour is broken up: the second mark of two teams whose colours look alike.
    package var isDashed = false
    /// How many there are.
    package var count: String
    /// How strong a team is; nil for the bench.
    package var strength: Strength?
    package var rows: [Row]
    /// The row that keys act on, or will when they act in this column.
    package var selected: Int
    /// Whether the keys act in this column.
    package var isInFront: Bool
  }

  /// Names, colours and format being changed.
  package struct Form: Equatable, Sendable {
    package enum Value: Equatable, Sendable {
      case field(FieldViewModel)
      case choice(String)
      case color(TeamColor, String, isDashed: Bool)
    }

    package struct Row: Equatable, Sendable {
      package var label: String
      package var value: Value
    }

    package var rows: [Row]
    package var selected: Int
  }

  package var page: PageViewModel
  /// Said in place of the players in an empty column.
  package var nobody: String
  package var columns: [Column]
  /// Over the columns; nil while nothing is changed.
  package var form: Form?
}
