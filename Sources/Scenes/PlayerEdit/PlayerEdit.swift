import GatherModel
import Localization

/// The form that edits one detail of a player, in a field or by a choice.
enum PlayerEdit {
  enum Intent: Hashable, Sendable {
    case edited(TextEdit)
    case moved(ListCursor.Move)
    /// Enter: stores the typed or chosen value.
    case done
    case saved(Player)
    case savingFailed(PageTrouble)
    case left
  }

  enum Obstacle: Error, Hashable, Sendable {
    /// The value equals the stored one.
    case same
    /// The value differs only in upper and lower case, which does not count as a change.
    case sameButCase
    case nameNeeded
    case ageOutside(ClosedRange<Int>)
    case numberOutside(ClosedRange<Int>)
    /// The typed name of a favourite team has no visible character.
    case unseen
  }

  struct State: Hashable, Sendable {
    enum Content: Hashable, Sendable {
      case text(TextField)
      case choice(ListCursor)
    }

    /// The player as they were when the scene was opened.
    let player: Player
    let field: PlayerField
    var content: Content
    var isSaving = false
    /// Whether Enter was refused because of ``obstacle``, until the next edit or move.
    var isObstacleMet = false
    /// The last failure, until the next edit, move or Enter.
    var trouble: PageTrouble?
    let words: Words

    init(player: Player, field: PlayerField, words: Words) {
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

    /// The maximum number of digits in a field. It admits numbers that are too large, so that they stay visible as
    /// typed.
    private static let digitLimit = 12

    /// The choices, of which the first removes the value. Empty if the value is typed.
    var choices: [PlayerChange] {
      switch field {
      case .position: [.position(nil)] + Position.allCases.map { .position($0) }
      case .skill: [.skill(nil)] + Skill.allCases.map { .skill($0) }
      case .name, .age, .favouriteTeam, .number: []
      }
    }

    /// Whether the change has no effect.
    func isPresent(_ change: PlayerChange) -> Bool {
      var details = player.details
      change.apply(to: &details)
      return details == player.details
    }
  }

  enum Outcome: Hashable, Sendable {
    case left
    case changed(Player)
  }
}

extension PlayerEdit {
  enum Phrase: String, CataloguePart {
    case none, same, sameButCase, nameNeeded, ageOutside, numberOutside, unseen

    var section: String { "operator.player-edit" }
  }
}

extension PlayerEdit.Obstacle {
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
