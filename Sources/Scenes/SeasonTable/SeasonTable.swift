package import GatherModel
import Localization

/// The table of the season: how many games each player has played, won, drawn and lost.
package enum SeasonTable {
  /// What the operator did, or what the store answers.
  package enum Intent: Hashable, Sendable {
    /// What is stored may have changed.
    case refreshed
    case loaded([SeasonRow])
    case loadingFailed(PageTrouble)
    case moved(ListCursor.Move)
    /// Enter: the selected player's details.
    case chosen
    /// Those who have scored in place of the table, or the table again.
    case listToggled
    case left
  }

  /// What the scene knows.
  package struct State: Hashable, Sendable {
    /// What is known of the table.
    package enum Content: Hashable, Sendable {
      case loading
      case failed(PageTrouble)
      case rows([SeasonRow])
    }

    /// What the foot line tells of.
    package enum Note: Hashable, Sendable {
      case trouble(PageTrouble)
      /// The selected one is a player no more.
      case gone(name: String)
      /// There is no player to choose.
      case nobody
    }

    /// What is listed.
    package enum Listing: Hashable, Sendable {
      case table, scorers
    }

    /// The rows as they were fetched; or that they are still to come, or why they could not be fetched.
    package var content = Content.loading
    /// Which of the two lists is seen.
    package var listing = Listing.table
    /// What a game is worth.
    package let points: PointRule
    /// Which of ``rows`` the keys act on.
    package var cursor = ListCursor()
    /// What the foot line tells of; nil for nothing.
    package var note: Note?
    /// The language that the page speaks, and the keys that it names.
    package let words: Words

    package init(words: Words, points: PointRule = PointRule()) {
      self.words = words
      self.points = points
    }

    /// All that is listed, with its places; none while it is not known.
    package var rows: [RankedRow] {
      guard case .rows(let rows) = content else { return [] }
      return switch listing {
      case .table: Season.ranked(rows, by: points)
      case .scorers: Season.scorers(rows, by: points)
      }
    }

    /// The row that the keys act on; nil where none is listed.
    package var selected: SeasonRow? {
      let rows = rows
      return rows.indices.contains(cursor.index) ? rows[cursor.index].row : nil
    }
  }

  /// What the scene asks of the stack.
  package enum Outcome: Hashable, Sendable {
    case left
    case opened(Player.ID)
  }
}

extension SeasonTable {
  /// What the scene says.
  enum Phrase: String, CataloguePart {
    case title, games, won, drawn, lost, goals, difference, points, scored, ownGoals, rule
    case scorers, backToTable, scorersTitle, scorersRule, noScorers, noScorersHint, opensList, gone, empty,
      emptyHint

    var section: String { "operator.season-table" }
  }
}
