/// A player as he is to be seen.
package struct PlayerCardViewModel: Equatable, Sendable {
  package struct Section: Hashable, Sendable {
    package var title: String
    package var rows: [Row]
  }

  package struct Row: Hashable, Sendable {
    package var label: String
    /// "-" for what is not known.
    package var value: String
    package var isSelected: Bool
  }

  /// A number with what it counts.
  package struct Count: Hashable, Sendable {
    package var number: String
    package var label: String
  }

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
