import GatherModel

extension Scoreboard.Interactor {
  func hold(_ hold: Hold, at timestamp: InputTimestamp) {
    let now = timestamp.at
    if state.overlay != nil { return }
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

  /// Handles a key that was released early enough to count as pressed. An overlay may have opened between the press and
  /// the release.
  func tap(_ action: KeyAction, at timestamp: InputTimestamp) -> Scoreboard.Outcome? {
    // Without an overlay, a key has its action on the board, even while the board waits for a number.
    if action.contexts.contains(state.keyContext) || state.overlay == nil {
      return action.intent.flatMap { handle($0, at: timestamp) }
    }
    if state.overlay != .keyMap { answerFirst(at: timestamp.at) }
    return nil
  }

  /// Performs the actions of keys that have been held long enough.
  /// - Parameters:
  ///   - timestamp: The present time. All input of `source` before ``InputTimestamp/earliest`` has been delivered.
  ///   - source: The source whose keys act; nil for all sources. Keys of other sources wait, because the releases of
  ///     those keys may not have been delivered yet.
  func finishHolds(by timestamp: InputTimestamp, of source: Key.Source? = nil) -> Scoreboard.Outcome? {
    var outcome: Scoreboard.Outcome?
    while let hold = state.held.finish(by: timestamp, of: source) {
      outcome = hold.action.intent.flatMap { handle($0, at: timestamp) } ?? outcome
    }
    return outcome
  }
}
