package import GatherModel

extension Scoreboard.Interactor: Scene {
  package var keyContext: KeyMap.Context { state.keyContext }

  /// Whether an overlay is open, which must be closed before any page can be used.
  package var asks: Bool { state.overlay != nil }

  package func intent(for action: KeyAction) -> Scoreboard.Intent? { action.intent }

  package func intent(for event: SceneEvent) -> Scoreboard.Intent? {
    switch event {
    case .holdBegan(let hold): .holdBegan(hold)
    case .released(let key): .released(key)
    case .keysDropped: .keysDropped
    case .keyDropped(let key): .keyDropped(key)
    case .timePassed: .timePassed
    case .serviceChanged(let service): .serviceChanged(service)
    case .announced(let text): .announced(text)
    case .deskLinkChanged(let link): .deskLinkChanged(link)
    case .teamsChanged(let change, let gather):
      gather == state.match.gather.id ? .teamsChanged(change, .made) : nil
    // These are for other scenes. This scene gets changes of the match by ``Scoreboard/Intent/matchChanged(_:)``.
    case .offered, .storeChanged, .added, .dayChanged: nil
    }
  }

  /// Handles every key press.
  package func press(
    _ stroke: KeyStroke, by keys: KeyMap, at timestamp: InputTimestamp, isCovered: Bool
  ) -> (isTaken: Bool, outcome: Scoreboard.Outcome?) {
    (true, press(stroke, at: timestamp, isOverPage: isCovered))
  }

  package func present(at now: BoardInstant) -> (model: SceneModel, nextChange: BoardInstant?) {
    let (viewModel, nextChange) = Scoreboard.present(state, at: now)
    return (.scoreboard(viewModel), nextChange)
  }
}
