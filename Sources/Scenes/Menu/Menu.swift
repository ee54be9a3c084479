/// Where to go from the board.
package enum Menu {
  /// A way, in the order in which the ways are listed.
  package enum Item: Hashable, Sendable, CaseIterable {
    /// Choose who plays, make teams, start.
    case newGather
    case players
    case history
    /// Log in to a service, or leave it.
    case login
    /// Back to the board, as it was.
    case board
  }

  package enum Intent: Hashable, Sendable {
    case moved(ListCursor.Move)
    case chosen
    /// A way by its own key.
    case picked(Item)
    case left
  }

  package struct State: Hashable, Sendable {
    package var cursor = ListCursor()
    /// What there is to choose from.
    package let items: [Item]
    package let words: Words

    package init(items: [Item] = Item.allCases, words: Words) {
      self.items = items
      self.words = words
    }
  }

  /// What the scene asks of the desk.
  package enum Outcome: Hashable, Sendable {
    case picked(Item)
    case left
  }

  /// What the scene works with.
  package struct Environment {
    package var words: Words
    /// Whether the board may follow a service.
    package var hasService: Bool

    package init(words: Words = .english, hasService: Bool = true) {
      self.words = words
      self.hasService = hasService
    }
  }
}

extension Menu.Item {
  /// The key that goes there at once.
  package var key: Key {
    switch self {
    case .newGather: .letter("g")
    case .players: .letter("p")
    case .history: .letter("h")
    case .login: .letter("l")
    case .board: .letter("b")
    }
  }
}
