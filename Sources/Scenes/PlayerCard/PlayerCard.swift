import FoundationEssentials
import GatherModel
import Localization

/// The page of a player with their details and matches.
enum PlayerCard {
  enum Intent: Hashable, Sendable {
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

  /// A list of the scene. The keys up and down move through both lists as if they were one.
  enum Side: Hashable, Sendable {
    case details, games
  }

  enum Row: Hashable, Sendable {
    case field(PlayerField)
    /// A match by its index.
    case game(Int)
  }

  struct State: Hashable, Sendable {
    enum Content: Hashable, Sendable {
      case loading
      case failed(PageTrouble)
      case player(PlayerHistory)
    }

    var content = Content.loading
    /// The position in one list of all rows: the fields of ``PlayerField`` first, then the matches.
    var cursor = ListCursor()
    /// The reason why the player could not be reloaded; nil after the next successful fetch.
    var trouble: PageTrouble?
    let words: Words

    init(words: Words) {
      self.words = words
    }

    var history: PlayerHistory? {
      if case .player(let history) = content { history } else { nil }
    }

    var rowCount: Int { history.map { PlayerField.allCases.count + $0.games.count } ?? 0 }

    var selected: Row? {
      guard let history else { return nil }
      let fields = PlayerField.allCases
      if cursor.index < fields.count { return .field(fields[cursor.index]) }
      let game = cursor.index - fields.count
      return game < history.games.count ? .game(game) : nil
    }
  }

  enum Outcome: Hashable, Sendable {
    case left
    case editAsked(Player, PlayerField)
    case gatherOpened(UUID)
  }
}

extension PlayerCard {
  enum Phrase: String, CataloguePart {
    case title, personal, play, likes, won, drawn, lost, games, wins, draws, losses, goals, noGames, edit
    case sides

    var section: String { "operator.player-card" }
  }
}
