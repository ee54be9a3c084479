package import GatherModel

/// A list to choose from, ready to be drawn.
package struct ListViewModel: Hashable, Sendable {
  /// A team's name on its colour, at the side of a row.
  package struct Tag: Hashable, Sendable {
    /// The team's name.
    package var text: String
    /// The team's colour, on which the name is drawn.
    package var color: TeamColor
    /// Whether the colour is drawn dashed, because both teams' colours look alike.
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

  /// A row of the list.
  package struct Row: Hashable, Sendable {
    /// The choice of this row; in the match log, the event.
    package var text: String
    /// Further text of the row; may be empty.
    package var detail: String
    /// The team at the left end; nil if there is none.
    package var left: Tag?
    /// The team at the right end; nil if there is none.
    package var right: Tag?

    package init(text: String, detail: String = "", left: Tag? = nil, right: Tag? = nil) {
      self.text = text
      self.detail = detail
      self.left = left
      self.right = right
    }
  }

  /// The title, which names the choice to be made.
  package var title: String
  /// All rows of the list. The screen shows the rows around the selected one.
  package var rows: [Row]
  /// The index of the row that keys act on.
  package var selected: Int
  /// The position in the list, such as "4 of 60".
  package var place: String
  /// The line about the keys.
  package var footer: String
  /// The line about the connection to the service; nil if the board follows no service.
  package var link: ScoreboardViewModel.Line?
}

extension ListViewModel {
  static func place(_ index: Int, of count: Int, _ words: Words) -> String {
    words(PagePhrase.place, ["n": .number(index + 1), "count": .number(count)])
  }
}
