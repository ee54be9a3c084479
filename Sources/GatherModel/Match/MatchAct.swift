package import FoundationEssentials

/// The acts that people do in a match.
package enum MatchAct: Hashable, Sendable {
  case goal(TeamID)
  /// Removes one goal, as a correction that is not an undo.
  case goalTakenBack(TeamID)
  case clockStarted
  case clockPaused
  /// Stops the clock at a time, which ``clockCancelled`` restores.
  case clockSet(to: Duration)
  /// Moves the shown time by a positive or negative time.
  case clockAdjusted(by: Duration)
  /// Stops the clock and restores the time that it was set to.
  case clockCancelled
  /// Ends the period, so that the next one is ready to start if there is one. The periods of the match come first,
  /// those of extra time after them.
  case periodEnded
  case sidesSwapped
  case gatherEnded
  /// Announces the minimum number of minutes that will be added to this period.
  case addedTimeAnnounced(minutes: Int)
  case card(TeamID, Card, PlayerMark?)
  case counted(TeamCount, TeamID)
  /// Ends play, so that kicks from the mark decide the match.
  case kicksBegun
  case kick(TeamID, isScored: Bool)
  /// Names the player who scored the goal, was shown the card or took the kick of an entry; nil if unknown.
  /// - Parameter goal: The kind of goal; ``GoalKind/regular`` for a card or a kick.
  case playerNamed(entry: UUID, PlayerMark?, goal: GoalKind = .regular)
  /// Corrects the minute of the goal or the card of an entry.
  case minuteCorrected(entry: UUID, MatchMinute)
  /// Removes the event of an entry, because it did not happen. Neither the event nor its consequences count, except
  /// that the clock was stopped for it.
  case entryRemoved(UUID)
  /// Continues the match in another format. Past events stay.
  case formatChanged(MatchFormat)

  /// True for acts on the clock. False for acts that stop the clock only as a consequence, such as a goal or the end.
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
  /// Whether this act may report the same event as another act, so that the event would count twice. Examples are a
  /// goal of the same team, a card that may be for the same player, and a kick of the same team. False for acts that
  /// the rules refuse, or that change nothing, if they are done a second time.
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

/// The kinds of goals.
package enum GoalKind: CaseIterable, Hashable, Sendable {
  case regular
  /// Scored from a penalty kick in play (IFAB Laws of the Game, Law 14). A kick from the mark after the match is not a
  /// goal.
  case penalty
  /// Scored by a player of the other team.
  case own
}

/// The cards of a referee (IFAB Laws of the Game, Law 12; FIFA Futsal Laws of the Game, Law 12).
package enum Card: String, CaseIterable, Hashable, Sendable {
  case yellow
  /// The second caution of a player, who is sent off.
  case secondYellow
  case red
  /// A caution with a temporary dismissal (IFAB Laws of the Game, guidelines for temporary dismissals).
  case sinBin

  /// Whether a player who is shown this card is sent off.
  package var isSendingOff: Bool { self == .secondYellow || self == .red }
}

/// A player as named by an entry of a log.
///
/// The mark outlives the player's record: a deleted or renamed player is still the scorer.
package struct PlayerMark: Hashable, Sendable {
  /// The id in the store of the board that made the entry; nil for a squad number that no player has, and on any other
  /// machine.
  package var id: Player.ID?
  /// The name at the time of the entry; nil if only the number is known.
  package var name: String?
  /// The squad number, 0 to 99.
  package var number: Int?

  package init(id: Player.ID? = nil, name: String? = nil, number: Int? = nil) {
    self.id = id
    self.name = name
    self.number = number
  }

  /// The mark of a player with the present name and number; without an id if the player is deleted.
  package init(_ player: Player) {
    self.init(id: player.id.value > 0 ? player.id : nil, name: player.name, number: player.details.number)
  }

  /// Whether both marks are of one player. The ids are compared if both are known, otherwise the names if one is known,
  /// otherwise the numbers.
  package func isSame(as other: PlayerMark) -> Bool {
    if let id, let otherID = other.id { return id == otherID }
    if name != nil || other.name != nil { return name == other.name }
    return number != nil && number == other.number
  }

  /// Whether two marks may be of one player. An unknown player may be any player.
  static func mayBeSame(_ mark: PlayerMark?, _ other: PlayerMark?) -> Bool {
    guard let mark, let other else { return true }
    return mark.isSame(as: other)
  }

  /// Whether both marks are of one player. Within one team, ids, names and numbers are compared. Across the teams, only
  /// ids are compared: a player may have changed sides and keeps the id, but names and numbers distinguish players only
  /// within a team.
  package func isSame(as other: PlayerMark, inOneTeam: Bool) -> Bool {
    inOneTeam ? isSame(as: other) : id != nil && id == other.id
  }

  /// The player in the roster of a gather; nil if there is none. The whole roster is searched for the id, since a
  /// player may have changed sides. After that, the entry's team and the bench are searched for the name or the number,
  /// and the other team for the name.
  package func player(in roster: Roster, of team: TeamID) -> Player? {
    let everybody = TeamID.allCases.flatMap { roster.teams[$0] } + roster.bench
    if let id, let same = everybody.first(where: { $0.id == id }) { return same }
    return player(among: roster.teams[team] + roster.bench)
      ?? name.flatMap { name in roster.teams[team.opponent].first { $0.name == name } }
  }

  /// The player with the same id, otherwise with the same name, or with the same number if there is no name; nil if
  /// there is none.
  package func player(among players: [Player]) -> Player? {
    if let id, let same = players.first(where: { $0.id == id }) { return same }
    if let name { return players.first { $0.name == name } }
    return number.flatMap { number in players.first { $0.details.number == number } }
  }
}

/// The minute of an event in the form of reports: the minute in play, `13'`, or `45+1'` in added time (IFAB Laws of the
/// Game, Law 7: added time belongs to the half).
package struct MatchMinute: Hashable, Sendable, CustomStringConvertible {
  /// The minute of the match, not of the period; 1 for the first.
  package var minute: Int
  /// The minute of added time, 1 for the first; nil within the period's length.
  package var added: Int?

  /// A minute of the match. If `added` is not nil, it is the minute of the added time that follows this minute.
  package init(_ minute: Int, added: Int? = nil) {
    self.minute = minute
    self.added = added
  }

  /// The form for tables, whose heading says that the number is a minute: `13`, `45+1`.
  package var plain: String { added.map { "\(minute)+\($0)" } ?? "\(minute)" }

  package var description: String { "\(plain)'" }
}
