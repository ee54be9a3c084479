package import FoundationEssentials
package import GatherModel
import Scenes

/// The report of a match, as a referee would sign it: what counts, and nothing that is not known.
///
/// `gatherboard gather report` writes it in four forms: ``text(local:)``, ``csv``, ``html(local:)``, and as JSON.
package struct ReportDocument: Hashable, Sendable {
  /// A player in a line-up.
  package struct Member: Hashable, Sendable {
    package var name: String
    package var number: Int?
    package var position: Position?
  }

  package struct Side: Hashable, Sendable {
    package var name: String
    package var color: TeamColor
    package var players: [Member]
  }

  package struct Period: Hashable, Sendable {
    /// "1st half"; extra time is counted on.
    package var name: String
    /// The wall clock's labels; nil for what has not been, and where there was no kick-off.
    package var startedAt: Date?
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
    package var name: String?
    package var number: Int?
  }

  package struct Event: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case goal(isOwn: Bool)
      case card(Card)
      case counted(TeamCount)
    }

    package var kind: Kind
    /// 1 for the first.
    package var period: Int
    /// nil for one that was noted before the kick-off of the period.
    package var minute: MatchMinute?
    /// Whose it is: of a goal the team that it counts for.
    package var team: TeamID
    package var person: Person?
    /// The score with it.
    package var score: Score

    var card: Card? { if case .card(let card) = kind { card } else { nil } }
  }

  /// One of the kicks from the mark.
  package struct Kick: Hashable, Sendable {
    package var team: TeamID
    package var isScored: Bool
    package var person: Person?
    /// The kicks that were scored, with this one.
    package var score: Score
  }

  package let gather: UUID
  package let name: String
  package let createdAt: Date
  /// nil while the match is in play.
  package let endedAt: Date?
  /// The name of the preset that the format is; nil for one's own.
  package let preset: MatchPreset?
  /// The periods of the format as people write them.
  package let format: String
  package let phase: MatchState.Phase
  /// What the match has come to, or how it stands.
  package let result: MatchResult
  /// The kicks from the mark that were scored; nil where there were none.
  package let kickScore: Score?
  package let hasExtraTime: Bool
  package let sides: TeamPair<Side>
  package let bench: [Member]
  /// Those that were kicked off, and the first one always.
  package let periods: [Period]
  /// Goals, cards and what is told of one by one, in their order.
  package let events: [Event]
  /// In their order.
  package let kicks: [Kick]

  package init(_ match: Match) {
    let (gather, state, report) = (match.gather, match.state, MatchReport(match))
    self.gather = gather.id
    name = gather.name
    createdAt = gather.createdAt
    endedAt = report.endedAt
    preset = report.format.preset
    format = report.format.description
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
        name: MatchWords.period(index, in: report.format), startedAt: period.startedAt,
        endedAt: period.endedAt, score: period.score, addedMinutes: period.addedTime,
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
        team: kick.team, isScored: isScored, person: Person(kick.player, among: roster.teams[kick.team]),
        score: scored)
    }
  }

  private static func events(_ state: MatchState, _ roster: Roster) -> [Event] {
    var score = Score.none
    return state.moments.inOrder.compactMap { moment in
      let kind: Event.Kind
      switch moment.kind {
      case .goal(let isOwn):
        score[moment.team] += 1
        kind = .goal(isOwn: isOwn)
      case .card(let card): kind = .card(card)
      case .counted(let count):
        if !count.isToldOneByOne { return nil }
        kind = .counted(count)
      // They are no part of the match.
      case .kick: return nil
      }
      return Event(
        kind: kind, period: moment.period + 1, minute: moment.minute, team: moment.team,
        person: Person(moment.player, among: roster.teams[moment.playersTeam]), score: score)
    }
  }

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
  fileprivate init?(_ mark: PlayerMark?, among players: [Player]) {
    guard let mark else { return nil }
    self.init(name: mark.name ?? mark.player(among: players)?.name, number: mark.number)
    if name == nil, number == nil { return nil }
  }
}
