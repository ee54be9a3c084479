package import GatherModel

/// The table of the season: who has played, won, drawn and lost how often.
package enum SeasonTable {
  package enum Intent: Hashable, Sendable {
    /// What is stored may have changed.
    case refreshed
    case loaded([SeasonRow])
    case loadingFailed(DeskTrouble)
    case moved(ListCursor.Move)
    /// Enter: the selected player's details.
    case chosen
    case left
  }

  package struct State: Hashable, Sendable {
    /// What is known of the table.
    package enum Content: Hashable, Sendable {
      case loading
      case failed(DeskTrouble)
      /// The best first.
      case rows([SeasonRow])
    }

    /// What the foot line tells of.
    package enum Note: Hashable, Sendable {
      case trouble(DeskTrouble)
      /// The selected one is a player no more.
      case gone(name: String)
      /// There is nobody to choose.
      case nobody
    }

    package var content = Content.loading
    package var cursor = ListCursor()
    package var note: Note?
    package let words: Words

    package init(words: Words) {
      self.words = words
    }

    /// All rows; none while they are not known.
    package var rows: [SeasonRow] {
      if case .rows(let rows) = content { rows } else { [] }
    }

    /// What the keys act on; nil where nobody is listed.
    package var selected: SeasonRow? {
      let rows = rows
      return rows.indices.contains(cursor.index) ? rows[cursor.index] : nil
    }
  }

  /// What the scene asks of the desk.
  package enum Outcome: Hashable, Sendable {
    case left
    case opened(Player.ID)
  }

  /// What the scene works with.
  package struct Environment {
    package var words: Words
    /// Fetches the table; ``Intent/loaded(_:)`` or ``Intent/loadingFailed(_:)`` comes back.
    package var load: () -> Void

    package init(words: Words = .english, load: @escaping () -> Void) {
      self.words = words
      self.load = load
    }
  }
}
