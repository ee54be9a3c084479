package import FoundationEssentials

/// An event that the report of a match contains.
package struct MatchMoment: Hashable, Sendable, Identifiable {
  /// The kind of the event, with its details.
  package enum Kind: Hashable, Sendable {
    case goal(GoalKind)
    case card(Card)
    case counted(TeamCount)
    case kick(isScored: Bool)
  }

  /// The id of the event's entry.
  package let id: UUID
  /// The kind of the event.
  package let kind: Kind
  /// The team of the event; for a goal, the team for which it counts.
  package let team: TeamID
  /// The player; nil if unknown.
  package internal(set) var player: PlayerMark?
  /// The index of the period in ``MatchFormat/allPeriods``; in an interval, the index of the next period.
  package internal(set) var period: Int
  /// The minute; nil before the kick-off of a period, and in a penalty shoot-out.
  package internal(set) var minute: MatchMinute?
  /// Whether the minute was corrected, so that it may differ from the minute in which the entry was made.
  var isMinuteCorrected = false
  /// Whether the event was noted during a penalty shoot-out, after all periods.
  package internal(set) var isInKicks: Bool
  /// The time by the wall clock, as a label for people.
  package let wallClock: Date
  /// The operator who noted the event.
  package let by: Operator

  package init(
    id: UUID, kind: Kind, team: TeamID, player: PlayerMark? = nil, period: Int = 0,
    minute: MatchMinute? = nil,
    isInKicks: Bool = false, wallClock: Date, by: Operator = .board
  ) {
    self.by = by
    self.id = id
    self.kind = kind
    self.team = team
    self.player = player
    self.period = period
    self.minute = minute
    self.isInKicks = isInKicks
    self.wallClock = wallClock
  }

  /// The team of the player: the other team for an own goal.
  package var playersTeam: TeamID { goal == .own ? team.opponent : team }

  /// Whether the event is a goal; own goals are goals too.
  package var isGoal: Bool { goal != nil }

  /// The kind of goal; nil if the event is not a goal.
  package var goal: GoalKind? { if case .goal(let goal) = kind { goal } else { nil } }

  /// The card that was shown; nil if the event is not a card.
  package var card: Card? { if case .card(let card) = kind { card } else { nil } }

  func naming(_ player: PlayerMark?, goal: GoalKind) -> MatchMoment {
    var named = MatchMoment(
      id: id, kind: isGoal ? .goal(goal) : kind, team: team, player: player, period: period,
      minute: minute, isInKicks: isInKicks, wallClock: wallClock, by: by)
    named.isMinuteCorrected = isMinuteCorrected
    return named
  }
}

extension [MatchMoment] {
  /// The moments in playing order. This is the order of the log, except that a moment with a corrected minute is moved
  /// to that minute.
  package var inOrder: [MatchMoment] {
    let numbered = enumerated().map { (offset: $0.offset, moment: $0.element) }
    var ordered = numbered.filter { !$0.moment.isMinuteCorrected }
    for corrected in numbered where corrected.moment.isMinuteCorrected {
      let place = ordered.firstIndex { other in
        // If both moments are in the same minute, their order in the log decides.
        corrected.moment.isEarlier(than: other.moment)
          || !other.moment.isEarlier(than: corrected.moment) && corrected.offset < other.offset
      }
      ordered.insert(corrected, at: place ?? ordered.endIndex)
    }
    return ordered.map(\.moment)
  }
}

extension MatchMoment {
  fileprivate func isEarlier(than other: MatchMoment) -> Bool {
    if period != other.period { return period < other.period }
    if isInKicks != other.isInKicks { return other.isInKicks }
    return minute ?? MatchMinute(0) < other.minute ?? MatchMinute(0)
  }
}

extension MatchMinute: Comparable {
  /// Compares two minutes of one period: added time follows the period's last minute.
  package static func < (earlier: MatchMinute, later: MatchMinute) -> Bool {
    (earlier.minute, earlier.added ?? 0) < (later.minute, later.added ?? 0)
  }
}
