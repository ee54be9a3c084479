package import GatherModel

extension Idle {
  package final class Interactor {
    package private(set) var state: State
    private let environment: Environment
    private var readAt: BoardInstant

    /// - Parameters:
    ///   - hasCleared: See ``Idle/State/hasCleared``.
    ///   - loss: See ``Idle/State/loss``.
    package init(
      environment: Environment, service: ServiceState? = nil, hasCleared: Bool = false,
      loss: MatchLoss? = nil, at now: BoardInstant
    ) {
      self.environment = environment
      state = State(
        time: environment.timeOfDay(), service: service, keyMap: environment.keyMap,
        words: environment.words, startCommand: environment.startCommand, hasCleared: hasCleared, loss: loss)
      readAt = now
    }

    /// When ``Intent/timePassed`` is due: the wall clock is read anew each second, for it may be set meanwhile.
    package var deadline: BoardInstant {
      let read = readAt + .seconds(1)
      return state.held.deadline.map { min($0, read) } ?? read
    }

    /// Takes what somebody did at `now`.
    package func handle(_ intent: Intent, at now: BoardInstant) -> Scoreboard.Outcome? {
      switch intent {
      case .quit: return .quit
      case .fullScreenToggled: return .fullScreenToggled
      case .menuAsked: return .menuAsked
      case .putBack: return state.hasCleared ? .putBack : nil
      case .holdBegan(let hold): state.held.begin(hold, at: now)
      case .keysDropped: state.held.dropKeyboard()
      case .keyDropped(let key): state.held.drop(key)
      case .offered(let hasChoice): state.hasChoice = hasChoice
      case .choiceAsked: return state.hasChoice ? .choiceAsked : nil
      case .serviceChanged(let service): state.service = service
      case .released(let key):
        switch state.held.release(key, at: now) {
        // Held for long enough, though the board was busy when the time came.
        case .held(let hold): return perform(hold.action)
        case .tapped(let action): return perform(action)
        case nil, .tooShort: return nil
        }
      case .timePassed:
        state.time = environment.timeOfDay()
        readAt = now
        var outcome: Scoreboard.Outcome?
        while let hold = state.held.finish(at: now) { outcome = perform(hold.action) ?? outcome }
        return outcome
      }
      return nil
    }

    private func perform(_ action: KeyAction) -> Scoreboard.Outcome? {
      switch action {
      case .quit: .quit
      case .fullScreen: .fullScreenToggled
      default: nil
      }
    }
  }
}
