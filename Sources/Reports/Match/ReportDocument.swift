package import FoundationEssentials
package import GatherModel

/// The report of a match, as a referee would sign it. Events that were undone are left out. Unknown data is nil, or is
/// left out too.
package struct ReportDocument: Hashable, Sendable {
  /// A player in a line-up.
  package struct Member: Hashable, Sendable {
    /// The name in the roster.
    package var name: String
    /// The squad number, 0 to 99; nil for none.
    package var number: Int?
    /// The preferred position; nil if the roster contains none.
    package var position: Position?
  }

  /// A team with its line-up.
  package struct Side: Hashable, Sendable {
    /// The name of the team in this gather.
    package var name: String
    /// The colour of the team.
    package var color: TeamColor
    /// The players of the team, in the order of the roster.
    package var players: [Member]
  }

  /// A period of the match as played.
  package struct Period: Hashable, Sendable {
    /// The index of the period, from 0. Extra time continues the numbers.
    package var index: Int
    /// The time of the kick-off by the wall clock; nil if there was none.
    package var startedAt: Date?
    /// The time of the end by the wall clock; nil if there was none, and while the period is played.
    package var endedAt: Date?
    /// The score at the end of the period; while the period is played, the current score.
    package var score: Score
    /// The announced minutes of added time; nil for none.
    package var addedMinutes: Int?
    /// The counts of both teams in this period, such as fouls. Only the counts that the format has are included.
    package var counts: [TeamCount: Score]
  }

  /// The person of an event. The name and the number are nil if unknown.
  package struct Person: Hashable, Sendable {
    /// The name at the time of the event, else the name in the line-up.
    package var name: String?
    /// The noted squad number, 0 to 99.
    package var number: Int?
  }

  /// A goal, a card or a time-out. A foul is no event: ``Period/counts`` contains only the number of fouls.
  package struct Event: Hashable, Sendable {
    /// The kind of an event.
    package enum Kind: Hashable, Sendable {
      case goal(GoalKind)
      case card(Card)
      case counted(TeamCount)
    }

    /// The kind of the event, with the kind of goal, the card, or the count.
    package var kind: Kind
    /// The number of the period, from 1.
    package var period: Int
    /// The minute; nil if the event was noted before the kick-off of the period, or in a penalty shoot-out.
    package var minute: MatchMinute?
    /// The team of the event. For a goal, the team for which it counts.
    package var team: TeamID
    /// The scorer, or the player with the card; nil if unknown.
    package var person: Person?
    /// The score including the event.
    package var score: Score

    var goal: GoalKind? { if case .goal(let goal) = kind { goal } else { nil } }

    var card: Card? { if case .card(let card) = kind { card } else { nil } }
  }

  /// A kick of the penalty shoot-out.
  package struct Kick: Hashable, Sendable {
    /// The team of the kick.
    package var team: TeamID
    /// Whether the kick was scored. False if it was missed or saved.
    package var isScored: Bool
    /// The player of the kick; nil if unknown.
    package var person: Person?
    /// The score of the shoot-out including this kick.
    package var score: Score
  }

  /// The id of the gather.
  package let gather: UUID
  /// The name of the gather.
  package let name: String
  /// The time at which the gather was created, by the wall clock.
  package let createdAt: Date
  /// The end of the match; nil while it is in play.
  package let endedAt: Date?
  /// The name of the format's preset; nil for a custom format.
  package let preset: MatchPreset?
  /// The format of the match.
  package let format: MatchFormat
  /// The current phase of the match.
  package let phase: MatchState.Phase
  /// The result; while the match is in play, the current score.
  package let result: MatchResult
  /// The score of the penalty shoot-out; nil if there was none.
  package let kickScore: Score?
  /// Whether extra time was played.
  package let hasExtraTime: Bool
  /// The two teams with their line-ups.
  package let sides: TeamPair<Side>
  /// The players of the roster without a team.
  package let bench: [Member]
  /// The periods with a kick-off, and the first period even if it has none.
  package let periods: [Period]
  /// The goals, cards and time-outs, in order.
  package let events: [Event]
  /// The kicks of the penalty shoot-out, in order.
  package let kicks: [Kick]

  /// Creates the report of a match, which may be in play or ended.
  package init(_ match: Match) {
    let (gather, state, report) = (match.gather, match.state, MatchReport(match))
    self.gather = gather.id
    name = gather.name
    createdAt = gather.createdAt
    endedAt = report.endedAt
    preset = report.format.preset
    format = report.format
    phase = state.phase
    result = MatchResult(state)
    kickScore = report.shootOut?.score
    hasExtraTime = report.hasExtraTime
    let roster = gather.roster
    sides = TeamPair { id in
      Side(
        name: gather.teams[id].name, color: gather.teams[id].color,
        players: roster.teams[id].map(Member.init))
    }
    bench = roster.bench.map(Member.init)
    periods = report.periods.enumerated().map { index, period in
      let isLast = index == report.periods.count - 1
      return Period(
        index: index, startedAt: period.startedAt, endedAt: period.endedAt, score: period.score,
        addedMinutes: period.addedTime,
        counts: Dictionary(
          uniqueKeysWithValues: TeamCount.toldByPeriod.filter(report.format.rules.counts).map {
            ($0, (isLast && period.endedAt == nil ? state.counts : period.counts)[$0])
          }))
    }
    events = Self.events(state, roster)
    var scored = Score.none
    kicks = report.kicks.map { kick in
      let isScored = kick.kind == .kick(isScored: true)
      if isScored { scored[kick.team] += 1 }
      return Kick(
        team: kick.team, isScored: isScored, person: Person(kick, in: roster), score: scored)
    }
  }

  private static func events(_ state: MatchState, _ roster: Roster) -> [Event] {
    var score = Score.none
    return state.moments.inOrder.compactMap { moment in
      let kind: Event.Kind
      switch moment.kind {
      case .goal(let goal):
        score[moment.team] += 1
        kind = .goal(goal)
      case .card(let card): kind = .card(card)
      case .counted(let count):
        if !count.isToldOneByOne { return nil }
        kind = .counted(count)
      // A kick of the penalty shoot-out is listed in ``kicks``.
      case .kick: return nil
      }
      return Event(
        kind: kind, period: moment.period + 1, minute: moment.minute, team: moment.team,
        person: Person(moment, in: roster), score: score)
    }
  }

  /// Whether the match has ended, so that its result is final.
  package var isEnded: Bool { phase == .ended }
}

extension ReportDocument.Member {
  fileprivate init(_ player: Player) {
    self.init(
      name: player.name, number: player.details.number, position: player.details.preferredPosition)
  }
}

extension ReportDocument.Person {
  /// Creates the person of a moment, and looks up a missing name in the line-up. nil if neither the name nor the number
  /// is known.
  fileprivate init?(_ moment: MatchMoment, in roster: Roster) {
    guard let mark = moment.player else { return nil }
    self.init(
      name: mark.name ?? mark.player(in: roster, of: moment.playersTeam)?.name, number: mark.number)
    if name == nil, number == nil { return nil }
  }
}
