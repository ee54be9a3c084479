import GatherModel
import Localization

/// The list of the stored players. The operator views, adds and deletes players, or marks those who play today.
enum PlayerList {
  enum Intent: Hashable, Sendable {
    case refreshed
    case loaded([Player])
    case loadingFailed(PageTrouble)
    case added(Player.ID)
    case moved(ListCursor.Move)
    /// Enter: opens the selected player's details, or accepts the marked players.
    case chosen
    case addAsked
    case deletionAsked
    case confirmed, declined
    case deleted(Player)
    case deletionFailed(PageTrouble)
    case markingBegan
    case markToggled
    /// Marks all listed players, or removes their marks if all are marked.
    case allToggled
    case findingBegan
    case findingEnded
    case edited(TextEdit)
    /// Esc: leaves the search, the marking or the list.
    case left
  }

  struct State: Hashable, Sendable {
    enum Content: Hashable, Sendable {
      case loading
      case failed(PageTrouble)
      /// The players, sorted by name.
      case players([Player])
    }

    enum Note: Hashable, Sendable {
      case deleted(name: String)
      case trouble(PageTrouble)
      case nobodyMarked
      case nobody
    }

    /// Whether all players already take part in the match that the marked players will join.
    var everybodyPlays = false
    var content = Content.loading
    var cursor = ListCursor()
    /// The marked players; nil if marking has not begun.
    var marked: Set<Player.ID>?
    /// The players of the match that the marked players will join; nil if they form new teams. The list leaves out the
    /// players of the match.
    var playing: Set<Player.ID>?
    var finding: TextField?
    var isTyping = false
    /// The player that was just added, until the list contains that player.
    var added: Player.ID?
    var deletion: Player?
    /// The message in the foot line, until the operator's next key press.
    var note: Note?
    let words: Words
    /// The command that fills the list from a file.
    let importCommand: String

    init(words: Words, importCommand: String = "gatherboard players import players.csv") {
      self.words = words
      self.importCommand = importCommand
    }

    var players: [Player] {
      if case .players(let players) = content { players } else { [] }
    }

    var isMarking: Bool { marked != nil && !players.isEmpty }

    /// Whether Enter goes on although no player is marked. It does so for a new match, because that needs no players.
    var goesOnWithoutPlayers: Bool { playing == nil && marked?.isEmpty == true }

    var listed: [Player] {
      guard let sought = finding?.text, !sought.isEmpty else { return players }
      return players.filter { NameSearch.finds(sought, in: $0.name) }
    }

    var selected: Player? {
      let listed = listed
      return listed.indices.contains(cursor.index) ? listed[cursor.index] : nil
    }
  }

  enum Outcome: Hashable, Sendable {
    case left
    case addAsked
    case opened(Player.ID)
    /// The chosen players, in the order of the list.
    case chosen([Player])
  }
}

extension PlayerList {
  enum Phrase: String, CataloguePart {
    case title, marked, players, find, endFinding, mark, markAll, markPlayers, choose, join, add, delete
    case deletion, deletionDetail, deleted, nobodyMarked, nobody, empty, emptyHint, importHint, notFound
    case everybodyPlays, withoutPlayers

    var section: String { "operator.players" }
  }
}
