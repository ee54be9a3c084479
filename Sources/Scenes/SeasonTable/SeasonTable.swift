package import GatherModel
import Localization

/// The table of the season, with the games that each player has played, won, drawn and lost.
package enum SeasonTable {
  /// An input of the operator, or a response of the store.
  package enum Intent: Hashable, Sendable {
    /// The stored data may have changed.
    case refreshed
    case loaded([SeasonRow])
    case loadingFailed(PageTrouble)
    case moved(ListCursor.Move)
    /// Enter: opens the selected player's details.
    case chosen
    /// Toggles between the table and the list of scorers.
    case listToggled
    case left
  }

  /// The state of the scene.
  package struct State: Hashable, Sendable {
    /// The state of the table's data.
    package enum Content: Hashable, Sendable {
      case loading
      case failed(PageTrouble)
      case rows([SeasonRow])
    }

    /// A message in the foot line.
    package enum Note: Hashable, Sendable {
      case trouble(PageTrouble)
      /// The selected row belongs to a deleted player.
      case gone(name: String)
      /// There is no player to choose.
      case nobody
    }

    /// A list of the scene.
    package enum Listing: Hashable, Sendable {
      case table, scorers
    }

    /// The rows as fetched, that they are still loading, or why they could not be loaded.
    package var content = Content.loading
    /// The visible list.
    package var listing = Listing.table
    /// The points for each kind of result.
    package let points: PointRule
    /// The index in ``rows`` of the row that the keys act on.
    package var cursor = ListCursor()
    /// The message in the foot line; nil if there is none.
    package var note: Note?
    /// The language of the page, and the keys that its texts name.
    package let words: Words

    package init(words: Words, points: PointRule = PointRule()) {
      self.words = words
      self.points = points
    }

    /// All listed rows with their ranks; empty if they are not loaded.
    package var rows: [RankedRow] {
      guard case .rows(let rows) = content else { return [] }
      return switch listing {
      case .table: Season.ranked(rows, by: points)
      case .scorers: Season.scorers(rows, by: points)
      }
    }

    /// The row that the keys act on; nil if none is listed.
    package var selected: SeasonRow? {
      let rows = rows
      return rows.indices.contains(cursor.index) ? rows[cursor.index].row : nil
    }
  }

  /// A request of the scene to the stack.
  package enum Outcome: Hashable, Sendable {
    case left
    case opened(Player.ID)
  }
}

extension SeasonTable {
  /// The texts of the scene.
  enum Phrase: String, CataloguePart {
    case title, games, won, drawn, lost, goals, difference, points, scored, ownGoals, rule
    case scorers, backToTable, scorersTitle, scorersRule, noScorers, noScorersHint, opensList, gone, empty,
      emptyHint

    var section: String { "operator.season-table" }
  }
}
