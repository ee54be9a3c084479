package import GatherModel

extension ChooseGather {
  /// Decides how a key press or a message of the service changes the list of gathers.
  package final class Interactor: Scene {
    /// The current state.
    package private(set) var state: State

    /// - Parameter choices: At least one gather.
    package init(_ choices: [Choice], service: ServiceState?, keyMap: KeyMap, words: Words = .english) {
      state = State(choices: choices, service: service, keyMap: keyMap, words: words)
    }

    /// The time at which ``Intent/timePassed`` is due; nil if no key is held.
    package var deadline: BoardInstant? { holdEnd }

    /// The earliest time at which a held key will have been held long enough; nil if no key is held.
    package var holdEnd: BoardInstant? { state.held.deadline }

    package var keyContext: KeyMap.Context { .board }

    package func intent(for action: KeyAction) -> Intent? {
      switch action {
      case .listUp: .movedUp
      case .listDown: .movedDown
      case .listChoose: .chosen
      case .listLeave: .left
      case .menu: .menuAsked
      case .phones: .phonesAsked
      case .quit: .quit
      case .fullScreen: .fullScreenToggled
      default: nil
      }
    }

    package func intent(for event: SceneEvent) -> Intent? {
      switch event {
      case .holdBegan(let hold): hold.isOfEveryScene ? .holdBegan(hold) : nil
      case .released(let key): .released(key)
      case .keysDropped: .keysDropped
      case .keyDropped(let key): .keyDropped(key)
      case .timePassed: .timePassed
      case .serviceChanged(let service): .serviceChanged(service)
      case .offered(_, let open): .offered(open)
      case .storeChanged, .added, .teamsChanged, .dayChanged, .announced, .deskLinkChanged: nil
      }
    }

    package func present(at now: BoardInstant) -> (model: SceneModel, nextChange: BoardInstant?) {
      let (viewModel, hold, nextChange) = ChooseGather.present(state, at: now)
      return (.list(viewModel, hold: hold), nextChange)
    }

    package func handle(_ intent: Intent, at now: BoardInstant) -> Outcome? {
      handle(intent, at: InputTimestamp(now))
    }

    package func handle(_ intent: Intent, at timestamp: InputTimestamp) -> Outcome? {
      let now = timestamp.at
      switch intent {
      case .movedUp: state.selected = max(state.selected - 1, 0)
      case .movedDown: state.selected = min(state.selected + 1, state.choices.count - 1)
      case .chosen: return .chosen(state.choices[state.selected].id)
      case .left: return .left
      case .offered(let choices): update(choices)
      case .serviceChanged(let service): state.service = service
      case .holdBegan(let hold): state.held.begin(hold, at: timestamp)
      case .released(let key):
        return state.held.actionOfRelease(key, at: timestamp).flatMap { perform($0, at: now) }
      case .keysDropped: state.held.dropKeyboard()
      case .keyDropped(let key): state.held.drop(key)
      case .quit: return .quit
      case .fullScreenToggled: return .fullScreenToggled
      case .menuAsked: return .menuAsked
      case .phonesAsked: return .phonesAsked
      case .timePassed:
        var outcome: Outcome?
        while let hold = state.held.finish(by: timestamp) {
          outcome = perform(hold.action, at: now) ?? outcome
        }
        return outcome
      }
      return nil
    }

    /// Stores a new list. The same gather stays selected if the list still contains it.
    private func update(_ choices: [Choice]) {
      let id = state.choices[state.selected].id
      // If no choice is left, the list stays, because the board then shows another scene.
      if choices.isEmpty { return }
      state.selected = choices.firstIndex { $0.id == id } ?? min(state.selected, choices.count - 1)
      state.choices = choices
    }
  }
}
