package import GatherModel
import Localization

/// One thing that is known of a player is changed: typed in a field, or chosen from a list.
package enum PlayerEdit {
  /// What the operator did, or what the store answers.
  package enum Intent: Hashable, Sendable {
    case edited(TextEdit)
    case moved(ListCursor.Move)
    /// Enter: what is typed or chosen is to be stored.
    case done
    case saved(Player)
    case savingFailed(PageTrouble)
    /// Esc: all stays as it was.
    case left
  }

  /// Why there is nothing to be done.
  package enum Obstacle: Error, Hashable, Sendable {
    /// It is what is stored.
    case same
    /// It is what is stored but for upper and lower case, which count as equal.
    case sameButCase
    case nameNeeded
    /// - Parameter range: What an age may be.
    case ageOutside(ClosedRange<Int>)
    /// - Parameter range: What a number may be.
    case numberOutside(ClosedRange<Int>)
    /// The typed name of a favourite team has no visible character.
    case unseen
  }

  /// What the scene knows.
  package struct State: Hashable, Sendable {
    /// What the operator edits.
    package enum Content: Hashable, Sendable {
      case text(TextField)
      /// - Parameter cursor: The one that Enter takes.
      case choice(ListCursor)
    }

    /// As he was when the scene opened.
    package let player: Player
    /// What of the player is changed.
    package let field: PlayerField
    /// The field with its text, or the selected one of ``choices``.
    package var content: Content
    /// Whether the change is being stored: nothing can be typed or chosen then.
    package var isSaving = false
    /// Whether Enter was refused because of ``obstacle``; false again after the next edit.
    package var isObstacleMet = false
    /// Why the change could not be stored; nil after the next edit, move or Enter.
    package var trouble: PageTrouble?
    /// The language that the page speaks, and the keys that it names.
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

    /// More than any number here has, so that too much is seen as it was typed.
    private static let digitLimit = 12

    /// What there is to choose from, none of them first; empty where something is typed.
    package var choices: [PlayerChange] {
      switch field {
      case .position: [.position(nil)] + Position.allCases.map { .position($0) }
      case .skill: [.skill(nil)] + Skill.allCases.map { .skill($0) }
      case .name, .age, .favouriteTeam, .number: []
      }
    }

    /// Whether a change would change nothing.
    package func isPresent(_ change: PlayerChange) -> Bool {
      var details = player.details
      change.apply(to: &details)
      return details == player.details
    }
  }

  /// What the scene asks of the stack.
  package enum Outcome: Hashable, Sendable {
    case left
    case changed(Player)
  }
}

extension PlayerEdit {
  /// What the scene says.
  enum Phrase: String, CataloguePart {
    case none, same, sameButCase, nameNeeded, ageOutside, numberOutside, unseen

    var section: String { "operator.player-edit" }
  }
}

extension PlayerEdit.Obstacle {
  /// Why nothing is stored, in a line.
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
