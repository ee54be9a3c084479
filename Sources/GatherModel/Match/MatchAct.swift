package import FoundationEssentials

/// The acts that people do in a match.
package enum MatchAct: Hashable, Sendable {
  case goal(TeamID)
  /// Removes the last goal of a team. Unlike undo, this is possible after other acts.
  case goalTakenBack(TeamID)
  case clockStarted
  case clockPaused
  /// Stops the clock and makes it show a time, which ``clockCancelled`` restores.
  case clockSet(to: Duration)
  case clockAdjusted(by: Duration)
  /// Stops the clock and restores the time that it was set to.
  case clockCancelled
  case periodEnded
  case sidesSwapped
  case gatherEnded
  /// Announces the minimum number of minutes that will be added to this period.
  case addedTimeAnnounced(minutes: Int)
  case card(TeamID, Card, PlayerMark?)
  case counted(TeamCount, TeamID)
  /// Ends play, so that a penalty shoot-out decides the match.
  case kicksBegun
  case kick(TeamID, isScored: Bool)
  /// Names the player of an entry: the scorer, the player with the card, or the taker of the kick.
  /// nil if the player is unknown.
  /// - Parameter goal: The kind of goal; ``GoalKind/regular`` for a card or a kick.
  case playerNamed(entry: UUID, PlayerMark?, goal: GoalKind = .regular)
  case minuteCorrected(entry: UUID, MatchMinute)
  /// Removes an entry, because its event did not happen. If the event stopped the clock, only this stop remains.
  case entryRemoved(UUID)
  /// Changes the format of the match. All earlier events remain.
  case formatChanged(MatchFormat)

  /// True for acts on the clock; false for acts that stop it only as a consequence, such as a goal.
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
  /// Whether two acts may report the same event, so that the event would count twice.
  /// False for acts that the rules refuse the second time, and for acts that change nothing the second time.
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
  /// From a penalty kick in play (IFAB Laws of the Game, Law 14), not in a penalty shoot-out.
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

/// The player that a log entry names. The entry stays valid after the player was renamed or deleted.
package struct PlayerMark: Hashable, Sendable {
  /// The player's id in the store of the board that made the entry.
  /// nil if the entry is from another store, or if only a number was noted.
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

  /// Creates a mark with the player's present name and number. The mark has no id if the player is not in this store.
  package init(_ player: Player) {
    self.init(id: player.id.value > 0 ? player.id : nil, name: player.name, number: player.details.number)
  }

  /// Compares the ids if both are known, otherwise the names if one is known, otherwise the numbers.
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

  /// Like ``isSame(as:)`` if both marks are of one team. Across the teams, only the ids are compared, because a player
  /// who changes sides keeps the id, but names and numbers distinguish players only within a team.
  package func isSame(as other: PlayerMark, inOneTeam: Bool) -> Bool {
    inOneTeam ? isSame(as: other) : id != nil && id == other.id
  }

  /// The player in a roster; nil if there is none. The whole roster is searched for the id, because a player may have
  /// changed sides. Then the team and the bench are searched for the name or the number.
  /// The other team is searched only for the name, because both teams may have the number.
  package func player(in roster: Roster, of team: TeamID) -> Player? {
    let everybody = TeamID.allCases.flatMap { roster.teams[$0] } + roster.bench
    if let id, let same = everybody.first(where: { $0.id == id }) { return same }
    return player(among: roster.teams[team] + roster.bench)
      ?? name.flatMap { name in roster.teams[team.opponent].first { $0.name == name } }
  }

  /// Finds the player with the same id, or else with the same name. Without a name, the number is compared.
  /// nil if no player matches.
  package func player(among players: [Player]) -> Player? {
    if let id, let same = players.first(where: { $0.id == id }) { return same }
    if let name { return players.first { $0.name == name } }
    return number.flatMap { number in players.first { $0.details.number == number } }
  }
}

/// The minute of an event as in reports: `13'`, or `45+1'` in added time (IFAB Laws of the Game, Law 7).
package struct MatchMinute: Hashable, Sendable, CustomStringConvertible {
  /// The minute of the match, not of the period; 1 for the first.
  package var minute: Int
  /// The minute of added time, 1 for the first; nil outside added time.
  package var added: Int?

  /// `added` is a minute of the added time that follows `minute`.
  package init(_ minute: Int, added: Int? = nil) {
    self.minute = minute
    self.added = added
  }

  /// The form for tables of minutes: `13`, `45+1`.
  package var plain: String { added.map { "\(minute)+\($0)" } ?? "\(minute)" }

  package var description: String { "\(plain)'" }
}
