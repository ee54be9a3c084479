/// Where a match stands: the fold of its log.
package struct MatchState: Hashable, Sendable {
  package enum Phase: String, Hashable, Sendable {
    /// Before the kick-off.
    case ready
    case playing
    /// Between two periods: the clock shows the next one's start.
    case interval
    /// The result stands.
    case ended
  }

  package let format: MatchFormat
  package private(set) var phase: Phase = .ready
  /// The period that is played or, in ``Phase/ready`` and ``Phase/interval``, comes next; an index of `format.periods`.
  package private(set) var period = 0
  package private(set) var clock: MatchClock
  package private(set) var score = Score.none
  /// True when team A stands on the right.
  package private(set) var sidesSwapped = false
  /// True while the clock stands where a power cut left it, nobody has touched it since, and it can go on.
  package private(set) var stoppedByPowerCut = false

  /// A match before its first entry.
  package init(format: MatchFormat) {
    self.format = format
    clock = Self.clock(of: format, period: 0)
  }

  /// The state after all entries of the log.
  package init(format: MatchFormat, log: MatchLog) {
    self.init(format: format)
    for entry in log.countingEntries { apply(entry) }
  }

  /// The team on the left of the board.
  package var left: TeamID { sidesSwapped ? .teamB : .teamA }

  /// True in the match's last period.
  package var isLastPeriod: Bool { period == format.periods.count - 1 }

  /// Takes an entry into account. Every entry is taken in every state: one that ``refusal(of:at:)`` would have
  /// turned away changes nothing, so that no log can lead out of the rules.
  package mutating func apply(_ entry: LogEntry) {
    switch entry.event {
    case .undone, .redone: break  // The log has dropped or put back the act already.
    case .recovered(let lastAlive):
      if clock.isRunning(at: lastAlive) { stoppedByPowerCut = true }
      clock.pause(at: lastAlive)
    case .act(let act):
      guard refusal(of: act, at: entry.at) == nil else { return }
      if act.isOfTheClock { stoppedByPowerCut = false }
      apply(act, at: entry.at)
    }
  }

  private mutating func apply(_ act: MatchAct, at now: BoardInstant) {
    switch act {
    case .goal(let team): score[team] += 1
    case .goalTakenBack(let team): score[team] -= 1
    case .clockStarted:
      clock.start(at: now)
      phase = .playing
    case .clockPaused: clock.pause(at: now)
    case .clockSet(let time): clock.set(to: time)
    case .clockAdjusted(let time): clock.adjust(by: time, at: now)
    case .clockCancelled:
      clock.cancel()
      if period == 0 { phase = .ready }
    case .periodEnded:
      period += 1
      clock = Self.clock(of: format, period: period)
      phase = .interval
    case .sidesSwapped: sidesSwapped.toggle()
    case .gatherEnded:
      clock.pause(at: now)
      stoppedByPowerCut = false
      phase = .ended
    }
  }

  private static func clock(of format: MatchFormat, period: Int) -> MatchClock {
    MatchClock(
      direction: format.periods[period].direction, setting: format.opening(ofPeriod: period),
      limit: format.clockLimit)
  }
}

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
}

extension MatchState {
  /// Why an act cannot be done at `now`; nil when it can.
  ///
  /// Goals count in every phase but after the end: the score is corrected when people find time.
  package func refusal(of act: MatchAct, at now: BoardInstant) -> ActRefusal? {
    if phase == .ended { return .gatherEnded }
    switch act {
    case .goal(let team): return score[team] < Score.goals.upperBound ? nil : .scoreAtLimit(team)
    case .goalTakenBack(let team):
      return score[team] > Score.goals.lowerBound ? nil : .scoreAtZero(team)
    case .clockStarted:
      if clock.isTimeUp(at: now) { return .clockAtZero }
      if clock.isAtEnd(at: now) { return .clockAtItsEnd }
      return clock.isRunning(at: now) ? .clockRunning : nil
    case .clockPaused: return clock.isRunning(at: now) ? nil : .clockNotRunning
    case .clockSet(let time):
      return (.zero...format.clockLimit).contains(time) ? nil : .beyondClock(limit: format.clockLimit)
    case .clockAdjusted(let time):
      let reading = clock.reading(at: now)
      if time > .zero { return reading < format.clockLimit ? nil : .clockAtItsEnd }
      return reading > .zero ? nil : .clockAtItsEnd
    case .clockCancelled, .sidesSwapped, .gatherEnded: return nil
    case .periodEnded:
      if phase == .interval { return .betweenPeriods }
      return isLastPeriod ? .lastPeriod : nil
    }
  }
}
