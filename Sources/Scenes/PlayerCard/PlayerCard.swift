package import FoundationEssentials
package import GatherModel
import Localization

/// The page of a player with their details and matches.
package enum PlayerCard {
  /// An input of the operator, or a response of the store.
  package enum Intent: Hashable, Sendable {
    /// The stored data may have changed.
    case refreshed
    case loaded(PlayerHistory)
    case loadingFailed(PageTrouble)
    case moved(ListCursor.Move)
    /// Left: moves to the details. Right: moves to the matches.
    case sided(Side)
    /// Enter: edits the selected detail, or shows the selected gather.
    case chosen
    case left
  }

  /// A list of the scene. The arrows up and down treat both lists as one.
  package enum Side: Hashable, Sendable {
    case details, games
  }

  /// A row that the keys act on.
  package enum Row: Hashable, Sendable {
    case field(PlayerField)
    /// A match by its index.
    case game(Int)
  }

  /// The state of the scene.
  package struct State: Hashable, Sendable {
    /// The state of the page's data.
    package enum Content: Hashable, Sendable {
      case loading
      case failed(PageTrouble)
      case player(PlayerHistory)
    }

    /// The loaded player with their matches, that these are still loading, or why they could not be loaded.
    package var content = Content.loading
    /// The index of the row that the keys act on. The fields of ``PlayerField`` are first, then the matches.
    package var cursor = ListCursor()
    /// The reason why the player could not be reloaded; nil after the next successful fetch.
    package var trouble: PageTrouble?
    /// The language of the page, and the keys that its texts name.
    package let words: Words

    package init(words: Words) {
      self.words = words
    }

    /// The player with their matches; nil if they are not loaded.
    package var history: PlayerHistory? {
      if case .player(let history) = content { history } else { nil }
    }

    /// The number of rows in both lists.
    var rowCount: Int { history.map { PlayerField.allCases.count + $0.games.count } ?? 0 }

    /// The row that the keys act on; nil if there is none.
    package var selected: Row? {
      guard let history else { return nil }
      let fields = PlayerField.allCases
      if cursor.index < fields.count { return .field(fields[cursor.index]) }
      let game = cursor.index - fields.count
      return game < history.games.count ? .game(game) : nil
    }
  }

  /// A request of the scene to the stack.
  package enum Outcome: Hashable, Sendable {
    case left
    case editAsked(Player, PlayerField)
    case gatherOpened(UUID)
  }
}

extension PlayerCard {
  /// The texts of the scene.
  enum Phrase: String, CataloguePart {
    case title, personal, play, likes, won, drawn, lost, games, wins, draws, losses, goals, noGames, edit
    case sides

    var section: String { "operator.player-card" }
  }
}
