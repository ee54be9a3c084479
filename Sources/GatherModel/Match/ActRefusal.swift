import FoundationEssentials

/// The reason why an act is refused.
package enum ActRefusal: Error, Hashable, Sendable {
  case gatherEnded
  case scoreAtLimit(TeamID)
  case scoreAtZero(TeamID)
  case clockAtZero
  case clockRunning
  case clockNotRunning
  /// The clock cannot be started, or cannot be moved further in this direction.
  case clockAtItsEnd
  /// The new time of the clock is below zero, or more than the clock of this format can show.
  case beyondClock(limit: Duration)
  case betweenPeriods
  case lastPeriod
  case inKicks
  case notInPlay
  case noAddedTime
  /// The minutes can be raised, but not lowered (IFAB Laws of the Game, Law 7).
  case addedTimeNotLowered(announced: Int)
  case addedTimeAtLimit
  case noSinBin
  /// The format does not count this kind of event, or does not count it in extra time.
  case notCounted(TeamCount)
  case countAtLimit(TeamCount, TeamID)
  case timeOutUnderWay
  case noKicks
  /// The last period before extra time must be in play, or extra time must have been reached.
  case tooEarlyForKicks
  case notInKicks
  case notTheirKick(next: TeamID)
  /// The penalty shoot-out has a winner, or has reached its maximum number of kicks.
  case kicksOver
  /// The entry does not exist, or cannot be changed in this way.
  case noSuchEntry
  case notTheLastKick
  case minuteNotPlayed
  /// The match has reached a period that the new format does not have.
  case formatTooShort(periods: Int)
  case sameFormat
  /// The match has reached extra time or the penalty shoot-out, so its format can no longer change.
  case formatTooLate
}

extension MatchState {
  /// The longest plausible added time, in minutes.
  package static let longestAddedTime = 59

  /// The reason why an act cannot be done at `now`; nil if it can.
  /// Goals count in every phase before the end, because people correct the score whenever they have time.
  package func refusal(of act: MatchAct, at now: BoardInstant) -> ActRefusal? {
    switch act {
    // These corrections are also possible after the end of the match.
    case .playerNamed(let id, _, let goal): return refusal(ofNaming: id, goal: goal)
    case .minuteCorrected(let id, let minute): return refusal(ofMinute: minute, of: id, at: now)
    case .entryRemoved(let id): return refusal(ofRemoving: id)
    default: return phase == .ended ? .gatherEnded : refusalInPlay(of: act, at: now)
    }
  }

  private func refusalInPlay(of act: MatchAct, at now: BoardInstant) -> ActRefusal? {
    switch act {
    case .goal(let team): return score[team] < Score.goals.upperBound ? nil : .scoreAtLimit(team)
    case .goalTakenBack(let team):
      return score[team] > Score.goals.lowerBound ? nil : .scoreAtZero(team)
    case .clockStarted, .clockPaused, .clockSet, .clockAdjusted, .clockCancelled:
      return phase == .kicks ? .inKicks : refusalOfClock(act, at: now)
    case .sidesSwapped, .gatherEnded: return nil
    case .periodEnded:
      if phase == .kicks { return .inKicks }
      if phase == .interval { return .betweenPeriods }
      return isLastPeriod ? .lastPeriod : nil
    case .addedTimeAnnounced(let minutes): return refusal(ofAddedTime: minutes)
    case .card(_, let card, _): return card == .sinBin && format.rules.sinBin == nil ? .noSinBin : nil
    case .counted(let count, let team): return refusal(of: count, for: team, at: now)
    case .kicksBegun:
      if format.rules.shootOut == nil { return .noKicks }
      if phase == .kicks { return .inKicks }
      let isPlayed = phase == .playing && period == format.periods.count - 1 || isExtraTime
      return isPlayed ? nil : .tooEarlyForKicks
    case .kick(let team, _):
      guard phase == .kicks, let shootOut else { return .notInKicks }
      return shootOut.refusal(ofKickBy: team)
    case .formatChanged(let new):
      if new == format { return .sameFormat }
      if phase == .kicks || isExtraTime { return .formatTooLate }
      return new.periods.count > period ? nil : .formatTooShort(periods: new.periods.count)
    case .playerNamed, .minuteCorrected, .entryRemoved: return nil  // Checked by `refusal(of:at:)`.
    }
  }

