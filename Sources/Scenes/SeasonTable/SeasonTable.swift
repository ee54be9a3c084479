import GatherModel
import Localization

/// The table of the season, with the games that each player has played, won, drawn and lost.
enum SeasonTable {
  enum Intent: Hashable, Sendable {
    case refreshed
    case loaded([SeasonRow])
    case loadingFailed(PageTrouble)
    case moved(ListCursor.Move)
    case chosen
    /// Toggles between the table and the list of scorers.
    case listToggled
    case left
  }

  struct State: Hashable, Sendable {
    enum Content: Hashable, Sendable {
      case loading
      case failed(PageTrouble)
      case rows([SeasonRow])
    }

    enum Note: Hashable, Sendable {
      case trouble(PageTrouble)
      /// The selected row belongs to a deleted player.
      case gone(name: String)
      case nobody
    }

    enum Listing: Hashable, Sendable {
      case table, scorers
    }

    var content = Content.loading
    var listing = Listing.table
    let points: PointRule
    var cursor = ListCursor()
    var note: Note?
    let words: Words

    init(words: Words, points: PointRule = PointRule()) {
      self.words = words
      self.points = points
    }

    var rows: [RankedRow] {
      guard case .rows(let rows) = content else { return [] }
      return switch listing {
      case .table: Season.ranked(rows, by: points)
      case .scorers: Season.scorers(rows, by: points)
      }
    }

    var selected: SeasonRow? {
      let rows = rows
      return rows.indices.contains(cursor.index) ? rows[cursor.index].row : nil
    }
  }

  enum Outcome: Hashable, Sendable {
    case left
    case opened(Player.ID)
  }
}

extension SeasonTable {
  enum Phrase: String, CataloguePart {
    case title, games, won, drawn, lost, goals, difference, points, scored, ownGoals, rule
    case scorers, backToTable, scorersTitle, scorersRule, noScorers, noScorersHint, opensList, gone, empty,
      emptyHint

    var section: String { "operator.season-table" }
  }
}
