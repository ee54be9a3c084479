package import GatherModel

extension Scoreboard.Interactor: Scene {
  package var keyContext: KeyMap.Context { state.keyContext }

  /// What lies over the board is answered first.
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
    // The service's choices and the planned day are other scenes'; the match comes by
    // ``Scoreboard/Intent/matchChanged(_:)``.
    case .offered, .storeChanged, .added, .dayChanged: nil
    }
  }

  /// Every key is the board's own here: what it means depends on what is asked, typed or held.
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
