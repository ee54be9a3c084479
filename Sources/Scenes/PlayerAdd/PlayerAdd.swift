package import GatherModel
import Localization

/// The form that adds a player to the owner's players. The operator types only the name here, and edits the other details later.
package enum PlayerAdd {
  /// An input of the operator, or a response of the store.
  package enum Intent: Hashable, Sendable {
    /// The stored players.
    case loaded([Player])
    case loadingFailed(PageTrouble)
    case edited(TextEdit)
    /// Tab: toggles whether the player gets the lowest free number.
    case numberToggled
    /// Enter: stores the player.
    case done
    case saved(Player)
    case savingFailed(PageTrouble)
    /// Esc: leaves without adding a player.
    case left
  }

  /// The state of the scene.
  package struct State: Hashable, Sendable {
    /// The field of the player's name.
    package var field = TextField()
    /// The stored names; empty if they are not loaded.
    package var names: [String] = []
    /// The lowest shirt number from 1 that no player has; nil until the players are loaded, and if all numbers are taken.
    package var freeNumber: Int?
    /// Whether the player gets ``freeNumber``.
    package var takesNumber = false
    /// Whether the player is being stored. Meanwhile, typing is ignored.
    package var isSaving = false
    /// Whether Enter was refused because the name is missing. It becomes false after the next edit.
    package var isNameMissed = false
    /// The reason why the players were not fetched or the new player was not stored; nil after the next edit or Enter.
    package var trouble: PageTrouble?
    /// The language of the page, and the keys that its texts name.
    package let words: Words

    package init(words: Words) {
      self.words = words
    }

    /// The typed name in the form in which it would be stored; nil if there is none.
    package var name: String? {
      do throws(NameError) {
        return try NameRule.check(field.text)
      } catch {
        return nil  // The field accepts only valid names, so the text has no visible character.
      }
    }

    /// The first stored name that equals the typed one regardless of case and accents; nil if there is none.
    package var namesake: String? {
      guard let name else { return nil }
      let folded = NameSearch.folded(name)
      return names.first { NameSearch.folded($0) == folded }
    }
  }

  /// A request of the scene to the stack.
  package enum Outcome: Hashable, Sendable {
    case left
    case added(Player.ID)
  }
}

extension PlayerAdd {
  /// The texts of the scene.
  enum Phrase: String, CataloguePart {
    case title, add, nameNeeded, namesake, withNumber

    var section: String { "operator.player-add" }
  }
}
