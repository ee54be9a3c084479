package import GatherModel
import Localization

/// The form that edits one detail of a player. The operator types the value in a field, or chooses it from a list.
package enum PlayerEdit {
  /// An input of the operator, or a response of the store.
  package enum Intent: Hashable, Sendable {
    case edited(TextEdit)
    case moved(ListCursor.Move)
    /// Enter: stores the typed or chosen value.
    case done
    case saved(Player)
    case savingFailed(PageTrouble)
    /// Esc: leaves without a change.
    case left
  }

  /// The reason why nothing can be stored.
  package enum Obstacle: Error, Hashable, Sendable {
    /// The value equals the stored one.
    case same
    /// The value differs from the stored one only in upper and lower case, which does not count as a change.
    case sameButCase
    case nameNeeded
    /// - Parameter range: The allowed ages.
    case ageOutside(ClosedRange<Int>)
    /// - Parameter range: The allowed numbers.
    case numberOutside(ClosedRange<Int>)
    /// The typed name of a favourite team has no visible character.
    case unseen
  }

  /// The state of the scene.
  package struct State: Hashable, Sendable {
    /// The control with which the operator edits the detail.
    package enum Content: Hashable, Sendable {
      case text(TextField)
      /// - Parameter cursor: The choice that Enter accepts.
      case choice(ListCursor)
    }

    /// The player as they were when the scene was opened.
    package let player: Player
    /// The detail to edit.
    package let field: PlayerField
    /// The field with its text, or the cursor that selects one of ``choices``.
    package var content: Content
    /// Whether the change is being stored. Meanwhile, typing and choosing are ignored.
    package var isSaving = false
    /// Whether Enter was refused because of ``obstacle``. It becomes false after the next edit or move.
    package var isObstacleMet = false
    /// The reason why the change could not be stored; nil after the next edit, move or Enter.
    package var trouble: PageTrouble?
    /// The language of the page, and the keys that its texts name.
    package let words: Words

    package init(player: Player, field: PlayerField, words: Words) {
      self.player = player
      self.field = field
      self.words = words
      let details = player.details
      content =
        switch field {
        case .name: .text(TextField(details.name, isSelected: true))
        case .favouriteTeam: .text(TextField(details.favouriteTeam ?? "", isSelected: true))
        case .age: .text(Self.digits(details.shownAge))
        case .number: .text(Self.digits(details.number))
        case .position, .skill: .choice(ListCursor())
        }
      if case .choice = content {
        content = .choice(ListCursor(index: choices.firstIndex { isPresent($0) } ?? 0))
      }
    }

    private static func digits(_ number: Int?) -> TextField {
      TextField(number.map(String.init) ?? "", limit: digitLimit, isSelected: true)
    }

    /// The maximum number of digits in the field. Every allowed number has fewer digits, so that a number that is too long stays
    /// visible as typed.
    private static let digitLimit = 12

    /// The choices, of which the first is to have no value; empty if the value is typed.
    package var choices: [PlayerChange] {
      switch field {
      case .position: [.position(nil)] + Position.allCases.map { .position($0) }
      case .skill: [.skill(nil)] + Skill.allCases.map { .skill($0) }
      case .name, .age, .favouriteTeam, .number: []
      }
    }

    /// Whether a change has no effect.
    package func isPresent(_ change: PlayerChange) -> Bool {
      var details = player.details
      change.apply(to: &details)
      return details == player.details
    }
  }

  /// A request of the scene to the stack.
  package enum Outcome: Hashable, Sendable {
    case left
    case changed(Player)
  }
}

extension PlayerEdit {
  /// The texts of the scene.
  enum Phrase: String, CataloguePart {
    case none, same, sameButCase, nameNeeded, ageOutside, numberOutside, unseen

    var section: String { "operator.player-edit" }
  }
}

extension PlayerEdit.Obstacle {
  /// A line with the reason why nothing is stored.
  func sentence(in words: Words) -> String {
    typealias Phrase = PlayerEdit.Phrase
    return switch self {
    case .same: words(Phrase.same)
    case .sameButCase: words(Phrase.sameButCase)
    case .nameNeeded: words(Phrase.nameNeeded)
    case .ageOutside(let range):
      words(Phrase.ageOutside, ["least": .number(range.lowerBound), "most": .number(range.upperBound)])
    case .numberOutside(let range):
      words(Phrase.numberOutside, ["least": .number(range.lowerBound), "most": .number(range.upperBound)])
    case .unseen: words(Phrase.unseen)
    }
  }
}
