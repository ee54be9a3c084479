package import FoundationEssentials
import Localization

/// The scene in which the operator chooses one of the service's gathers that have not ended.
package enum ChooseGather {
  /// A gather at the service that the operator can choose.
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

  /// An input of the operator, a message of the service, or the passing of time.
  package enum Intent: Hashable, Sendable {
    case movedUp, movedDown
    case chosen
    case left
    case offered([Choice])
    case serviceChanged(ServiceState?)
    case holdBegan(Hold)
    case released(Key)
    case keysDropped
    case keyDropped(Key)
    case quit
    case fullScreenToggled
    case menuAsked
    case phonesAsked
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

  /// A request of the scene to the board.
  package enum Outcome: Hashable, Sendable {
    case chosen(UUID)
    case left
    case quit
    case fullScreenToggled
    case menuAsked
    case phonesAsked
  }
}

extension ChooseGather {
  enum Phrase: String, CataloguePart {
    case title, gather, nobody, names, more
    case up, down, puts, notNow, menu

    var section: String { "operator.choose-match" }
  }
}
