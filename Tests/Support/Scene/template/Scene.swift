package import GatherModel
import Localization

/// «What the scene is for, in a sentence.»
package enum __NAME__ {
  /// What happens to the scene.
  package enum Intent: Hashable, Sendable {
    /// What is stored may have changed.
    case refreshed
    case loaded([Player])
    case loadingFailed(PageTrouble)
    case moved(ListCursor.Move)
    case left
  }

  package struct State: Hashable, Sendable {
    /// What is known.
    package enum Content: Hashable, Sendable {
      case loading
      case failed(PageTrouble)
      case players([Player])
    }

    /// What the foot line tells of.
    package enum Note: Hashable, Sendable {
      case trouble(PageTrouble)
    }

    package var content = Content.loading
    package var cursor = ListCursor()
    package var note: Note?
    package let words: Words

    package init(words: Words) {
      self.words = words
    }

    /// Nobody while that is not known.
    package var players: [Player] {
      if case .players(let players) = content { players } else { [] }
    }

    /// What the keys act on; nil where nobody is listed.
    package var selected: Player? {
      let players = players
      return players.indices.contains(cursor.index) ? players[cursor.index] : nil
    }
  }

  /// What the scene asks of the stack.
  package enum Outcome: Hashable, Sendable {
    case left
  }
}

extension __NAME__ {
  /// What the scene says.
  enum Phrase: String, CataloguePart {
    case title, empty

    var section: String { "operator.__KEBAB__" }
  }
}