  private func refusalOfClock(_ act: MatchAct, at now: BoardInstant) -> ActRefusal? {
    switch act {
    case .clockStarted:
      if clock.isAtEnd(at: now) { return clock.direction == .down ? .clockAtZero : .clockAtItsEnd }
      return clock.isRunning(at: now) ? .clockRunning : nil
    case .clockPaused: return clock.isRunning(at: now) ? nil : .clockNotRunning
    case .clockSet(let time):
      return (.zero...format.clockLimit).contains(time) ? nil : .beyondClock(limit: format.clockLimit)
    case .clockAdjusted(let time): return clock.canMove(by: time, at: now) ? nil : .clockAtItsEnd
    default: return nil
    }
  }

  private func refusal(ofAddedTime minutes: Int) -> ActRefusal? {
    if !format.rules.addedTime { return .noAddedTime }
    if phase != .playing { return .notInPlay }
    if minutes <= addedTime ?? 0 { return .addedTimeNotLowered(announced: addedTime ?? 0) }
    return minutes <= Self.longestAddedTime ? nil : .addedTimeAtLimit
  }

  // MARK: Corrections

  private func refusal(ofNaming id: UUID, goal: GoalKind) -> ActRefusal? {
    guard let moment = moment(id) else { return .noSuchEntry }
    switch moment.kind {
    case .goal: return nil
    case .card, .kick: return goal == .regular ? nil : .noSuchEntry
    case .counted: return .noSuchEntry
    }
  }

  private func refusal(ofMinute minute: MatchMinute, of id: UUID, at now: BoardInstant) -> ActRefusal? {
    guard let moment = moment(id) else { return .noSuchEntry }
    guard moment.isGoal || moment.card != nil else { return .noSuchEntry }
    guard MatchMinute.believed.contains(minute.minute),
      let period = period(of: minute, near: moment.period)
    else { return .minuteNotPlayed }
    if period == self.period, phase == .playing, let present = self.minute(at: now), present < minute {
      return .minuteNotPlayed
    }
    return nil
  }

  /// The index of a period that was kicked off and contains the minute; nil if there is no such period. If there are
  /// several, it is `near` if `near` is one of them, otherwise the earliest.
  /// A minute of added time must follow the last minute of its period.
  func period(of minute: MatchMinute, near: Int) -> Int? {
    let played = minutesPlayed + (kickOff == nil ? [] : [minutesOfPeriod])
    let fitting = played.indices.filter { index in
      guard let added = minute.added else { return played[index].contains(minute.minute) }
      return played[index].upperBound == minute.minute && (1...Self.longestAddedTime).contains(added)
    }
    return fitting.contains(near) ? near : fitting.first
  }

  private func refusal(ofRemoving id: UUID) -> ActRefusal? {
    guard let moment = moment(id) else { return .noSuchEntry }
    let lastKick = moments.last { if case .kick = $0.kind { true } else { false } }
    return refusal(ofRemoving: moment.kind, isLastKick: lastKick?.id == id)
  }

  func refusal(ofRemoving kind: MatchMoment.Kind, isLastKick: Bool) -> ActRefusal? {
    switch kind {
    // Before a final result can be corrected, the end of the match must be undone. Of the kicks in a penalty shoot-out,
    // only the most recent one can be removed, because the teams kick in turn.
    case .goal: phase == .ended ? .gatherEnded : nil
    case .kick: phase == .ended ? .gatherEnded : isLastKick ? nil : .notTheLastKick
    case .card, .counted: nil
    }
  }
}

extension ActRefusal {
  /// The permanent code for clients: the name of the case, or the code of a refused count.
  package var code: String {
    switch self {
    case .notCounted(let count): count.refusalCodes.notCounted
    case .countAtLimit(let count, _): count.refusalCodes.atLimit
    default: String("\(self)".prefix { $0 != "(" })
    }
  }
}
