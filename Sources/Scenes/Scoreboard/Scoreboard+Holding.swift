import GatherModel

// Keys that are held.
extension Scoreboard.Interactor {
  func hold(_ hold: Hold, at now: BoardInstant) {
    // None begins behind a question's back.
    if state.overlay != nil { return }
    // Its key does nothing where there is no result.
    if hold.action == .clearBoard, hold.tap == nil, !mayClear(at: now) { return }
    if hold.action == .cancelClock, hold.tap == nil,
      let refusal = match.refusal(of: .clockCancelled, at: now)
    {
      return note(.refused(refusal), at: now)
    }
    state.held.begin(hold, at: now)
    if state.isClosing { state.held.keepTaps() }
  }

  func release(_ key: Key, at now: BoardInstant) -> Scoreboard.Outcome? {
    switch state.held.release(key, at: now) {
    case nil: return nil  // It was finished before, or is none that is held.
    case .held(let hold): return hold.action.intent.flatMap { handle($0, at: now) }
    case .tapped(let action): return tap(action, at: now)
    case .tooShort(let hold):
      note(.holdLonger(hold), at: now)
      return nil
    }
  }

  /// A key that was let go of in time counts as pressed. What has opened since asks what any key of the board is
  /// asked then.
  func tap(_ action: KeyAction, at now: BoardInstant) -> Scoreboard.Outcome? {
    if action.contexts.contains(state.keyContext) { return action.intent.flatMap { handle($0, at: now) } }
    // While a number may be typed the keys of the board are those of the board.
    if state.overlay == nil { return action.intent.flatMap { handle($0, at: now) } }
    if state.overlay != .keyMap { answerFirst(at: now) }
    return nil
  }

  func finishHolds(at now: BoardInstant) -> Scoreboard.Outcome? {
    var outcome: Scoreboard.Outcome?
    while let hold = state.held.finish(at: now) {
      outcome = hold.action.intent.flatMap { handle($0, at: now) } ?? outcome
    }
    return outcome
  }
}
