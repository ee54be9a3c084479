package import FoundationEssentials
package import GatherModel
import Localization

/// All that is known of one player, and what he has played.
package enum PlayerCard {
  /// What the operator did, or what the store answers.
  package enum Intent: Hashable, Sendable {
    /// What is stored may have changed.
    case refreshed
    case loaded(PlayerHistory)
    case loadingFailed(PageTrouble)
    case moved(ListCursor.Move)
    /// Left to what is known of him, Right to what he has played.
    case sided(Side)
    /// Enter: edits the selected detail, or shows the selected gather.
    case chosen
    case left
  }

  /// The two lists of the scene, which are one for the arrows up and down.
  package enum Side: Hashable, Sendable {
    case details, games
  }

  /// A row that the keys act on.
  package enum Row: Hashable, Sendable {
    case field(PlayerField)
    /// By its index.
    case game(Int)
  }

  /// What the scene knows.
  package struct State: Hashable, Sendable {
    /// What is known of the player.
    package enum Content: Hashable, Sendable {
      case loading
      case failed(PageTrouble)
      case player(PlayerHistory)
    }

    /// The player with his games; or that they are still to come, or why they could not be fetched.
    package var content = Content.loading
    /// Which row the keys act on: the fields of ``PlayerField`` come first, and then the games.
    package var cursor = ListCursor()
    /// Why the player could not be fetched again; nil after the next fetch that succeeds.
    package var trouble: PageTrouble?
    /// The language that the page speaks, and the keys that it names.
    package let words: Words

    package init(words: Words) {
      self.words = words
    }

    /// nil while he is not known.
    package var history: PlayerHistory? {
      if case .player(let history) = content { history } else { nil }
    }

    /// How many rows there are in both lists.
    var rowCount: Int { history.map { PlayerField.allCases.count + $0.games.count } ?? 0 }

    /// What the keys act on; nil while nothing is there.
    package var selected: Row? {
      guard let history else { return nil }
      let fields = PlayerField.allCases
      if cursor.index < fields.count { return .field(fields[cursor.index]) }
      let game = cursor.index - fields.count
      return game < history.games.count ? .game(game) : nil
    }
  }

  /// What the scene asks of the stack.
  package enum Outcome: Hashable, Sendable {
    case left
    case editAsked(Player, PlayerField)
    case gatherOpened(UUID)
  }
}

extension PlayerCard {
  /// What the scene says.
  enum Phrase: String, CataloguePart {
    case title, personal, play, likes, won, drawn, lost, games, wins, draws, losses, goals, noGames, edit
    case sides

    var section: String { "operator.player-card" }
  }
}
