package import FoundationEssentials

/// The report of a match: the events that count, after all corrections.
package struct MatchReport: Hashable, Sendable {
  /// A goal that counts.
  package struct Goal: Hashable, Sendable {
    /// The team that the goal counts for.
    package var team: TeamID
    /// The number of the period, 1 for the first; in an interval, the number of the next period.
    package var period: Int
    /// The minute; nil if the goal was noted before the kick-off of the period.
    package var minute: MatchMinute?
    /// The score including this goal.
    package var score: Score
    /// The player; nil if unknown.
    package var player: PlayerMark?
    /// The kind of the goal: from play, from a penalty, or by a player of the other team.
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

  /// The record of a period: its times, its score, its added time and its counts.
  package typealias Period = MatchState.PeriodRecord

  /// The goals in the order in which they were scored, without those that were taken back.
  package let goals: [Goal]
  /// The cards in their order.
  package let cards: [MatchMoment]
  /// The periods that were kicked off, and always the first one.
  package let periods: [Period]
  /// The kicks of the penalty shoot-out in their order, with their players if known; empty if there was no shoot-out.
  package let kicks: [MatchMoment]
  /// The penalty shoot-out; nil if there was none.
  package let shootOut: ShootOut?
  /// The format at the end of the match or, while the match is in play, the present format.
  package let format: MatchFormat
  /// The result or, while the match is in play, the present score.
  package let score: Score
  /// Whether the match is over, so that the result is final.
  package let isEnded: Bool
  /// The end by the wall clock; nil while the match is in play.
  package let endedAt: Date?
  /// Whether extra time was played.
  package let hasExtraTime: Bool

  /// The report of a match in its present state. The match may still be in play.
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
    // A period that was reached but not played, such as extra time that was left out, is not reported.
    while periods.count > 1, periods[periods.count - 1].startedAt == nil,
      !moments.contains(where: { $0.period == periods.count - 1 && !$0.isInKicks })
    {
      periods.removeLast()
    }
    if periods[periods.count - 1].endedAt == nil || isEnded { periods[periods.count - 1].score = score }
    self.periods = periods
  }
}
