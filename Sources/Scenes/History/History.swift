package import FoundationEssentials
package import GatherModel
import Localization

/// The list of past gathers, in which the operator views, exports and deletes gathers.
package enum History {
  /// An input of the operator, or a response of the store.
  package enum Intent: Hashable, Sendable {
    /// The stored data may have changed.
    case refreshed
    case loaded([GatherSummary])
    case loadingFailed(PageTrouble)
    case moved(ListCursor.Move)
    /// Begins a search for a name or a date.
    case findingBegan
    case edited(TextEdit)
    /// Ends typing. The search text is kept, and the keys act on the list again.
    case findingEnded
    /// Opens the details of the selected gather.
    case chosen
    case seasonAsked
    case exportAsked
    case formatChosen(HistoryFormat)
    case exported(path: String)
    case exportFailed(PageTrouble)
    case deletionAsked
    case confirmed
    /// Answers the question with no.
    case declined
    case deleted(UUID, name: String)
    case deletionFailed(PageTrouble)
    case left
  }

  /// The state of the scene.
  package struct State: Hashable, Sendable {
    /// The state of the list.
    package enum Content: Hashable, Sendable {
      case loading
      case failed(PageTrouble)
      /// The gathers, with the newest first.
      case gathers([GatherSummary])
    }

    /// A question over the list.
    package enum Question: Hashable, Sendable {
      /// Asks whether to delete this gather.
      case deletion(GatherSummary)
      /// Asks for the file format of the export.
      case format
    }

    /// A message in the foot line.
    package enum Note: Hashable, Sendable {
      case exported(path: String)
      /// Another export is still being written.
      case alreadyExporting
      case deleted(name: String)
      case trouble(PageTrouble)
      /// A gather in play cannot be deleted.
      case inPlay
      /// The list is empty.
      case nothing
    }

    /// The loaded gathers, that they are still loading, or why they could not be loaded.
    package var content = Content.loading
    /// The search text; nil if there is no search.
    package var finding: TextField?
    /// The gathers whose name, team names or date match the search; nil if there is no search.
    package var found: [GatherSummary]?
    /// Whether keys type into the search field.
    package var isTyping = false
    /// The index in ``listed`` of the row that the keys act on.
    package var cursor = ListCursor()
    /// The open question; nil if there is none.
    package var question: Question?
    /// The message in the foot line until the operator's next key press; nil if there is none.
    package var note: Note?
    /// Whether a file is being written.
    package var isExporting = false
    /// The language of the page, and the keys that its texts name.
    package let words: Words

    package init(words: Words) {
      self.words = words
    }

    /// All gathers; empty if they are not loaded.
    package var gathers: [GatherSummary] {
      if case .gathers(let gathers) = content { gathers } else { [] }
    }

    /// The listed gathers: all, or the search results.
    package var listed: [GatherSummary] { found ?? gathers }
  }

  /// A request of the scene to the stack.
  package enum Outcome: Hashable, Sendable {
    case left
    case opened(UUID)
    case seasonAsked
  }
}

extension History {
  /// The texts of the scene.
  enum Phrase: String, CataloguePart {
    case month, find, notFound, title, gathers, date, gather, season, export, delete
    case deletion, deletionDetail, deleted, format, formatDetail, exporting, exported, alreadyExporting
    case inPlay, nothing, empty, emptyHint

    var section: String { "operator.history" }
  }
}
