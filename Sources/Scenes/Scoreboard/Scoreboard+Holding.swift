import GatherModel

// Keys that are held.
extension Scoreboard.Interactor {
  func hold(_ hold: Hold, at timestamp: InputTimestamp) {
    let now = timestamp.at
    // No hold begins while something is open over the board.
    if state.overlay != nil { return }
    // The key does nothing if no result can be cleared.
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
    case nil: return outcome  // The key has acted already, or was not held.
    case .held(let hold): return hold.action.intent.flatMap { handle($0, at: timestamp) } ?? outcome
    case .tapped(let action): return tap(action, at: timestamp) ?? outcome
    case .tooShort(let hold):
      note(.holdLonger(hold), at: timestamp.at)
      return outcome
    }
  }

  /// Handles a key that was released early enough to count as pressed, not as held. If an overlay has opened in the
  /// meantime, it reacts to the key as to any key of the board.
  func tap(_ action: KeyAction, at timestamp: InputTimestamp) -> Scoreboard.Outcome? {
    // While a number may be typed, the keys of the board keep their actions.
    if action.contexts.contains(state.keyContext) || state.overlay == nil {
      return action.intent.flatMap { handle($0, at: timestamp) }
    }
    if state.overlay != .keyMap { answerFirst(at: timestamp.at) }
    return nil
  }

  /// Performs the actions of keys that have been held long enough.
  /// - Parameters:
  ///   - timestamp: The current time. All input before its ``InputTimestamp/earliest`` has been delivered.
  ///   - source: The source of keys whose input has been delivered; nil for all sources.
  func finishHolds(by timestamp: InputTimestamp, of source: Key.Source? = nil) -> Scoreboard.Outcome? {
    var outcome: Scoreboard.Outcome?
    while let hold = state.held.finish(by: timestamp, of: source) {
      outcome = hold.action.intent.flatMap { handle($0, at: timestamp) } ?? outcome
    }
    return outcome
  }
}
