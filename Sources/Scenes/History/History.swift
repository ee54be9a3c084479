package import FoundationEssentials
package import GatherModel
import Localization

/// The gathers that were played: to look at, to export, to delete.
package enum History {
  /// What the operator did, or what the store answers.
  package enum Intent: Hashable, Sendable {
    /// What is stored may have changed.
    case refreshed
    case loaded([GatherSummary])
    case loadingFailed(PageTrouble)
    case moved(ListCursor.Move)
    /// Gathers are to be found by a name or a date.
    case findingBegan
    case edited(TextEdit)
    /// What was typed is kept, and the keys are the list's again.
    case findingEnded
    /// Enter: the selected gather's details.
    case chosen
    case seasonAsked
    case exportAsked
    case formatChosen(HistoryFormat)
    case exported(path: String)
    case exportFailed(PageTrouble)
    case deletionAsked
    case confirmed
    /// No to what was asked.
    case declined
    case deleted(UUID, name: String)
    case deletionFailed(PageTrouble)
    case left
  }

  /// What the scene knows.
  package struct State: Hashable, Sendable {
    /// What is known of the gathers.
    package enum Content: Hashable, Sendable {
      case loading
      case failed(PageTrouble)
      /// The newest first.
      case gathers([GatherSummary])
    }

    /// What lies over the list and waits for an answer.
    package enum Question: Hashable, Sendable {
      /// Whether this one is to be deleted.
      case deletion(GatherSummary)
      /// Into which kind of file all are to be exported.
      case format
    }

    /// What the foot line tells of.
    package enum Note: Hashable, Sendable {
      case exported(path: String)
      /// One export is written at a time.
      case alreadyExporting
      case deleted(name: String)
      case trouble(PageTrouble)
      /// A gather in play is not deleted.
      case inPlay
      /// There is nothing to choose from.
      case nothing
    }

    /// The gathers; or that they are still to come, or why they could not be fetched.
    package var content = Content.loading
    /// What is looked for; nil while nothing is.
    package var finding: TextField?
    /// The gathers that have it in their name, in that of a team, or in their date; nil while nothing is looked for.
    package var found: [GatherSummary]?
    /// Whether keys type what is looked for.
    package var isTyping = false
    /// Which of ``listed`` the keys act on.
    package var cursor = ListCursor()
    /// What waits for an answer; nil while nothing is asked.
    package var question: Question?
    /// What the foot line tells of, until the operator's next key; nil for nothing.
    package var note: Note?
    /// A file is being written.
    package var isExporting = false
    /// The language that the page speaks, and the keys that it names.
    package let words: Words

    package init(words: Words) {
      self.words = words
    }

    /// All gathers; none while that is not known.
    package var gathers: [GatherSummary] {
      if case .gathers(let gathers) = content { gathers } else { [] }
    }

    /// What is listed: the gathers, or those of them that were found.
    package var listed: [GatherSummary] { found ?? gathers }
  }

  /// What the scene asks of the stack.
  package enum Outcome: Hashable, Sendable {
    case left
    case opened(UUID)
    case seasonAsked
  }
}

extension History {
  /// What the scene says.
  enum Phrase: String, CataloguePart {
    case month, find, notFound, title, gathers, date, gather, season, export, delete
    case deletion, deletionDetail, deleted, format, formatDetail, exporting, exported, alreadyExporting
    case inPlay, nothing, empty, emptyHint

    var section: String { "operator.history" }
  }
}
