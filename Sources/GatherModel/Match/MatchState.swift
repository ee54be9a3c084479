package import FoundationEssentials

/// The state of a match, calculated from the entries of its log.
package struct MatchState: Hashable, Sendable {
  /// The stages of a match.
  package enum Phase: String, Hashable, Sendable {
    case ready
    case playing
    /// Between two periods: the clock shows the start of the next one.
    case interval
    /// The penalty shoot-out.
    case kicks
    case ended
  }

  /// The present format, which may differ from that of the gather.
  package internal(set) var format: MatchFormat
  /// The present stage of the match.
  package internal(set) var phase: Phase = .ready
  /// The index of the period in ``MatchFormat/allPeriods``: in an interval the next one, after play the last one.
  package internal(set) var period = 0
  /// The clock of the ``period``; at rest in an interval, in a penalty shoot-out and at the end.
  package internal(set) var clock: MatchClock
  /// The goals that count, without the penalty shoot-out.
  package internal(set) var score = Score.none
  /// True if team A is on the right.
  package internal(set) var sidesSwapped = false
  /// True after a power cut has stopped the clock, until an operator changes the clock or the match ends.
  package internal(set) var stoppedByPowerCut = false
  /// The announced minutes of added time in this period; nil for none.
  package internal(set) var addedTime: Int?
  /// The countdown of the present interval; nil outside an interval, or if the format sets no length for intervals.
  package internal(set) var interval: Countdown?
  /// The counts of each team in this period.
  package internal(set) var counts = TeamCounts()
  /// The time-out that a team has taken since the clock last ran; nil if there was none.
  package internal(set) var timeOut: TimeOut?
  /// The penalty shoot-out; nil if there was none.
  package internal(set) var shootOut: ShootOut?
  /// All dismissals, in the order of the cards.
  package internal(set) var dismissals: [Dismissal] = []
  /// The events, in the order in which they were noted.
  package internal(set) var moments: [MatchMoment] = []
  /// The records of the periods that were reached, always including the first one.
  package internal(set) var records: [PeriodRecord] = [PeriodRecord()]

  /// The time that the clock had run before it was last started, moved or stopped.
  var playedBefore = Duration.zero
  /// The time that the clock showed at the kick-off of this period; nil before the kick-off.
  var kickOff: Duration?
  /// The total time of the earlier periods that count down.
  var earlier = Duration.zero
  /// Whether an operator has swapped the sides in this interval. The next kick-off then does not swap them again.
  var hasChangedEnds = false
  /// The minutes of the finished periods, without their added time.
  var minutesPlayed: [ClosedRange<Int>] = []

  /// A time-out: its team and its remaining time.
  package struct TimeOut: Hashable, Sendable {
    /// The team of the time-out.
    package var team: TeamID
    /// The remaining time.
    package var countdown: Countdown
  }

  /// The record of a period.
  package struct PeriodRecord: Hashable, Sendable {
    /// The kick-off by the wall clock; nil if there was none.
    package var startedAt: Date?
    /// The end by the wall clock; nil while the period is in play.
    package var endedAt: Date?
    /// The score at the end of the period; 0:0 while the period is in play.
    package var score = Score.none
    /// The announced minutes of added time.
    package var addedTime: Int?
    /// The counts at the end of the period.
    package var counts = TeamCounts()
  }

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

  // MARK: Derived values

  /// The team on the left of the pitch; after the end always team A, the home team.
  package var left: TeamID { sidesSwapped && phase != .ended ? .teamB : .teamA }

  /// True in the last period, which may be a period of extra time.
  package var isLastPeriod: Bool { period == format.allPeriods.count - 1 }

  /// True in extra time, and in the interval before extra time.
  package var isExtraTime: Bool { format.isExtraTime(period) }

  /// Whether extra time was kicked off.
  package var hasPlayedExtraTime: Bool {
    records.enumerated().contains { format.isExtraTime($0) && $1.startedAt != nil }
  }

  /// The team that has won or leads, by goals or by a penalty shoot-out; nil if the match is level.
  package var winner: TeamID? { shootOut?.winner ?? score.winner }

  /// The playing time of the match: the time that its clock has run.
  package func played(at now: BoardInstant) -> Duration { playedBefore + clock.run(at: now) }

  /// The time played beyond the period's length; nil until that length has been played.
  package func overtime(at now: BoardInstant) -> Duration? {
    switch clock.direction {
    case .down: return clock.isTimeUp(at: now) ? clock.overrun(at: now) : nil
    case .up:
      let over = clock.reading(at: now) - format.close(ofPeriod: period)
      return over >= .zero ? over : nil
    }
  }

  /// The remaining time of the period or, after that, of the announced added time; nil when both have been played.
  package func leftToPlay(at now: BoardInstant) -> Duration? {
    guard let overtime = overtime(at: now) else {
      let reading = clock.reading(at: now)
      return clock.direction == .down ? reading : format.close(ofPeriod: period) - reading
    }
    guard format.rules.addedTime else { return nil }
    let left = .minutes(addedTime ?? 0) - overtime
    return left > .zero ? left : nil
  }

  /// The stage after the period in play.
  package enum NextStage: Hashable, Sendable {
    case period, extraTime, kicks, end
  }

  /// The stage that follows if the score stays as it is. Extra time and a penalty shoot-out need a level score (IFAB
  /// Laws of the Game, Law 10).
  package var nextStage: NextStage {
    if phase == .kicks { return .end }
    let isLevel = score.winner == nil
    if period < format.periods.count - 1 || isExtraTime && !isLastPeriod { return .period }
    if isLevel, !isExtraTime, format.rules.extraTime != nil { return .extraTime }
    return isLevel && format.rules.shootOut != nil ? .kicks : .end
  }

  /// The dismissals to show, with their remaining times. A dismissal that is over is still shown for ten seconds.
  package func dismissals(at now: BoardInstant) -> [(dismissal: Dismissal, left: Duration)] {
    let played = played(at: now)
    return dismissals.filter { $0.isToBeSeen(played) }.map { ($0, $0.left(played)) }
  }

  /// The next instant at which a shown dismissal changes its seconds or disappears; nil if there is none.
  package func nextDismissalChange(after now: BoardInstant) -> BoardInstant? {
    guard clock.isRunning(at: now) else { return nil }
    let played = played(at: now)
    return dismissals.filter { $0.isToBeSeen(played) }.map { dismissal in
      let left = dismissal.left(played).wholeNanoseconds
      if left == 0 { return now + (dismissal.seenUntil - played) }
      return now + .nanoseconds((left - 1) % 1_000_000_000 + 1)
    }.min()
  }

  /// The event of an entry, if it counts; nil if it was undone, taken back or removed.
  package func moment(_ entry: UUID) -> MatchMoment? { moments.first { $0.id == entry } }

  /// The goal that was noted last; nil if none counts.
  package var lastGoal: MatchMoment? { moments.last { $0.isGoal } }

  /// The minute in play, by the clock; nil before the kick-off of a period, and in a penalty shoot-out.
  /// If the clock counts down, the minute follows from the time that has run off since the kick-off, and the periods before.
  /// A correction of the clock during play also moves the minute.
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

  /// The minute in play at a time: 1 at 0:00, 46 at 45:00.
  private static func begun(_ time: Duration) -> Int { Int(time.components.seconds) / 60 + 1 }

  /// The minute that contains the last moment before a time, at least 1: 45 for 45:00, 46 for 45:01.
  private static func last(_ time: Duration) -> Int { max((Int(time.components.seconds) + 59) / 60, 1) }
}
