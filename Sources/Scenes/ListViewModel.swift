package import GatherModel

/// A list to choose from, as it is to be seen.
package struct ListViewModel: Hashable, Sendable {
  /// What stands at a side of a row: a team's name on its colour.
  package struct Tag: Hashable, Sendable {
    /// The team's name.
    package var text: String
    /// The team's colour, on which the name stands.
    package var color: TeamColor
    /// Whether the colour is broken up: the second mark of two teams whose colours look alike.
    package var isDashed = false

    init(_ team: TeamID, of teams: TeamPair<Team>) {
      (text, color) = (teams[team].name, teams[team].color)
      isDashed = teams[team].isDashed(beside: teams[team.opponent])
    }

    package init(text: String, color: TeamColor, isDashed: Bool = false) {
      self.text = text
      self.color = color
      self.isDashed = isDashed
    }
  }

  /// A line of the list.
  package struct Row: Hashable, Sendable {
    /// What can be chosen: a player, a card, a format, a gather; in the log, what happened.
    package var text: String
    /// Further text of the row; may be empty.
    package var detail: String
    /// The team at the left end; nil for none.
    package var left: Tag?
    /// The team at the right end; nil for none.
    package var right: Tag?

    package init(text: String, detail: String = "", left: Tag? = nil, right: Tag? = nil) {
      self.text = text
      self.detail = detail
      self.left = left
      self.right = right
    }
  }

  /// Said above the list: what is to be chosen.
  package var title: String
  /// All of the list, from top to bottom; the screen shows those around the selected one.
  package var rows: [Row]
  /// The index of the row that keys act on.
  package var selected: Int
  /// Where it is in the list, said where not all rows are seen: "4 of 60".
  package var place: String
  /// The keys that work here.
  package var footer: String
  /// How the board stands to the service; nil where it follows none.
  package var link: ScoreboardViewModel.Line?

  package init(
    title: String, rows: [Row], selected: Int, place: String, footer: String,
    link: ScoreboardViewModel.Line? = nil
  ) {
    (self.title, self.rows, self.selected) = (title, rows, selected)
    (self.place, self.footer, self.link) = (place, footer, link)
  }
}

extension ListViewModel {
  static func place(_ index: Int, of count: Int, _ words: Words) -> String {
    words(PagePhrase.place, ["n": .number(index + 1), "count": .number(count)])
  }
}
