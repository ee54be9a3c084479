/// The view model of a player's page.
package struct PlayerCardViewModel: Equatable, Sendable {
  /// A group of details with a title.
  package struct Section: Hashable, Sendable {
    /// The title of the group: `Personal`, `Play`, `Favourites`.
    package var title: String
    /// The rows from top to bottom.
    package var rows: [Row]
  }

  /// A detail of the player.
  package struct Row: Hashable, Sendable {
    /// The label of the detail: `Age`, `Position`.
    package var label: String
    /// The value; "-" if unknown.
    package var value: String
    /// Whether the keys act on the row.
    package var isSelected: Bool
  }

  /// A number with its label.
  package struct Count: Hashable, Sendable {
    /// The number in digits. The goals are two numbers, scored and conceded: `12:9`.
    package var number: String
    /// The label below the number.
    package var label: String
  }

  /// Title, foot line and notice of the page.
  package var page: PageViewModel
  /// The details of the player; empty if they are not loaded.
  package var sections: [Section]
  /// The totals of the matches; empty if there are none.
  package var counts: [Count]
  /// The matches; nil if there are none.
  package var games: TableViewModel?
  /// The text in place of the matches; nil if there are some.
  package var gamesHint: String?
  /// The text that replaces the page; empty if the player is loaded.
  package var lines: [String]
}
