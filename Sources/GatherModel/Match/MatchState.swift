package import FoundationEssentials

/// Where a match stands: the fold of its log.
package struct MatchState: Hashable, Sendable {
  /// The stages that a match goes through.
  package enum Phase: String, Hashable, Sendable {
    /// Before the kick-off.
    case ready
    case playing
    /// Between two periods: the clock shows the next one's start.
    case interval
    /// Kicks from the mark.
    case kicks
    /// The result stands.
    case ended
  }

  /// The one that is played by now: that of the gather, or what the match was changed to.
  package internal(set) var format: MatchFormat
  /// Which stage the match is in.
  package internal(set) var phase: Phase = .ready
  /// The period that is played or, in ``Phase/ready`` and ``Phase/interval``, comes next; in kicks and at the end the
  /// last one. An index of ``MatchFormat/allPeriods``.
  package internal(set) var period = 0
  /// The clock of the ``period``; at rest in an interval, in kicks and at the end.
  package internal(set) var clock: MatchClock
  /// The goals that count; kicks from the mark are not among them.
  package internal(set) var score = Score.none
  /// True when team A stands on the right.
  package internal(set) var sidesSwapped = false
  /// True while the clock stands where a power cut left it, no operator has moved it since, and it can go on.
  package internal(set) var stoppedByPowerCut = false
  /// The minutes that were announced for this period; nil for none.
  package internal(set) var addedTime: Int?
  /// That of an interval, where its format has one.
  package internal(set) var interval: Countdown?
  /// What is counted of each team in this period.
  package internal(set) var counts = TeamCounts()
  /// The time-out that a team has taken since the clock last ran.
  package internal(set) var timeOut: TimeOut?
  /// The kicks from the mark; nil where there were none.
  package internal(set) var shootOut: ShootOut?
  /// All players who were off for a while, in the order of the cards.
  package internal(set) var dismissals: [Dismissal] = []
  /// What has happened, in the order in which it was noted.
  package internal(set) var moments: [MatchMoment] = []
  /// Those periods that were reached, the first one always.
  package internal(set) var records: [PeriodRecord] = [PeriodRecord()]

  /// How long the clock ran before it was last moved or put at rest.
  var playedBefore = Duration.zero
  /// What the clock showed when the ball was kicked off in this period; nil before.
  var kickOff: Duration?
  /// The time of the periods before this one that count down.
  var earlier = Duration.zero
  /// Whether the teams have changed ends by hand in this interval, ahead of its kick-off.
  var hasChangedEnds = false
  /// The minutes of the periods that are over, without their added time.
  var minutesPlayed: [ClosedRange<Int>] = []

  /// A time-out: which team's, and how long it still is.
  package struct TimeOut: Hashable, Sendable {
    /// The team that has taken it.
    package var team: TeamID
    /// How much of it is left.
    package var countdown: Countdown
  }

  /// What is written down of a period.
  package struct PeriodRecord: Hashable, Sendable {
    /// The wall clock's label of the kick-off; nil where there was none.
    package var startedAt: Date?
    /// nil while it is played.
    package var endedAt: Date?
    /// The score at its end; none while it is played.
    package var score = Score.none
    /// The minutes that were announced for it.
    package var addedTime: Int?
    /// What had been counted at its end.
    package var counts = TeamCounts()

    package init(startedAt: Date? = nil, endedAt: Date? = nil, score: Score = .none, addedTime: Int? = nil) {
      self.startedAt = startedAt
      self.endedAt = endedAt
      self.score = score
      self.addedTime = addedTime
    }
  }

  /// A match before its first entry.
  package init(format: MatchFormat) {
    self.format = format
    clock = Self.clock(of: format, period: 0)
  }

  /// The state after all entries of the log.
  package init(format: MatchFormat, log: MatchLog) {
    self.init(format: format)
    let entries = log.entriesNotTakenBack
    let removed = RemovedEntries(in: entries, playedAs: format).indices
    for (index, entry) in entries.enumerated() {
      if removed.contains(index) { passOver(entry) } else { fold(entry) }
    }
    endSinBins()
  }

  static func clock(of format: MatchFormat, period: Int) -> MatchClock {
    MatchClock(
      direction: format.allPeriods[period].direction, setting: format.opening(ofPeriod: period),
      limit: format.clockLimit, runsOn: !format.rules.stopAtZero)
  }

  // MARK: What follows from it

  /// The team on the left of the board: in play as the teams stand on the pitch; of a result team A, the home team.
  package var left: TeamID { sidesSwapped && phase != .ended ? .teamB : .teamA }

  /// True in the match's last period, that of extra time where its format has one.
  package var isLastPeriod: Bool { period == format.allPeriods.count - 1 }

  /// True in extra time, and in the interval before it.
  package var isExtraTime: Bool { format.isExtraTime(period) }

  /// Whether extra time was kicked off.
  package var hasPlayedExtraTime: Bool {
    records.enumerated().contains { format.isExtraTime($0) && $1.startedAt != nil }
  }

  /// The team that has won or leads, by goals or by kicks; nil when the match is level.
  package var winner: TeamID? { shootOut?.winner ?? score.winner }

  /// The playing time of the match: how long its clock has run.
  package func played(at now: BoardInstant) -> Duration { playedBefore + clock.run(at: now) }

  /// What has been played beyond the period's length; nil before.
  package func overtime(at now: BoardInstant) -> Duration? {
    switch clock.direction {
    case .down: return clock.isTimeUp(at: now) ? clock.overrun(at: now) : nil
    case .up:
      let over = clock.reading(at: now) - format.close(ofPeriod: period)
      return over >= .zero ? over : nil
    }
  }

  /// What is left of the period with the minutes that were announced for it; nil once it has been played in full.
  package func leftToPlay(at now: BoardInstant) -> Duration? {
    guard let overtime = overtime(at: now) else {
      let reading = clock.reading(at: now)
      return clock.direction == .down ? reading : format.close(ofPeriod: period) - reading
    }
    guard format.rules.addedTime else { return nil }
    let left = .minutes(addedTime ?? 0) - overtime
    return left > .zero ? left : nil
  }

  /// What comes after the period that is played.
  package enum NextStage: Hashable, Sendable {
    case period, extraTime, kicks, end
  }

  /// What comes after the period that is played, as the score stands: extra time and kicks where the match would else
  /// have no winner (IFAB Laws of the Game, Law 10).
  package var nextStage: NextStage {
    if phase == .kicks { return .end }
    let isLevel = score.winner == nil
    if period < format.periods.count - 1 || isExtraTime && !isLastPeriod { return .period }
    if isLevel, !isExtraTime, format.rules.extraTime != nil { return .extraTime }
    return isLevel && format.rules.shootOut != nil ? .kicks : .end
  }

  /// Those dismissals that are to be seen, with what is left of each; one that is over stays for ten seconds of play.
  package func dismissals(at now: BoardInstant) -> [(dismissal: Dismissal, left: Duration)] {
    let played = played(at: now)
    return dismissals.filter { $0.isToBeSeen(played) }.map { ($0, $0.left(played)) }
  }

  /// When the whole seconds of a dismissal will next differ, or one has been seen for long enough; nil while the clock
  /// is at rest.
  package func nextDismissalChange(after now: BoardInstant) -> BoardInstant? {
    guard clock.isRunning(at: now) else { return nil }
    let played = played(at: now)
    return dismissals.filter { $0.isToBeSeen(played) }.map { dismissal in
      let left = dismissal.left(played).wholeNanoseconds
      if left == 0 { return now + (dismissal.seenUntil - played) }
      return now + .nanoseconds((left - 1) % 1_000_000_000 + 1)
    }.min()
  }

  /// What happened and counts: an event of the log by its entry; nil for one that was taken back or removed.
  package func moment(_ entry: UUID) -> MatchMoment? { moments.first { $0.id == entry } }

  /// The goal that was noted last; nil when none counts.
  package var lastGoal: MatchMoment? { moments.last { $0.isGoal } }

  /// The minute that is being played, by what the clock shows; nil before the kick-off of a period, and in kicks.
  ///
  /// Of a clock that counts down it is what has gone since the kick-off: a correction while the ball is in play moves it
  /// as it moves the clock.
  package func minute(at now: BoardInstant) -> MatchMinute? {
    guard let kickOff, phase != .kicks else { return nil }
    let reading = clock.reading(at: now)
    switch clock.direction {
    case .up:
      let close = format.close(ofPeriod: period)
      if reading < close { return MatchMinute(Self.begun(reading)) }
      return MatchMinute(Self.last(close), added: Self.begun(reading - close))
    case .down:
      let last = Self.last(earlier + kickOff)
      let over = clock.overrun(at: now)
      if over > .zero { return MatchMinute(last, added: Self.begun(over)) }
      let gone = min(max(kickOff - reading, .zero), kickOff)
      return MatchMinute(min(Self.begun(earlier + gone), last))
    }
  }

  /// The minutes of this period, without its added time.
  var minutesOfPeriod: ClosedRange<Int> {
    let (start, end) =
      switch clock.direction {
      case .up: (format.opening(ofPeriod: period), format.close(ofPeriod: period))
      case .down: (earlier, earlier + (kickOff ?? format.opening(ofPeriod: period)))
      }
    return Self.begun(start)...max(Self.begun(start), Self.last(end))
  }

  /// The minute that is being played at a time.
  private static func begun(_ time: Duration) -> Int { Int(time.components.seconds) / 60 + 1 }

  /// The last minute that a time has a part of.
  private static func last(_ time: Duration) -> Int { max((Int(time.components.seconds) + 59) / 60, 1) }
}
