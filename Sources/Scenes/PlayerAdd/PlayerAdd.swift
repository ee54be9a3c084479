package import GatherModel
import Localization

/// A player of the owner is added: the name is typed, the rest is edited later.
package enum PlayerAdd {
  /// What the operator did, or what the store answers.
  package enum Intent: Hashable, Sendable {
    /// The players that are stored.
    case loaded([Player])
    case loadingFailed(PageTrouble)
    case edited(TextEdit)
    /// Tab: the player gets the next free number, or none.
    case numberToggled
    /// Enter: the player is to be stored.
    case done
    case saved(Player)
    case savingFailed(PageTrouble)
    /// Esc: no player is added.
    case left
  }

  /// What the scene knows.
  package struct State: Hashable, Sendable {
    /// The field of the player's name.
    package var field = TextField()
    /// The names that are there already; none while they are not known.
    package var names: [String] = []
    /// The lowest squad number from 1 on that no player has; nil until loaded, and if all are taken.
    package var freeNumber: Int?
    /// Whether the player gets it.
    package var takesNumber = false
    /// Whether the player is being stored: nothing can be typed then.
    package var isSaving = false
    /// Whether Enter was refused for want of a name; false again after the next edit.
    package var isNameMissed = false
    /// Why the players were not fetched, or the new one not stored; nil after the next edit or Enter.
    package var trouble: PageTrouble?
    /// The language that the page speaks, and the keys that it names.
    package let words: Words

    package init(words: Words) {
      self.words = words
    }

    /// The name as it would be stored; nil while there is none.
    package var name: String? {
      do throws(NameError) {
        return try NameRule.check(field.text)
      } catch {
        return nil  // The field takes no text that is anything else but empty.
      }
    }

    /// The first stored name that equals the typed one regardless of case and accents; nil where none does.
    package var namesake: String? {
      guard let name else { return nil }
      let folded = NameSearch.folded(name)
      return names.first { NameSearch.folded($0) == folded }
    }
  }

  /// What the scene asks of the stack.
  package enum Outcome: Hashable, Sendable {
    case left
    case added(Player.ID)
  }
}

extension PlayerAdd {
  /// What the scene says.
  enum Phrase: String, CataloguePart {
    case title, add, nameNeeded, namesake, withNumber

    var section: String { "operator.player-add" }
  }
}
