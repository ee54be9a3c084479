package import GatherModel
import Localization

/// One gather of the past: the score, when each goal fell, and who played.
package enum PastGather {
  /// What the operator did, or what the store answers.
  package enum Intent: Hashable, Sendable {
    /// What is stored may have changed.
    case refreshed
    case loaded(Gather, MatchReport)
    case loadingFailed(PageTrouble)
    /// Goes through the course of play.
    case moved(ListCursor.Move)
    /// The gather is to be on the board again.
    case putOnBoard
    case shown
    case showingFailed(PageTrouble)
    case left
  }

  /// What the scene knows.
  package struct State: Hashable, Sendable {
    /// What is known of the gather.
    package enum Content: Hashable, Sendable {
      case loading
      case failed(PageTrouble)
      case gather(Gather, MatchReport)
    }

    /// The gather; or that it is still to come, or why it could not be fetched.
    package var content = Content.loading
    /// The line of the course of play that is marked, and kept in sight.
    package var cursor = ListCursor()
    /// Why it could not be fetched again, or not be put on the board; nil after the next fetch.
    package var trouble: PageTrouble?
    /// The language that the page speaks, and the keys that it names.
    package let words: Words

    package init(words: Words) {
      self.words = words
    }
  }

  /// What the scene asks of the stack.
  package enum Outcome: Hashable, Sendable {
    /// The board shows the gather.
    case shown
    case left
  }
}

extension PastGather {
  /// What the scene says.
  enum Phrase: String, CataloguePart {
    case title, kickOff, end, halfTime, periodEnd, bench, scroll, putOnBoard

    var section: String { "operator.past-match" }
  }
}
