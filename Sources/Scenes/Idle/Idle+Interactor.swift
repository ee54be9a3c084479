package import GatherModel

extension Idle {
  package final class Interactor {
    package private(set) var state: State
    private let environment: Environment
    private var readAt: BoardInstant

    package init(environment: Environment, at now: BoardInstant) {
      self.environment = environment
      state = State(time: environment.timeOfDay())
      readAt = now
    }

    /// When ``Intent/timePassed`` is due: the wall clock is read anew each second, for it may be set meanwhile.
    package var deadline: BoardInstant {
      let read = readAt + .seconds(1)
      return state.quitHeldSince.map { min($0 + Scoreboard.Hold.quit.duration, read) } ?? read
    }

    /// Takes what somebody did at `now`.
    package func handle(_ intent: Intent, at now: BoardInstant) -> Scoreboard.Outcome? {
      switch intent {
      case .quit: return .quit
      case .fullScreenToggled: return .fullScreenToggled
      case .quitHoldBegan: if state.quitHeldSince == nil { state.quitHeldSince = now }
      case .quitHoldEnded:
        defer { state.quitHeldSince = nil }
        // Held for long enough, though the board was busy when the time came.
        if hasHeldQuit(at: now) { return .quit }
      case .timePassed:
        state.time = environment.timeOfDay()
        readAt = now
        if hasHeldQuit(at: now) { return .quit }
      }
      return nil
    }

    private func hasHeldQuit(at now: BoardInstant) -> Bool {
      state.quitHeldSince.map { now - $0 >= Scoreboard.Hold.quit.duration } ?? false
    }
  }
}
