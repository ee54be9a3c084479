import GatherModel

// Keys that are held.
extension Scoreboard.Interactor {
  func hold(_ hold: Hold, at timestamp: InputTimestamp) {
    let now = timestamp.at
    // None begins behind a question's back.
    if state.overlay != nil { return }
    // Its key does nothing where there is no result.
    if hold.action == .clearBoard, hold.tap == nil, !mayClear(at: now) { return }
    if hold.action == .cancelClock, hold.tap == nil,
      let refusal = match.refusal(of: .clockCancelled, at: now)
    {
      return note(.refused(refusal), at: now)
    }
    state.held.begin(hold, at: timestamp)
    if state.isClosing { state.held.keepTaps() }
  }

  func release(_ key: Key, at timestamp: InputTimestamp) -> Scoreboard.Outcome? {
    let outcome = finishHolds(by: timestamp, of: key.source)
    switch state.held.release(key, at: timestamp) {
    case nil: return outcome  // It was finished before, or is none that is held.
    case .held(let hold): return hold.action.intent.flatMap { handle($0, at: timestamp) } ?? outcome
    case .tapped(let action): return tap(action, at: timestamp) ?? outcome
    case .tooShort(let hold):
      note(.holdLonger(hold), at: timestamp.at)
      return outcome
    }
  }

  /// A key that was let go of in time counts as pressed. What has opened since asks what any key of the board is
  /// asked then.
  func tap(_ action: KeyAction, at timestamp: InputTimestamp) -> Scoreboard.Outcome? {
    // While a number may be typed the keys of the board are those of the board.
    if action.contexts.contains(state.keyContext) || state.overlay == nil {
      return action.intent.flatMap { handle($0, at: timestamp) }
    }
    if state.overlay != .keyMap { answerFirst(at: timestamp.at) }
    return nil
  }

  /// Does what keys do that have been held for long enough.
  /// - Parameters:
  ///   - timestamp: What came before its ``InputTimestamp/earliest`` has been told.
  ///   - source: The keys of which that is so; nil for all.
  func finishHolds(by timestamp: InputTimestamp, of source: Key.Source? = nil) -> Scoreboard.Outcome? {
    var outcome: Scoreboard.Outcome?
    while let hold = state.held.finish(by: timestamp, of: source) {
      outcome = hold.action.intent.flatMap { handle($0, at: timestamp) } ?? outcome
    }
    return outcome
  }
}
