import FoundationEssentials

/// Why an act cannot be.
package enum ActRefusal: Error, Hashable, Sendable {
  case gatherEnded
  /// The team has 99 goals already.
  case scoreAtLimit(TeamID)
  /// The team has no goal to take back.
  case scoreAtZero(TeamID)
  /// A clock at 00:00 cannot be started.
  case clockAtZero
  case clockRunning
  case clockNotRunning
  /// The clock cannot be moved further this way, or cannot go on.
  case clockAtItsEnd
  /// The time is more than the clock of this format can show.
  case beyondClock(limit: Duration)
  /// The last period is over and the next one has not begun.
  case betweenPeriods
  /// There is no period after this one.
  case lastPeriod
  /// The kicks have begun: there is no clock and no period any more.
  case inKicks
  /// It is of a period that is played.
  case notInPlay
  /// The format announces no added time.
  case noAddedTime
  /// What was announced may only be raised (IFAB Laws of the Game, Law 7).
  case addedTimeNotLowered(announced: Int)
  case addedTimeAtLimit
  /// The format has no temporary dismissals.
  case noSinBin
  /// The format does not count it, or not in extra time.
  case notCounted(TeamCount)
  /// The team has had as many as it can have in this period.
  case countAtLimit(TeamCount, TeamID)
  case timeOutUnderWay
  /// The format has no kicks.
  case noKicks
  /// Kicks come after the last period.
  case tooEarlyForKicks
  /// The kicks have not begun.
  case notInKicks
  case notTheirKick(next: TeamID)
  /// The kicks have a winner, or there are as many as there can be.
  case kicksOver
  /// The entry is not there any more, or cannot be changed like that.
  case noSuchEntry
  /// Another kick has been taken since.
  case notTheLastKick
  /// The minute has not been played.
  case minuteNotPlayed
  /// The match has come to a period that the other format does not have.
  case formatTooShort(periods: Int)
  /// The format is that of the match already.
  case sameFormat
  /// Extra time and kicks go on as they were begun.
  case formatTooLate
}

extension MatchState {
  /// The longest added time that is believed, in minutes.
  package static let longestAddedTime = 59

  /// Why an act cannot be done at `now`; nil when it can.
  ///
  /// Goals count in every phase but after the end: the score is corrected when people find time.
  package func refusal(of act: MatchAct, at now: BoardInstant) -> ActRefusal? {
    switch act {
    // What is written down is put right after the end too.
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
    case .playerNamed, .minuteCorrected, .entryRemoved: return nil  // Answered before.
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

  /// The period that a minute is one of, of those that were kicked off: of two that share a minute `near`, else the first;
  /// nil for none. Added time only stands behind the last minute of a period.
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

  /// Why what counts cannot be removed; nil when it can.
  func refusal(ofRemoving kind: MatchMoment.Kind, isLastKick: Bool) -> ActRefusal? {
    switch kind {
    // A result that stands is put right by taking back the end first; and the kicks after one were taken in turn.
    case .goal: phase == .ended ? .gatherEnded : nil
    case .kick: phase == .ended ? .gatherEnded : isLastKick ? nil : .notTheLastKick
    case .card, .counted: nil
    }
  }
}
