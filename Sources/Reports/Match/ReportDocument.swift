package import FoundationEssentials
package import GatherModel

/// The report of a match, as a referee would sign it: what counts, and nothing that is not known.
///
/// `gatherboard gather report` writes it in four forms: ``text(local:)``, ``csv``, ``html(local:)``, and as JSON.
package struct ReportDocument: Hashable, Sendable {
  /// A player in a line-up.
  package struct Member: Hashable, Sendable {
    /// As the roster has it.
    package var name: String
    /// The squad number, 0 to 99; nil for none.
    package var number: Int?
    /// Where he likes to play; nil where the roster does not say.
    package var position: Position?
  }

  /// A team with its line-up.
  package struct Side: Hashable, Sendable {
    /// What the team is called in this gather.
    package var name: String
    /// What the team wears.
    package var color: TeamColor
    /// Those in the team, in the order of the roster.
    package var players: [Member]
  }

  /// A period of the match, as it was played.
  package struct Period: Hashable, Sendable {
    /// 0 for the first; extra time is counted on.
    package var index: Int
    /// The wall clock's labels; nil for what has not been, and where there was no kick-off.
    package var startedAt: Date?
    /// As ``startedAt``; nil also while the period is played.
    package var endedAt: Date?
    /// The score at its end, or now.
    package var score: Score
    /// The minutes of added time that were announced; nil for none.
    package var addedMinutes: Int?
    /// What the format counts by the period.
    package var counts: [TeamCount: Score]
  }

  /// The person of an event; a name that is not known is nil, and so is a number.
  package struct Person: Hashable, Sendable {
    /// As he was called when the event was noted, else as in the line-up.
    package var name: String?
    /// The squad number that was noted, 0 to 99.
    package var number: Int?
  }

  /// A goal, a card, or another act that is told of one by one, such as a time-out.
  package struct Event: Hashable, Sendable {
    /// What an event is.
    package enum Kind: Hashable, Sendable {
      case goal(GoalKind)
      case card(Card)
      case counted(TeamCount)
    }

    /// A goal with its kind, which card it is, or what was counted.
    package var kind: Kind
    /// 1 for the first.
    package var period: Int
    /// nil for one that was noted before the kick-off of the period.
    package var minute: MatchMinute?
    /// Whose it is: of a goal the team that it counts for.
    package var team: TeamID
    /// Who scored, or whose card it is; nil where that is not known.
    package var person: Person?
    /// The score with it.
    package var score: Score

    var goal: GoalKind? { if case .goal(let goal) = kind { goal } else { nil } }

    var card: Card? { if case .card(let card) = kind { card } else { nil } }
  }

  /// One of the kicks from the mark.
  package struct Kick: Hashable, Sendable {
    /// The team that took the kick.
    package var team: TeamID
    /// False for one that was missed or saved.
    package var isScored: Bool
    /// Who took the kick; nil where that is not known.
    package var person: Person?
    /// The kicks that were scored, with this one.
    package var score: Score
  }

  /// The id of the gather.
  package let gather: UUID
  /// What the gather is called.
  package let name: String
  /// When the gather was made: a label off the wall clock.
  package let createdAt: Date
  /// nil while the match is in play.
  package let endedAt: Date?
  /// The name of the preset that the format is; nil for one's own.
  package let preset: MatchPreset?
  /// The format of the match.
  package let format: MatchFormat
  /// How far the match has come.
  package let phase: MatchState.Phase
  /// What the match has come to, or how it stands.
  package let result: MatchResult
  /// The kicks from the mark that were scored; nil where there were none.
  package let kickScore: Score?
  /// Whether extra time was played.
  package let hasExtraTime: Bool
  /// The two teams with their line-ups.
  package let sides: TeamPair<Side>
  /// The players of the roster who are in no team.
  package let bench: [Member]
  /// Those that were kicked off, and the first one always.
  package let periods: [Period]
  /// Goals, cards and what is told of one by one, in their order.
  package let events: [Event]
  /// In their order.
  package let kicks: [Kick]

  /// Makes the report of a match, which may have ended or be in play.
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
      // They are no part of the match.
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
  /// A name that the entry lacks is looked up in the line-up. Nil where neither name nor number is known.
  fileprivate init?(_ moment: MatchMoment, in roster: Roster) {
    guard let mark = moment.player else { return nil }
    self.init(
      name: mark.name ?? mark.player(in: roster, of: moment.playersTeam)?.name, number: mark.number)
    if name == nil, number == nil { return nil }
  }
}
