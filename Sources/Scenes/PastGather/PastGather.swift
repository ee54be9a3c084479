package import GatherModel
import Localization

/// The page of a past gather, with the score, the times of the goals, and the players.
package enum PastGather {
  /// An input of the operator, or a response of the store.
  package enum Intent: Hashable, Sendable {
    /// The stored data may have changed.
    case refreshed
    case loaded(Gather, MatchReport)
    case loadingFailed(PageTrouble)
    /// Moves through the course of play.
    case moved(ListCursor.Move)
    /// Shows the gather on the board again.
    case putOnBoard
    case shown
    case showingFailed(PageTrouble)
    case left
  }

  /// The state of the scene.
  package struct State: Hashable, Sendable {
    /// The state of the page's data.
    package enum Content: Hashable, Sendable {
      case loading
      case failed(PageTrouble)
      case gather(Gather, MatchReport)
    }

    /// The loaded gather, that it is still loading, or why it could not be loaded.
    package var content = Content.loading
    /// The index of the line of the course of play that is marked and stays visible.
    package var cursor = ListCursor()
    /// The reason why the gather could not be reloaded or shown on the board; nil after the next successful fetch.
    package var trouble: PageTrouble?
    /// The language of the page, and the keys that its texts name.
    package let words: Words

    package init(words: Words) {
      self.words = words
    }
  }

  /// A request of the scene to the stack.
  package enum Outcome: Hashable, Sendable {
    /// The board shows the gather.
    case shown
    case left
  }
}

extension PastGather {
  /// The texts of the scene.
  enum Phrase: String, CataloguePart {
    case title, kickOff, end, halfTime, periodEnd, bench, scroll, putOnBoard

    var section: String { "operator.past-match" }
  }
}
