package import FoundationEssentials

/// Something that happened in a match and that its report tells of.
package struct MatchMoment: Hashable, Sendable, Identifiable {
  /// What kind of event it is, and what belongs to that kind.
  package enum Kind: Hashable, Sendable {
    case goal(GoalKind)
    case card(Card)
    case counted(TeamCount)
    case kick(isScored: Bool)
  }

  /// The entry of the log that tells of it.
  package let id: UUID
  /// What happened.
  package let kind: Kind
  /// Whose it is: of a goal the team that it counts for.
  package let team: TeamID
  /// The player; nil for unknown.
  package internal(set) var player: PlayerMark?
  /// An index of ``MatchFormat/allPeriods``; in an interval, of the period that comes next.
  package internal(set) var period: Int
  /// nil for what was noted before the kick-off of a period, and in kicks.
  package internal(set) var minute: MatchMinute?
  /// Whether the minute is another one than that of the entry.
  var isMinuteCorrected = false
  /// Whether it was noted in kicks from the mark, after all that was played.
  package internal(set) var isInKicks: Bool
  /// The label for people.
  package let wallClock: Date
  /// The operator who noted it.
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

  /// The team that the player is of: the other one's for an own goal.
  package var playersTeam: TeamID { goal == .own ? team.opponent : team }

  /// Whether it is a goal; own goals are goals too.
  package var isGoal: Bool { goal != nil }

  /// What kind of goal it is; nil where it is none.
  package var goal: GoalKind? { if case .goal(let goal) = kind { goal } else { nil } }

  /// The card that was shown; nil where it is no card.
  package var card: Card? { if case .card(let card) = kind { card } else { nil } }

  /// The same with who it was and, of a goal, its kind.
  func naming(_ player: PlayerMark?, goal: GoalKind) -> MatchMoment {
    var named = MatchMoment(
      id: id, kind: isGoal ? .goal(goal) : kind, team: team, player: player, period: period,
      minute: minute, isInKicks: isInKicks, wallClock: wallClock, by: by)
    named.isMinuteCorrected = isMinuteCorrected
    return named
  }
}

extension [MatchMoment] {
  /// In the order in which they were: that of the log, but for those whose minute was corrected, which come where their
  /// minute belongs.
  package var inOrder: [MatchMoment] {
    let numbered = enumerated().map { (offset: $0.offset, moment: $0.element) }
    var ordered = numbered.filter { !$0.moment.isMinuteCorrected }
    for corrected in numbered where corrected.moment.isMinuteCorrected {
      let place = ordered.firstIndex { other in
        // Of two in one minute the log says which was first.
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
  /// Within one period: added time comes after its last minute.
  package static func < (earlier: MatchMinute, later: MatchMinute) -> Bool {
    (earlier.minute, earlier.added ?? 0) < (later.minute, later.added ?? 0)
  }
}
