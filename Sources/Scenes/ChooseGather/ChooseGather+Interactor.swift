package import GatherModel

extension ChooseGather {
  package final class Interactor {
    package private(set) var state: State

    /// - Parameter choices: One or more.
    package init(_ choices: [Choice], service: ServiceState?, keyMap: KeyMap, words: Words = .english) {
      state = State(choices: choices, service: service, keyMap: keyMap, words: words)
    }

    /// When ``Intent/timePassed`` is due; nil when nothing waits for time.
    package var deadline: BoardInstant? { state.held.deadline }

    /// Takes what somebody did at `now`.
    package func handle(_ intent: Intent, at now: BoardInstant) -> Outcome? {
      switch intent {
      case .movedUp: state.selected = max(state.selected - 1, 0)
      case .movedDown: state.selected = min(state.selected + 1, state.choices.count - 1)
      case .chosen: return .chosen(state.choices[state.selected].id)
      case .left: return .left
      case .offered(let choices): take(choices)
      case .serviceChanged(let service): state.service = service
      case .holdBegan(let hold): state.held.begin(hold, at: now)
      case .released(let key):
        switch state.held.release(key, at: now) {
        case .held(let hold): return hold.action == .quit ? .quit : nil
        case .tapped(.quit): return .quit
        case nil, .tapped, .tooShort: return nil
        }
      case .keysDropped: state.held.dropKeyboard()
      case .keyDropped(let key): state.held.drop(key)
      case .quit: return .quit
      case .fullScreenToggled: return .fullScreenToggled
      case .timePassed:
        while let hold = state.held.finish(at: now) { if hold.action == .quit { return .quit } }
      }
      return nil
    }

    /// The one that Enter would take stays the one, wherever it stands now.
    private func take(_ choices: [Choice]) {
      let id = state.choices[state.selected].id
      // There is nothing to choose any more: the surroundings show another scene.
      if choices.isEmpty { return }
      state.selected = choices.firstIndex { $0.id == id } ?? min(state.selected, choices.count - 1)
      state.choices = choices
    }
  }
}
