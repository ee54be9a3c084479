import GatherModel

// Acts of the match that keys perform.
extension Scoreboard.Interactor {
  /// Handles a goal key, with the debounce. Two presses that may have been further apart than its window are two goals.
  /// A goal too many is noticed and removed, but a lost goal is not noticed.
  func goal(of team: TeamID, at now: BoardInstant) {
    closeKeyMap()
    if bounce.isBounce(of: team, at: timestamp) { return note(.doublePress(team), at: now) }
    guard correct(.goal(team), at: now) else { return }
    bounce.count(team, at: timestamp)
    askWho(team, at: now)
    if let entry = state.match.log.entries.last { warnOfSecondTelling(entry, at: now) }
  }

  /// Warns that a goal that counted without a question may be one too many. Another operator has just reported a goal
  /// for the same team.
  func warnOfSecondTelling(_ entry: LogEntry, at now: BoardInstant) {
    guard case .act(let act) = entry.event, case .goal(let team) = act else { return }
    let other = state.match.log.recentAct(notOf: entry.by, before: entry.at) { other, told in
      other != entry.id && act.mayRepeat(told)
    }
    if let other { note(.twoGoals(team, within: entry.at - other.at), at: now, entry: entry.id) }
  }

  /// Closes the key map, which any key closes, also a goal button.
  func closeKeyMap() { if state.overlay == .keyMap { state.overlay = nil } }

  /// Performs an act on the score, which counts whichever question is open. It closes the question of an undo or a
  /// redo, because that was about the last act.
  @discardableResult
  func correct(_ act: MatchAct, at now: BoardInstant) -> Bool {
    guard self.act(act, at: now) else { return false }
    switch state.overlay {
    case .question(.undo), .question(.redo): state.overlay = nil
    default: closeSettledQuestion()
    }
    return true
  }

  /// Closes the question of extra time or of a penalty shoot-out if the score is no longer level.
  func closeSettledQuestion() {
    switch state.overlay {
    case .question(.extraTime): if match.nextStage != .extraTime { state.overlay = nil }
    case .question(.kicks): if match.score.winner != nil { state.overlay = nil }
    default: break
    }
  }

  @discardableResult
  func act(_ act: MatchAct, at now: BoardInstant) -> Bool {
    guard let entry = perform(.act(act), at: now) else { return false }
    note(.done(act, match), at: now, entry: entry)
    return true
  }

  /// Ends a period or the gather for an operator. The horn sounds too if this is the signal of the end.
  func end(_ act: MatchAct, at now: BoardInstant) {
    let rules = environment.play.hornRules.with(match.format.rules)
    let isSignal = rules.atPeriodEnd && match.isEndedByPerson(at: now)
    if self.act(act, at: now), isSignal { soundHorn(.periodEnd) }
  }
}
