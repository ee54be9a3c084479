package import FoundationEssentials

/// The minute of a goal as reports note it: the one that was being played, `13'`, or `45+1'` in added time (IFAB Laws of
/// the Game, Law 7: it belongs to the half).
package struct GoalMinute: Hashable, Sendable, CustomStringConvertible {
  /// 1 for the first; of the match, not of the period.
  package var minute: Int
  /// Which minute of added time, 1 for the first; nil within the period's length.
  package var added: Int?

  package init(_ minute: Int, added: Int? = nil) {
    self.minute = minute
    self.added = added
  }

  package var description: String { added.map { "\(minute)+\($0)'" } ?? "\(minute)'" }
}

/// What happened in a match, as it is told afterwards: the acts that count, and no correction.
package struct MatchReport: Hashable, Sendable {
  package struct Goal: Hashable, Sendable {
    package var team: TeamID
    /// 1 for the first period; in an interval, the period that comes next.
    package var period: Int
    /// nil for one that was noted before the kick-off of the period.
    package var minute: GoalMinute?
    /// The score with this goal.
    package var score: Score

    package init(team: TeamID, period: Int, minute: GoalMinute?, score: Score) {
      self.team = team
      self.period = period
      self.minute = minute
      self.score = score
    }
  }

  package struct Period: Hashable, Sendable {
    /// The wall clock's label of the kick-off; nil where there was none.
    package var startedAt: Date?
    /// nil while it is played.
    package var endedAt: Date?
    /// The score at its end, or where it stands.
    package var score: Score

    package init(startedAt: Date? = nil, endedAt: Date? = nil, score: Score = .none) {
      self.startedAt = startedAt
      self.endedAt = endedAt
      self.score = score
    }
  }

  /// In their order. One that was taken back – the last of its team – is not among them.
  package private(set) var goals: [Goal] = []
  /// Those that were reached, the first one always.
  package private(set) var periods: [Period] = [Period()]
  /// The result, or where it stands.
  package let score: Score
  package let isEnded: Bool

  package init(_ match: Match) {
    self.score = match.state.score
    isEnded = match.state.phase == .ended
    var fold = Fold(match.gather.format)
    for entry in match.log.countingEntries { fold.take(entry) }
    goals = fold.goals
    var score = Score.none
    for index in goals.indices {
      score[goals[index].team] += 1
      goals[index].score = score
    }
    periods = fold.periods
    periods[periods.count - 1].score = match.state.score
  }
}

extension MatchReport {
  /// Goes through a log.
  private struct Fold {
    var goals: [Goal] = []
    var periods = [Period()]
    private var state: MatchState
    /// What the clock showed when the ball was kicked off in this period; nil before.
    private var kickOff: Duration?
    /// The time of the periods before this one that count down.
    private var earlier = Duration.zero

    init(_ format: MatchFormat) {
      state = MatchState(format: format)
    }

    mutating func take(_ entry: LogEntry) {
      let before = state
      state.apply(entry)
      guard case .act(let act) = entry.event, before.refusal(of: act, at: entry.at) == nil else { return }
      switch act {
      case .goal(let team):
        goals.append(
          Goal(team: team, period: before.period + 1, minute: minute(before, entry.at), score: .none))
      case .goalTakenBack(let team):
        if let last = goals.lastIndex(where: { $0.team == team }) { goals.remove(at: last) }
      case .clockStarted:
        if kickOff == nil {
          kickOff = before.clock.reading(at: entry.at)
          periods[periods.count - 1].startedAt = entry.wallClock
        }
      case .clockCancelled: kickOff = nil
      case .periodEnded:
        endPeriod(entry.wallClock, score: before.score)
        if before.clock.direction == .down {
          earlier += kickOff ?? before.format.opening(ofPeriod: before.period)
        }
        kickOff = nil
        periods.append(Period())
      case .gatherEnded: endPeriod(entry.wallClock, score: before.score)
      case .clockPaused, .clockSet, .clockAdjusted, .sidesSwapped: break
      }
    }

    private mutating func endPeriod(_ date: Date, score: Score) {
      periods[periods.count - 1].endedAt = date
      periods[periods.count - 1].score = score
    }

    /// By what the clock showed. Of one that counts down, what has gone since the kick-off: a correction while the ball
    /// is in play moves it as it moves the clock.
    private func minute(_ state: MatchState, _ now: BoardInstant) -> GoalMinute? {
      guard let kickOff else { return nil }
      let reading = state.clock.reading(at: now)
      switch state.clock.direction {
      case .up:
        let close = state.format.close(ofPeriod: state.period)
        if reading < close { return GoalMinute(Self.begun(reading)) }
        return GoalMinute(Self.last(close), added: Self.begun(reading - close))
      case .down:
        let gone = min(max(kickOff - reading, .zero), kickOff)
        return GoalMinute(min(Self.begun(earlier + gone), Self.last(earlier + kickOff)))
      }
    }

    /// The minute that is being played at a time.
    private static func begun(_ time: Duration) -> Int { Int(time.components.seconds) / 60 + 1 }

    /// The last minute that a time has a part of.
    private static func last(_ time: Duration) -> Int { max((Int(time.components.seconds) + 59) / 60, 1) }
  }
}
