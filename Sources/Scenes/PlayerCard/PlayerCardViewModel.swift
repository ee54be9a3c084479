/// A player as he is to be seen.
package struct PlayerCardViewModel: Equatable, Sendable {
  /// Some of what is known of the player, below one title.
  package struct Section: Hashable, Sendable {
    /// What the rows have in common: `Personal`, `Play`, `Likes`.
    package var title: String
    /// From top to bottom.
    package var rows: [Row]
  }

  /// One thing that is known of the player.
  package struct Row: Hashable, Sendable {
    /// What it is: the age, the position.
    package var label: String
    /// "-" for what is not known.
    package var value: String
    /// Whether the keys act on it.
    package var isSelected: Bool
  }

  /// A number with what it counts.
  package struct Count: Hashable, Sendable {
    /// The number in digits; of goals those for and against: `12:9`.
    package var number: String
    /// What is counted, below the number.
    package var label: String
  }

  /// Title, foot line and notice of the page.
  package var page: PageViewModel
  /// What is known of him; empty while nothing is.
  package var sections: [Section]
  /// His games in sum; empty when he has played none.
  package var counts: [Count]
  /// The games; nil when he has played none.
  package var games: TableViewModel?
  /// Said in place of the games.
  package var gamesHint: String?
  /// Said in place of all.
  package var lines: [String]
}
