import Localization

/// The menu, which opens the other scenes from the board.
package enum Menu {
  /// An item of the menu. The cases are in the displayed order.
  package enum Item: Hashable, Sendable, CaseIterable {
    case newGather
    /// Edits the players and teams of the match on the board.
    case matchInPlay
    case players
    case history
    case phones
    /// Sets up the language and the network.
    case setUp
    /// Logs in to a service, or leaves the service.
    case login
    /// Removes the result from the board.
    case clearBoard
    case board
  }

  /// An input of the operator.
  package enum Intent: Hashable, Sendable {
    case moved(ListCursor.Move)
    case chosen
    /// The operator pressed the key of an item.
    case picked(Item)
    case left
  }

  /// The state of the scene.
  package struct State: Hashable, Sendable {
    /// The index in ``items`` of the item that the keys act on.
    package var cursor = ListCursor()
    /// The items to choose from.
    package let items: [Item]
    /// The language of the page, and the keys that its texts name.
    package let words: Words

    package init(items: [Item] = Item.allCases, words: Words) {
      self.items = items
      self.words = words
    }
  }

  /// A request of the scene to the stack.
  package enum Outcome: Hashable, Sendable {
    case picked(Item)
    case left
  }

  /// The language of the menu, and the facts that decide which items it has.
  package struct Environment {
    /// The language of the page, and the keys that its texts name.
    package var words: Words
    /// Whether the board can follow a service.
    package var hasService: Bool
    /// Whether the board can serve phones.
    package var hasPhones: Bool
    /// Whether the board shows a result.
    package var hasResult: Bool
    /// Whether the board has a match in play.
    package var hasMatch: Bool
    /// Whether the board runs from a card.
    package var hasSetUp: Bool

    package init(
      words: Words = .english, hasService: Bool = true, hasPhones: Bool = true, hasResult: Bool = false,
      hasMatch: Bool = false, hasSetUp: Bool = false
    ) {
      self.hasSetUp = hasSetUp
      self.hasPhones = hasPhones
      self.hasMatch = hasMatch
      self.words = words
      self.hasService = hasService
      self.hasResult = hasResult
    }
  }
}

extension Menu.Item {
  var action: KeyAction {
    switch self {
    case .newGather: .menuNewMatch
    case .matchInPlay: .menuMatchInPlay
    case .players: .menuPlayers
    case .history: .menuHistory
    case .phones: .menuPhones
    case .setUp: .menuSetUp
    case .login: .menuService
    case .clearBoard: .menuClearBoard
    case .board: .menuBoard
    }
  }
}

extension Menu {
  enum Phrase: String, CataloguePart {
    case title, open
    case newGather, newGatherDetail, matchInPlay, matchInPlayDetail, players, playersDetail, history,
      historyDetail, phones, phonesDetail, setUp, setUpDetail, login, loginDetail
    case clearBoard, clearBoardDetail, board, boardDetail

    var section: String { "operator.menu" }
  }
}
