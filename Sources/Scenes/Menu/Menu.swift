import Localization

/// Where to go from the board.
package enum Menu {
  /// A way, in the order in which the ways are listed.
  package enum Item: Hashable, Sendable, CaseIterable {
    /// Choose who plays, make teams, start.
    case newGather
    /// Who plays in the match on the board, and what its teams are called.
    case matchInPlay
    case players
    case history
    /// Pair phones, and see who has one.
    case phones
    /// Log in to a service, or leave it.
    case login
    /// Take the result off the board.
    case clearBoard
    /// Back to the board, as it was.
    case board
  }

  /// What the operator did.
  package enum Intent: Hashable, Sendable {
    case moved(ListCursor.Move)
    case chosen
    /// A way by its own key.
    case picked(Item)
    case left
  }

  /// What the scene knows.
  package struct State: Hashable, Sendable {
    /// Which of ``items`` the keys act on.
    package var cursor = ListCursor()
    /// What there is to choose from.
    package let items: [Item]
    /// The language that the page speaks, and the keys that it names.
    package let words: Words

    package init(items: [Item] = Item.allCases, words: Words) {
      self.items = items
      self.words = words
    }
  }

  /// What the scene asks of the stack.
  package enum Outcome: Hashable, Sendable {
    case picked(Item)
    case left
  }

  /// What the scene works with.
  package struct Environment {
    /// The language that the page speaks, and the keys that it names.
    package var words: Words
    /// Whether the board may follow a service.
    package var hasService: Bool
    /// Whether phones can be served.
    package var hasPhones: Bool
    /// Whether the board shows a result, which can be taken off.
    package var hasResult: Bool
    /// Whether a match is played on it, which can be changed.
    package var hasMatch: Bool

    package init(
      words: Words = .english, hasService: Bool = true, hasPhones: Bool = true, hasResult: Bool = false,
      hasMatch: Bool = false
    ) {
      self.hasPhones = hasPhones
      self.hasMatch = hasMatch
      self.words = words
      self.hasService = hasService
      self.hasResult = hasResult
    }
  }
}

extension Menu.Item {
  /// What goes there at once, by a key of its own.
  var action: KeyAction {
    switch self {
    case .newGather: .menuNewMatch
    case .matchInPlay: .menuMatchInPlay
    case .players: .menuPlayers
    case .history: .menuHistory
    case .phones: .menuPhones
    case .login: .menuService
    case .clearBoard: .menuClearBoard
    case .board: .menuBoard
    }
  }
}

extension Menu {
  /// What the scene says.
  enum Phrase: String, CataloguePart {
    case title, open
    case newGather, newGatherDetail, matchInPlay, matchInPlayDetail, players, playersDetail, history,
      historyDetail, phones, phonesDetail, login, loginDetail
    case clearBoard, clearBoardDetail, board, boardDetail

    var section: String { "operator.menu" }
  }
}
