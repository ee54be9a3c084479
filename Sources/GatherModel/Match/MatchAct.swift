package import FoundationEssentials

/// What a person at the board can do to a match.
package enum MatchAct: Hashable, Sendable {
  case goal(TeamID)
  /// One goal less: a correction that is not an undo.
  case goalTakenBack(TeamID)
  case clockStarted
  case clockPaused
  /// The clock was stopped at a time that it goes back to on cancel.
  case clockSet(to: Duration)
  /// What the clock shows was moved by a positive or negative time.
  case clockAdjusted(by: Duration)
  /// Back to the time it was set to, stopped.
  case clockCancelled
  /// The period is over and the next one, if any, is ready to start: of the match, then of extra time.
  case periodEnded
  case sidesSwapped
  case gatherEnded
  /// So many minutes will be added to this period, at least.
  case addedTimeAnnounced(minutes: Int)
  case card(TeamID, Card, PlayerMark?)
  case counted(TeamCount, TeamID)
  /// Play is over; kicks from the mark decide.
  case kicksBegun
  case kick(TeamID, isScored: Bool)
  /// The player who scored the goal, was shown the card or took the kick of an entry; nil for unknown.
  /// - Parameter goal: What kind of goal it was; ``GoalKind/regular`` for a card and a kick.
  case playerNamed(entry: UUID, PlayerMark?, goal: GoalKind = .regular)
  /// When the goal or the card of an entry was.
  case minuteCorrected(entry: UUID, MatchMinute)
  /// What an entry tells of was not so: it counts no more, and all that came of it neither.
  case entryRemoved(UUID)
  /// The match goes on by other rules; what has happened stays.
  case formatChanged(MatchFormat)

  /// True for the acts that move, start or stop the clock.
  package var isOfTheClock: Bool {
    switch self {
    case .clockStarted, .clockPaused, .clockSet, .clockAdjusted, .clockCancelled, .periodEnded, .kicksBegun:
      true
    case .counted(let count, _): count.isOfTheClock
    case .goal, .goalTakenBack, .sidesSwapped, .gatherEnded, .addedTimeAnnounced, .card, .kick, .playerNamed,
      .minuteCorrected, .entryRemoved, .formatChanged:
      false
    }
  }
}

extension MatchAct {
  /// Whether this act may tell of the same event as another act, and would count a second time: a goal of the same team, a
  /// card that may be the same player's, a kick of the same team. False for acts that the rules refuse the second time or
  /// that change nothing then.
  package func mayRepeat(_ other: MatchAct) -> Bool {
    switch (self, other) {
    case (.goal(let team), .goal(let otherTeam)), (.goalTakenBack(let team), .goalTakenBack(let otherTeam)),
      (.kick(let team, _), .kick(let otherTeam, _)):
      team == otherTeam
    case (.card(let team, _, let player), .card(let otherTeam, _, let otherPlayer)):
      team == otherTeam && PlayerMark.mayBeSame(player, otherPlayer)
    case (.counted, .counted), (.clockAdjusted, .clockAdjusted), (.sidesSwapped, .sidesSwapped): self == other
    default: false
    }
  }
}

/// How a goal was scored.
package enum GoalKind: CaseIterable, Hashable, Sendable {
  case regular
  /// From a penalty kick in play (IFAB Laws of the Game, Law 14); a kick from the mark after the match is no goal.
  case penalty
  /// By a player of the other team.
  case own
}

/// What a referee shows (IFAB Laws of the Game, Law 12; FIFA Futsal Laws of the Game, Law 12).
package enum Card: String, CaseIterable, Hashable, Sendable {
  case yellow
  /// The second caution of a player: he is sent off.
  case secondYellow
  case red
  /// A caution with a temporary dismissal (IFAB Laws of the Game, guidelines for temporary dismissals).
  case sinBin

  /// Whether the player shown it is sent off.
  package var isSendingOff: Bool { self == .secondYellow || self == .red }
}

/// A player as an entry of a log names one.
///
/// It lasts longer than the player's record: a deleted or renamed player is still the scorer.
package struct PlayerMark: Hashable, Sendable {
  /// In the store of the board that made the entry; nil for an unused squad number, and on any other machine.
  package var id: Player.ID?
  /// The name at that time; nil where only the number is known.
  package var name: String?
  /// The squad number, 0 to 99.
  package var number: Int?

  package init(id: Player.ID? = nil, name: String? = nil, number: Int? = nil) {
    self.id = id
    self.name = name
    self.number = number
  }

  /// The mark of a player with the present name and number; without an id for a deleted player.
  package init(_ player: Player) {
    self.init(id: player.id.value > 0 ? player.id : nil, name: player.name, number: player.details.number)
  }

  /// Whether both are of one player: by the record, else by the name, else by the number alone.
  package func isSame(as other: PlayerMark) -> Bool {
    if let id, let otherID = other.id { return id == otherID }
    if name != nil || other.name != nil { return name == other.name }
    return number != nil && number == other.number
  }

  /// Whether two marks may be of one player; an unknown player may be any.
  static func mayBeSame(_ mark: PlayerMark?, _ other: PlayerMark?) -> Bool {
    guard let mark, let other else { return true }
    return mark.isSame(as: other)
  }

  /// Whether both are of one player: by the record in both teams, since a player may have changed sides; else in one
  /// team alone, where names and numbers tell players apart.
  package func isSame(as other: PlayerMark, inOneTeam: Bool) -> Bool {
    inOneTeam ? isSame(as: other) : id != nil && id == other.id
  }

  /// The player in a gather: by the id anywhere in the roster, since a player may have changed sides; by name or number
  /// in the team of the entry or on the bench, and by the name in the other team.
  package func player(in roster: Roster, of team: TeamID) -> Player? {
    let everybody = TeamID.allCases.flatMap { roster.teams[$0] } + roster.bench
    if let id, let same = everybody.first(where: { $0.id == id }) { return same }
    return player(among: roster.teams[team] + roster.bench)
      ?? name.flatMap { name in roster.teams[team.opponent].first { $0.name == name } }
  }

  /// Which of these players is meant: the same id, else the same name, else, where no name is known, the
  /// same number; nil where there is none.
  package func player(among players: [Player]) -> Player? {
    if let id, let same = players.first(where: { $0.id == id }) { return same }
    if let name { return players.first { $0.name == name } }
    return number.flatMap { number in players.first { $0.details.number == number } }
  }
}

/// The minute of an event as reports note it: the one that was being played, `13'`, or `45+1'` in added time (IFAB Laws
/// of the Game, Law 7: it belongs to the half).
package struct MatchMinute: Hashable, Sendable, CustomStringConvertible {
  /// 1 for the first; of the match, not of the period.
  package var minute: Int
  /// Which minute of added time, 1 for the first; nil within the period's length.
  package var added: Int?

  /// A minute of the match or, where `added` is not nil, the minute of added time that follows it.
  package init(_ minute: Int, added: Int? = nil) {
    self.minute = minute
    self.added = added
  }

  /// `13`, `45+1`: for tables, which say above what it is.
  package var plain: String { added.map { "\(minute)+\($0)" } ?? "\(minute)" }

  package var description: String { "\(plain)'" }
}
