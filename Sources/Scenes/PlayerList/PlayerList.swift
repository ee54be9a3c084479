package import GatherModel
import Localization

/// The players of the owner: to look at, to add to, to delete from; and to choose those from who play today.
package enum PlayerList {
  /// What the operator did, or what the store answers.
  package enum Intent: Hashable, Sendable {
    /// What is stored may have changed.
    case refreshed
    case loaded([Player])
    case loadingFailed(PageTrouble)
    /// A player was added in the scene over this one.
    case added(Player.ID)
    case moved(ListCursor.Move)
    /// Enter: the selected player's details, or those who are marked.
    case chosen
    case addAsked
    case deletionAsked
    case confirmed, declined
    case deleted(Player)
    case deletionFailed(PageTrouble)
    /// Who plays is to be marked.
    case markingBegan
    /// The selected player plays, or does not after all.
    case markToggled
    /// All who are listed play, or none of them.
    case allToggled
    case findingBegan
    case findingEnded
    case edited(TextEdit)
    /// Esc: out of the field, out of the marking, out of the list.
    case left
  }

  /// What the scene knows.
  package struct State: Hashable, Sendable {
    /// What is known of the players.
    package enum Content: Hashable, Sendable {
      case loading
      case failed(PageTrouble)
      /// By name.
      case players([Player])
    }

    /// What the foot line tells of.
    package enum Note: Hashable, Sendable {
      case deleted(name: String)
      case trouble(PageTrouble)
      /// Nobody is marked who could join the match.
      case nobodyMarked
      /// There is no player to act on.
      case nobody
    }

    /// Whether all players are in the match already that others are to join.
    package var everybodyPlays = false
    /// The players; or that they are still to come, or why they could not be fetched.
    package var content = Content.loading
    /// Which of ``listed`` the keys act on.
    package var cursor = ListCursor()
    /// The players that are marked to play; nil while none are being marked.
    package var marked: Set<Player.ID>?
    /// Who plays in the match that those who are marked join: they are not listed. nil where teams are made.
    package var playing: Set<Player.ID>?
    /// What is looked for; nil while nothing is.
    package var finding: TextField?
    /// Whether the field of what is looked for has the caret.
    package var isTyping = false
    /// Who was added here, and is not in the list yet.
    package var added: Player.ID?
    /// Who would be deleted.
    package var deletion: Player?
    /// What the foot line tells of, until the operator's next key; nil for nothing.
    package var note: Note?
    /// The language that the page speaks, and the keys that it names.
    package let words: Words
    /// The command that fills the list from a file.
    package let importCommand: String

    package init(words: Words, importCommand: String = "gatherboard players import players.csv") {
      self.words = words
      self.importCommand = importCommand
    }

    /// All players that can be listed, by name; empty unless they are loaded.
    package var players: [Player] {
      if case .players(let players) = content { players } else { [] }
    }

    /// Whether players are being marked to play; false where there are none.
    package var isMarking: Bool { marked != nil && !players.isEmpty }

    /// Whether Enter goes on without players: nobody is marked, and a match needs none.
    package var goesOnWithoutPlayers: Bool { playing == nil && marked?.isEmpty == true }

    /// The players whose name contains the searched text; all of them without such a text.
    package var listed: [Player] {
      guard let sought = finding?.text, !sought.isEmpty else { return players }
      return players.filter { NameSearch.finds(sought, in: $0.name) }
    }

    /// The player that the keys act on; nil where none is listed.
    package var selected: Player? {
      let listed = listed
      return listed.indices.contains(cursor.index) ? listed[cursor.index] : nil
    }
  }

  /// What the scene asks of the stack.
  package enum Outcome: Hashable, Sendable {
    case left
    case addAsked
    case opened(Player.ID)
    /// These play, in the order of the list.
    case chosen([Player])
  }
}

extension PlayerList {
  /// What the scene says.
  enum Phrase: String, CataloguePart {
    case title, marked, players, find, endFinding, mark, markAll, markPlayers, choose, join, add, delete
    case deletion, deletionDetail, deleted, nobodyMarked, nobody, empty, emptyHint, importHint, notFound
    case everybodyPlays, withoutPlayers

    var section: String { "operator.players" }
  }
}
