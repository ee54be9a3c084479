import GatherModel

extension Scoreboard.Interactor {
  /// Handles a goal key. In doubt, two presses count as two goals,
  /// because operators notice an extra goal but not a missing one.
  func goal(of team: TeamID, at now: BoardInstant) {
    closeKeyMap()
    if bounce.isBounce(of: team, at: timestamp) { return note(.doublePress(team), at: now) }
    guard correct(.goal(team), at: now) else { return }
    bounce.count(team, at: timestamp)
    askWho(team, at: now)
    if let entry = state.match.log.entries.last { warnOfSecondTelling(entry, at: now) }
  }

  /// Warns if another operator has just reported a goal for the same team. Both goals count.
  func warnOfSecondTelling(_ entry: LogEntry, at now: BoardInstant) {
    guard case .act(let act) = entry.event, case .goal(let team) = act else { return }
    let other = state.match.log.recentAct(notOf: entry.by, before: entry.at) { other, told in
      other != entry.id && act.mayRepeat(told)
    }
    if let other { note(.twoGoals(team, within: entry.at - other.at), at: now, entry: entry.id) }
  }

  /// Closes the list of all keys, which every key press does, even one that scores a goal.
  func closeKeyMap() { if state.overlay == .keyMap { state.overlay = nil } }

  /// Performs an act that changes the score, even while a question is open.
  /// A question about an undo or a redo closes, because its act is no longer the last one.
  @discardableResult
  func correct(_ act: MatchAct, at now: BoardInstant) -> Bool {
    guard self.act(act, at: now) else { return false }
    switch state.overlay {
    case .question(.undo), .question(.redo): state.overlay = nil
    default: closeSettledQuestion()
    }
    return true
  }

  /// Closes the question about extra time or a penalty shoot-out if the score is no longer level.
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

  /// Ends a period or the gather. The horn sounds if this act ends the play, unless the clock has already ended the play.
  func end(_ act: MatchAct, at now: BoardInstant) {
    let rules = environment.play.hornRules.with(match.format.rules)
    let isSignal = rules.atPeriodEnd && match.isEndedByPerson(at: now)
    if self.act(act, at: now), isSignal { soundHorn(.periodEnd) }
  }
}
