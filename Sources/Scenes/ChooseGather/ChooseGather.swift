package import FoundationEssentials
import Localization

/// The scene in which the operator chooses the board's gather. The choices are the service's gathers that have not ended.
package enum ChooseGather {
  /// A gather of the service.
  package struct Choice: Hashable, Sendable, Identifiable {
    /// The service's id of the gather.
    package var id: UUID
    /// The time of creation in readable form; nil if the service does not send it.
    package var created: String?
    /// The names of the players in the gather.
    package var players: [String]

    package init(id: UUID, created: String? = nil, players: [String] = []) {
      self.id = id
      self.created = created
      self.players = players
    }
  }

  /// An input of the operator, or a message of the service.
  package enum Intent: Hashable, Sendable {
    case movedUp, movedDown
    case chosen
    /// The operator chose no gather for now.
    case left
    /// The gathers that the service offers have changed.
    case offered([Choice])
    case serviceChanged(ServiceState?)
    case holdBegan(Hold)
    /// A key was released, whether its hold was complete or not.
    case released(Key)
    /// Another window has the keyboard now, so no key of the keyboard counts as held.
    case keysDropped
    /// The device of a key was removed, so the key no longer counts as held.
    case keyDropped(Key)
    case quit
    case fullScreenToggled
    /// Opens the menu.
    case menuAsked
    /// Opens the list of phones.
    case phonesAsked
    /// The time of ``ChooseGather/Interactor/deadline`` is reached.
    case timePassed
  }

  /// The state of the scene.
  package struct State: Hashable, Sendable {
    /// The gathers to choose from, in the order in which they are listed; never empty.
    package var choices: [Choice]
    /// The index of the choice that Enter accepts.
    package var selected = 0
    /// The connection to the service; nil if the board follows no service.
    package var service: ServiceState?
    /// The keys that are held down.
    package var held = HeldKeys()
    /// The key bindings that the foot line names.
    package let keyMap: KeyMap
    /// The language of the scene.
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

  /// A request of the scene to its owner.
  package enum Outcome: Hashable, Sendable {
    case chosen(UUID)
    case left
    case quit
    case fullScreenToggled
    case menuAsked
    /// Opens the list of phones.
    case phonesAsked
  }
}

extension ChooseGather {
  /// The texts of the scene.
  enum Phrase: String, CataloguePart {
    case title, gather, nobody, names, more
    case up, down, puts, notNow, menu

    var section: String { "operator.choose-match" }
  }
}
