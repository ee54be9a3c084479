import FoundationEssentials
import GatherModel
import Localization

/// The list of past gathers, in which the operator views, exports and deletes gathers.
enum History {
  enum Intent: Hashable, Sendable {
    case refreshed
    case loaded([GatherSummary])
    case loadingFailed(PageTrouble)
    case moved(ListCursor.Move)
    case findingBegan
    case edited(TextEdit)
    /// Ends typing. The search text is kept.
    case findingEnded
    case chosen
    case seasonAsked
    case exportAsked
    case formatChosen(HistoryFormat)
    case exported(path: String)
    case exportFailed(PageTrouble)
    case deletionAsked
    case confirmed
    case declined
    case deleted(UUID, name: String)
    case deletionFailed(PageTrouble)
    case left
  }

  struct State: Hashable, Sendable {
    enum Content: Hashable, Sendable {
      case loading
      case failed(PageTrouble)
      /// The gathers, with the newest first.
      case gathers([GatherSummary])
    }

    enum Question: Hashable, Sendable {
      case deletion(GatherSummary)
      /// Asks for the file format of the export.
      case format
    }

    enum Note: Hashable, Sendable {
      case exported(path: String)
      case alreadyExporting
      case deleted(name: String)
      case trouble(PageTrouble)
      /// A gather in play cannot be deleted.
      case inPlay
      /// The list is empty, so there is no gather to act on.
      case nothing
    }

    var content = Content.loading
    /// The search text; nil if there is no search.
    var finding: TextField?
    /// The gathers that match the search; nil if there is no search.
    var found: [GatherSummary]?
    /// Whether keys type into the search field.
    var isTyping = false
    var cursor = ListCursor()
    var question: Question?
    /// The message in the foot line, until the operator's next key press.
    var note: Note?
    var isExporting = false
    let words: Words

    init(words: Words) {
      self.words = words
    }

    var gathers: [GatherSummary] {
      if case .gathers(let gathers) = content { gathers } else { [] }
    }

    var listed: [GatherSummary] { found ?? gathers }
  }

  enum Outcome: Hashable, Sendable {
    case left
    case opened(UUID)
    case seasonAsked
  }
}

extension History {
  enum Phrase: String, CataloguePart {
    case month, find, notFound, title, gathers, date, gather, season, export, delete
    case deletion, deletionDetail, deleted, format, formatDetail, exporting, exported, alreadyExporting
    case inPlay, nothing, empty, emptyHint

    var section: String { "operator.history" }
  }
}
