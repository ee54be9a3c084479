package import FoundationEssentials
import Localization

/// Which of several gathers of the service is the board's: those that have not ended.
package enum ChooseGather {
  /// A gather of the service.
  package struct Choice: Hashable, Sendable, Identifiable {
    /// The service's id of the gather.
    package var id: UUID
    /// When it was made, as a person reads it; nil where the service does not tell.
    package var created: String?
    /// Who plays in it.
    package var players: [String]

    package init(id: UUID, created: String? = nil, players: [String] = []) {
      self.id = id
      self.created = created
      self.players = players
    }
  }

  /// What the operator did, or what the service has told.
  package enum Intent: Hashable, Sendable {
    case movedUp, movedDown
    case chosen
    /// None of them, for now.
    case left
    /// What the service offers has changed.
    case offered([Choice])
    case serviceChanged(ServiceState?)
    case holdBegan(Hold)
    /// A key has come up, held or not.
    case released(Key)
    /// Another window has the keyboard now: none of its keys is held any more.
    case keysDropped
    /// The device of a key is gone: the key is not held any more.
    case keyDropped(Key)
    case quit
    case fullScreenToggled
    /// The menu is to be opened.
    case menuAsked
    /// The phones are to be seen.
    case phonesAsked
    /// The moment of ``ChooseGather/Interactor/deadline`` has come.
    case timePassed
  }

  /// What the scene knows.
  package struct State: Hashable, Sendable {
    /// The gathers to choose from, in the order in which they are listed; never empty.
    package var choices: [Choice]
    /// The index of the choice that Enter takes.
    package var selected = 0
    /// How the board stands to the service; nil where it follows none.
    package var service: ServiceState?
    /// The keys that are being held down.
    package var held = HeldKeys()
    /// What the keys mean, which the foot line names.
    package let keyMap: KeyMap
    /// The language that the scene speaks.
    package let words: Words

    package init(
      choices: [Choice], service: ServiceState? = nil, keyMap: KeyMap = .standard, words: Words = .english
    ) {
      self.words = words
      self.choices = choices
      self.service = service
      self.keyMap = keyMap
    }
  }

  /// What the scene asks of its surroundings.
  package enum Outcome: Hashable, Sendable {
    case chosen(UUID)
    case left
    case quit
    case fullScreenToggled
    case menuAsked
    /// The phones are to be seen.
    case phonesAsked
  }
}

extension ChooseGather {
  /// What the scene says.
  enum Phrase: String, CataloguePart {
    case title, gather, nobody, names, more
    case up, down, puts, notNow, menu

    var section: String { "operator.choose-match" }
  }
}
