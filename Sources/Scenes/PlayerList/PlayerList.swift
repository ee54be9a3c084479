package import GatherModel
import Localization

/// The list of the owner's players, in which the operator views, adds and deletes players, and chooses today's players.
package enum PlayerList {
  /// An input of the operator, or a response of the store.
  package enum Intent: Hashable, Sendable {
    /// The stored data may have changed.
    case refreshed
    case loaded([Player])
    case loadingFailed(PageTrouble)
    /// A player was added in the scene over this one.
    case added(Player.ID)
    case moved(ListCursor.Move)
    /// Enter: opens the selected player's details, or accepts the marked players.
    case chosen
    case addAsked
    case deletionAsked
    case confirmed, declined
    case deleted(Player)
    case deletionFailed(PageTrouble)
    /// Begins to mark the players who play.
    case markingBegan
    /// Toggles the mark of the selected player.
    case markToggled
    /// Marks all listed players. If all of them are already marked, removes their marks.
    case allToggled
    case findingBegan
    case findingEnded
    case edited(TextEdit)
    /// Esc: leaves the search, the marking or the list.
    case left
  }

  /// The state of the scene.
  package struct State: Hashable, Sendable {
    /// The state of the list.
    package enum Content: Hashable, Sendable {
      case loading
      case failed(PageTrouble)
      /// The players, sorted by name.
      case players([Player])
    }

    /// A message in the foot line.
    package enum Note: Hashable, Sendable {
      case deleted(name: String)
      case trouble(PageTrouble)
      /// No player is marked to join the match.
      case nobodyMarked
      /// There is no player to act on.
      case nobody
    }

    /// Whether all players already take part in the match that the marked players will join.
    package var everybodyPlays = false
    /// The loaded players, that they are still loading, or why they could not be loaded.
    package var content = Content.loading
    /// The index in ``listed`` of the row that the keys act on.
    package var cursor = ListCursor()
    /// The players that are marked to play; nil if marking has not begun.
    package var marked: Set<Player.ID>?
    /// The players who already take part in the match that the marked players will join; nil if new teams are made. These players
    /// are not listed.
    package var playing: Set<Player.ID>?
    /// The search text; nil if there is no search.
    package var finding: TextField?
    /// Whether the search field has the caret.
    package var isTyping = false
    /// The added player if the list does not contain the player yet; nil otherwise.
    package var added: Player.ID?
    /// The player whose deletion waits for confirmation; nil if there is none.
    package var deletion: Player?
    /// The message in the foot line until the operator's next key press; nil if there is none.
    package var note: Note?
    /// The language of the page, and the keys that its texts name.
    package let words: Words
    /// The command that fills the list from a file.
    package let importCommand: String

    package init(words: Words, importCommand: String = "gatherboard players import players.csv") {
      self.words = words
      self.importCommand = importCommand
    }

    /// All players that can be listed, sorted by name; empty unless they are loaded.
    package var players: [Player] {
      if case .players(let players) = content { players } else { [] }
    }

    /// Whether players are being marked to play; false if there are none.
    package var isMarking: Bool { marked != nil && !players.isEmpty }

    /// Whether Enter continues without players, because none is marked and a new match needs none.
    package var goesOnWithoutPlayers: Bool { playing == nil && marked?.isEmpty == true }

    /// The players whose name contains the search text; all players if the text is empty.
    package var listed: [Player] {
      guard let sought = finding?.text, !sought.isEmpty else { return players }
      return players.filter { NameSearch.finds(sought, in: $0.name) }
    }

    /// The player that the keys act on; nil if none is listed.
    package var selected: Player? {
      let listed = listed
      return listed.indices.contains(cursor.index) ? listed[cursor.index] : nil
    }
  }

  /// A request of the scene to the stack.
  package enum Outcome: Hashable, Sendable {
    case left
    case addAsked
    case opened(Player.ID)
    /// The chosen players, in the order of the list.
    case chosen([Player])
  }
}

extension PlayerList {
  /// The texts of the scene.
  enum Phrase: String, CataloguePart {
    case title, marked, players, find, endFinding, mark, markAll, markPlayers, choose, join, add, delete
    case deletion, deletionDetail, deleted, nobodyMarked, nobody, empty, emptyHint, importHint, notFound
    case everybodyPlays, withoutPlayers

    var section: String { "operator.players" }
  }
}
