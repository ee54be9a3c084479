package import FoundationEssentials

/// What happened in a match, as it is told afterwards: what counts, and no correction.
package struct MatchReport: Hashable, Sendable {
  /// A goal that counts.
  package struct Goal: Hashable, Sendable {
    /// The team that the goal counts for.
    package var team: TeamID
    /// 1 for the first period; in an interval, the period that comes next.
    package var period: Int
    /// nil for one that was noted before the kick-off of the period.
    package var minute: MatchMinute?
    /// The score with this goal.
    package var score: Score
    /// nil for unknown.
    package var player: PlayerMark?
    /// From play, from a penalty, or by a player of the other team.
    package var kind: GoalKind

    package init(
      team: TeamID, period: Int, minute: MatchMinute?, score: Score, player: PlayerMark? = nil,
      kind: GoalKind = .regular
    ) {
      self.team = team
      self.period = period
      self.minute = minute
      self.score = score
      self.player = player
      self.kind = kind
    }
  }

  /// What is told of a period: its times, its score, its added time and its counts.
  package typealias Period = MatchState.PeriodRecord

  /// In the order in which they were scored. One that was taken back – the last of its team – is not among them.
  package let goals: [Goal]
  /// In their order.
  package let cards: [MatchMoment]
  /// Those that were kicked off, and the first one always.
  package let periods: [Period]
  /// The kicks from the mark in their order, with who took them where that is known; none where there were none.
  package let kicks: [MatchMoment]
  /// The kicks from the mark as they went; nil where there were none.
  package let shootOut: ShootOut?
  /// The format at the end, or now.
  package let format: MatchFormat
  /// The result, or where it stands.
  package let score: Score
  /// Whether the match is over, so that the result stands.
  package let isEnded: Bool
  /// The wall clock's label of the end; nil while the match is in play.
  package let endedAt: Date?
  /// Whether extra time was played.
  package let hasExtraTime: Bool

  /// What there is to tell of a match now; it may be in play.
  package init(_ match: Match) {
    let state = match.state
    score = state.score
    isEnded = state.phase == .ended
    endedAt = isEnded ? match.log.endEntry?.wallClock : nil
    format = state.format
    shootOut = state.shootOut
    hasExtraTime = state.hasPlayedExtraTime
    let moments = state.moments.inOrder
    var standing = Score.none
    goals = moments.compactMap { moment in
      guard let kind = moment.goal else { return nil }
      standing[moment.team] += 1
      return Goal(
        team: moment.team, period: moment.period + 1, minute: moment.minute, score: standing,
        player: moment.player, kind: kind)
    }
    cards = moments.filter { $0.card != nil }
    kicks = state.moments.filter { if case .kick = $0.kind { true } else { false } }
    var periods = state.records
    // One that was only reached, as extra time that was left out, was not played.
    while periods.count > 1, periods[periods.count - 1].startedAt == nil,
      !moments.contains(where: { $0.period == periods.count - 1 && !$0.isInKicks })
    {
      periods.removeLast()
    }
    if periods[periods.count - 1].endedAt == nil || isEnded { periods[periods.count - 1].score = score }
    self.periods = periods
  }
}
