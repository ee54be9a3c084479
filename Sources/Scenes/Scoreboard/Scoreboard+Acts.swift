import GatherModel

// Acts of the match that keys bring about.
extension Scoreboard.Interactor {
  /// A goal key, with the debounce. Two presses that may have come further apart than its time are two goals:
  /// one too many is seen and taken back, one that is lost is not.
  func goal(of team: TeamID, at now: BoardInstant) {
    closeKeyMap()
    if bounce.isBounce(of: team, at: now) { return note(.doublePress(team), at: now) }
    guard correct(.goal(team), at: now) else { return }
    bounce.count(team, at: earliestArrival)
    askWho(team, at: now)
    tellOfOtherGoal(of: team, at: now)
  }

  /// Tells of a goal for the same team that another operator has scored a moment before: one of the two may be too many.
  private func tellOfOtherGoal(of team: TeamID, at now: BoardInstant) {
    let others = state.match.log.entries.dropLast().reversed().prefix { now - $0.at <= Self.unseenTime }
    let other = others.first { entry in
      entry.event == .act(.goal(team)) && entry.by.isElsewhere && state.match.log.isCounting(entry.id)
    }
    guard let other else { return }  // It is the only one.
    note(
      .twoGoals(team, by: other.by, ago: now - other.at), at: now,
      entry: state.match.log.entries.last?.id)
  }

  /// What was done elsewhere within this time before a press, its operator can't have seen.
  static let unseenTime = Duration.milliseconds(1_500)

  /// A goal button is one of any keys.
  func closeKeyMap() { if state.overlay == .keyMap { state.overlay = nil } }

  /// An act on the score, which counts whichever question is open. It closes the question of an undo or a redo,
  /// which was about the last act.
  @discardableResult
  func correct(_ act: MatchAct, at now: BoardInstant) -> Bool {
    guard self.act(act, at: now) else { return false }
    switch state.overlay {
    case .question(.undo), .question(.redo): state.overlay = nil
    default: closeSettledQuestion()
    }
    return true
  }

  /// Closes the question of extra time or kicks where the score is not level any more.
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

  /// The end of a period or of the gather by an operator, which the horn signals too.
  func end(_ act: MatchAct, at now: BoardInstant) {
    let rules = environment.play.hornRules.with(match.format.rules)
    let isSignal = rules.atPeriodEnd && match.isEndedByPerson(at: now)
    if self.act(act, at: now), isSignal { soundHorn(.periodEnd) }
  }
}
