import GatherModel
import Localization

/// The page of a past gather, with the score, the times of the goals, and the players.
enum PastGather {
  enum Intent: Hashable, Sendable {
    case refreshed
    case loaded(Gather, MatchReport)
    case loadingFailed(PageTrouble)
    /// Moves through the course of play.
    case moved(ListCursor.Move)
    case putOnBoard
    case shown
    case showingFailed(PageTrouble)
    case left
  }

  struct State: Hashable, Sendable {
    enum Content: Hashable, Sendable {
      case loading
      case failed(PageTrouble)
      case gather(Gather, MatchReport)
    }

    var content = Content.loading
    /// The marked line in the course of play, which is always visible.
    var cursor = ListCursor()
    /// The reason why the last request failed; nil after the next successful fetch.
    var trouble: PageTrouble?
    let words: Words

    init(words: Words) {
      self.words = words
    }
  }

  enum Outcome: Hashable, Sendable {
    case shown
    case left
  }
}

extension PastGather {
  enum Phrase: String, CataloguePart {
    case title, kickOff, end, halfTime, periodEnd, bench, scroll, putOnBoard

    var section: String { "operator.past-match" }
  }
}
