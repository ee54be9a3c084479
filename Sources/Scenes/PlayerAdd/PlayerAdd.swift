import GatherModel
import Localization

/// The form that adds a player. It asks only for the name.
enum PlayerAdd {
  enum Intent: Hashable, Sendable {
    case loaded([Player])
    case loadingFailed(PageTrouble)
    case edited(TextEdit)
    /// Tab: toggles whether the player gets the lowest free number.
    case numberToggled
    case done
    case saved(Player)
    case savingFailed(PageTrouble)
    case left
  }

  struct State: Hashable, Sendable {
    var field = TextField()
    var names: [String] = []
    /// The lowest free shirt number from 1; nil if all numbers are taken, or if the players are not loaded yet.
    var freeNumber: Int?
    var takesNumber = false
    var isSaving = false
    /// Whether Enter was refused because the name is missing, until the next edit.
    var isNameMissed = false
    /// The last failure, until the next edit or Enter.
    var trouble: PageTrouble?
    let words: Words

    init(words: Words) {
      self.words = words
    }

    /// The typed name as it would be stored; nil if there is none.
    var name: String? {
      do throws(NameError) {
        return try NameRule.check(field.text)
      } catch {
        return nil  // The text has no visible character. The field prevents all other faults.
      }
    }

    /// The stored name that equals the typed one regardless of case and accents.
    var namesake: String? {
      guard let name else { return nil }
      let folded = NameSearch.folded(name)
      return names.first { NameSearch.folded($0) == folded }
    }
  }

  enum Outcome: Hashable, Sendable {
    case left
    case added(Player.ID)
  }
}

extension PlayerAdd {
  enum Phrase: String, CataloguePart {
    case title, add, nameNeeded, namesake, withNumber

    var section: String { "operator.player-add" }
  }
}
