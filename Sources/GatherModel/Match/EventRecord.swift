package import FoundationEssentials

/// An event of a log as one JSON object, in stores, on the wire and in exports: a kind, and the fields of that kind.
///
/// | kind | with |
/// |---|---|
/// | `goal`, `goalTakenBack` | `team` |
/// | `clockSet` (stops the clock and sets it to this time), `clockAdjusted` (moves it, may be negative) | `nanoseconds` |
/// | `clockStarted`, `clockPaused`, `clockCancelled`, `periodEnded`, `sidesSwapped`, `gatherEnded` | |
/// | `undone`, `redone` | `entry` |
/// | `recovered` (the machine was restarted; a running clock stops at the time that it showed at `lastAlive`) | `lastAlive` |
///
/// From version 2 of the log's format (``MatchLog/formatVersion``) on, there are also:
///
/// | kind | with |
/// |---|---|
/// | `addedTimeAnnounced` | `minutes` |
/// | `card` | `team`, `card`, and `player` if known |
/// | a ``TeamCount``, such as `foul` | `team` |
/// | `kicksBegun` (a penalty shoot-out) | |
/// | `kick` | `team`, `scored` |
/// | `playerNamed` (scorer, booked player or kicker) | `entry`, `ownGoal`, `penalty` (from version 4 on), `player` if known |
/// | `minuteCorrected` (of the goal or the card of an entry) | `entry`, `minute`, and `added` in added time |
/// | `entryRemoved` (the event of an entry did not happen) | `entry` |
/// | `formatChanged` | `format` |
///
/// The kinds and the keys are permanent, because logs outlive builds.
package struct EventRecord: Codable, Hashable, Sendable {
  /// The name of a ``Kind`` or a ``TeamCount``, or a name that only another build knows.
  package var kind: String
  /// The team, `A` or `B`; on the wire `Team A` or `Team B`.
  package var team: String?
  /// The time that the clock was set to, or by which it was moved; negative if it was moved down.
  package var nanoseconds: Int64?
  /// The id of the entry whose act is undone, redone or corrected.
  package var entry: UUID?
  /// The time of the last sign of life before the machine was restarted, in nanoseconds since the start of the earlier boot.
  package var lastAlive: Int64?
  /// The announced minimum of added time in the period, 1 to 59 minutes.
  package var minutes: Int?
  /// The card: `yellow`, `secondYellow`, `red` or `sinBin`.
  package var card: String?
  /// The player of a card or of a `playerNamed`; missing if unknown.
  package var player: Named?
  /// Whether a kick of a penalty shoot-out was scored.
  package var scored: Bool?
  /// Whether a goal was an own goal, by a player of the other team; missing in events other than a `playerNamed`.
  package var ownGoal: Bool?
  /// Whether a goal was scored from a penalty kick; missing if not.
  package var penalty: Bool?
  /// The new minute of a `minuteCorrected`, 1 for the first minute of the match.
  package var minute: Int?
  /// The new minute of added time of a `minuteCorrected`, 1 for the first; missing outside added time.
  package var added: Int?
  /// The format of the match after a `formatChanged`.
  package var format: Format?
  /// The rules of the ``format``, if the format contains only the periods as text.
  package var rules: MatchRules?

  /// The kinds of events, except those of ``TeamCount``, by their names in a log.
  package enum Kind: String {
    case goal, goalTakenBack, clockStarted, clockPaused, clockSet, clockAdjusted, clockCancelled, periodEnded
    case sidesSwapped, gatherEnded, addedTimeAnnounced, card, kicksBegun, kick, playerNamed
    case minuteCorrected, entryRemoved, formatChanged, undone, redone, recovered
  }

  /// The player of an event, with the values of a ``PlayerMark``.
  package struct Named: Codable, Hashable, Sendable {
    /// The id in the store of the board that wrote the event; missing on the wire.
    package var id: Int64?
    /// The name at the time of the event; missing if only the number is known.
    package var name: String?
    /// The squad number, 0 to 99.
    package var number: Int?

    package init(id: Int64? = nil, name: String?, number: Int?) {
      self.id = id
      self.name = name
      self.number = number
    }
  }

  /// The new format of a match.
  package enum Format: Hashable, Sendable {
    case whole(MatchFormat)
    /// The periods as the text that ``MatchFormat/description`` writes. This is the form on the wire.
    case periods(String)
  }

  package init(kind: Kind, team: TeamID? = nil, entry: UUID? = nil, player: PlayerMark? = nil) {
    self.init(kindName: kind.rawValue, team: team)
    self.entry = entry
    self.player = player.map { Named(id: $0.id?.value, name: $0.name, number: $0.number) }
  }

  private init(kindName: String, team: TeamID?) {
    kind = kindName
    self.team = team?.rawValue
  }
}

extension EventRecord.Format: Codable {
  package init(from decoder: any Decoder) throws {
    do {
      self = .periods(try String(from: decoder))
    } catch DecodingError.typeMismatch {
      self = .whole(try MatchFormat(from: decoder))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .whole(let format): try format.encode(to: encoder)
    case .periods(let text): try text.encode(to: encoder)
    }
  }
}

extension EventRecord {
  /// The record of an event in its stored form, with the players' ids in this store and the whole format.
  package init(_ event: MatchEvent) {
    switch event {
    case .act(let act): self.init(act)
    case .undone(let entry): self.init(kind: .undone, entry: entry)
    case .redone(let entry): self.init(kind: .redone, entry: entry)
    case .recovered(let lastAlive):
      self.init(kind: .recovered)
      self.lastAlive = lastAlive.nanoseconds
    }
  }

  private init(_ act: MatchAct) {
    switch act {
    case .goal(let team): self.init(kind: .goal, team: team)
    case .goalTakenBack(let team): self.init(kind: .goalTakenBack, team: team)
    case .clockStarted: self.init(kind: .clockStarted)
    case .clockPaused: self.init(kind: .clockPaused)
    case .clockSet(let time):
      self.init(kind: .clockSet)
      nanoseconds = time.wholeNanoseconds
    case .clockAdjusted(let time):
      self.init(kind: .clockAdjusted)
      nanoseconds = time.wholeNanoseconds
    case .clockCancelled: self.init(kind: .clockCancelled)
    case .periodEnded: self.init(kind: .periodEnded)
    case .sidesSwapped: self.init(kind: .sidesSwapped)
    case .gatherEnded: self.init(kind: .gatherEnded)
    case .addedTimeAnnounced(let minutes):
      self.init(kind: .addedTimeAnnounced)
      self.minutes = minutes
    case .card(let team, let card, let player):
      self.init(kind: .card, team: team, player: player)
      self.card = card.rawValue
    case .counted(let count, let team): self.init(kindName: count.rawValue, team: team)
    case .kicksBegun: self.init(kind: .kicksBegun)
    case .kick(let team, let isScored):
      self.init(kind: .kick, team: team)
      scored = isScored
    case .playerNamed(let entry, let player, let goal):
      self.init(kind: .playerNamed, entry: entry, player: player)
      ownGoal = goal == .own
      penalty = goal == .penalty ? true : nil
    case .minuteCorrected(let entry, let minute):
      self.init(kind: .minuteCorrected, entry: entry)
      self.minute = minute.minute
      added = minute.added
    case .entryRemoved(let entry): self.init(kind: .entryRemoved, entry: entry)
    case .formatChanged(let format):
      self.init(kind: .formatChanged)
      self.format = .whole(format)
    }
  }
}

extension EventRecord {
  /// The event; nil if this build does not know the kind, a field is missing, or a value is outside its limits.
  package var event: MatchEvent? {
    switch Kind(rawValue: kind) {
    case nil: TeamCount(rawValue: kind).flatMap { count in teamID.map { .act(.counted(count, $0)) } }
    case .undone: entry.map { .undone($0) }
    case .redone: entry.map { .redone($0) }
    case .recovered: lastAlive.map { .recovered(lastAlive: BoardInstant(nanoseconds: $0)) }
    case let kind?: act(kind).map { .act($0) }
    }
  }

  private func act(_ kind: Kind) -> MatchAct? {
    switch kind {
    case .goal: teamID.map { .goal($0) }
    case .goalTakenBack: teamID.map { .goalTakenBack($0) }
    case .clockStarted: .clockStarted
    case .clockPaused: .clockPaused
    case .clockSet: nanoseconds.map { .clockSet(to: .nanoseconds($0)) }
    case .clockAdjusted: nanoseconds.map { .clockAdjusted(by: .nanoseconds($0)) }
    case .clockCancelled: .clockCancelled
    case .periodEnded: .periodEnded
    case .sidesSwapped: .sidesSwapped
    case .gatherEnded: .gatherEnded
    case .addedTimeAnnounced:
      minutes.flatMap { Self.isAddedTime($0) ? .addedTimeAnnounced(minutes: $0) : nil }
    case .card: shownCard
    case .kicksBegun: .kicksBegun
    case .kick: if let teamID, let scored { .kick(teamID, isScored: scored) } else { nil }
    case .playerNamed: naming
    case .minuteCorrected: correction
    case .entryRemoved: entry.map { .entryRemoved($0) }
    case .formatChanged: changedFormat.map { .formatChanged($0) }
    case .undone, .redone, .recovered: nil
    }
  }

  private var teamID: TeamID? { team.flatMap(TeamID.init(rawValue:)) }

  private static func isAddedTime(_ minutes: Int) -> Bool {
    (1...MatchState.longestAddedTime).contains(minutes)
  }

  private var shownCard: MatchAct? {
    guard let teamID, let card = card.flatMap(Card.init(rawValue:)) else { return nil }
    let mark = player?.mark
    return mark == nil && player != nil ? nil : .card(teamID, card, mark)
  }

  private var naming: MatchAct? {
    guard let entry else { return nil }
    let mark = player?.mark
    let goal: GoalKind = ownGoal == true ? .own : penalty == true ? .penalty : .regular
    return mark == nil && player != nil ? nil : .playerNamed(entry: entry, mark, goal: goal)
  }

  private var correction: MatchAct? {
    guard let entry, let minute, MatchMinute.believed.contains(minute), added.map(Self.isAddedTime) ?? true
    else { return nil }
    return .minuteCorrected(entry: entry, MatchMinute(minute, added: added))
  }

  private var changedFormat: MatchFormat? {
    switch format {
    case nil: return nil
    case .whole(let format)?: return format
    case .periods(let text)?:
      do throws(MatchFormatError) {
        return try MatchFormat(description: text, rules: rules)
      } catch {
        return nil
      }
    }
  }
}

extension EventRecord.Named {
  /// nil if the squad number is out of range, the name is not valid, or the id is not positive.
  fileprivate var mark: PlayerMark? {
    if let number, !PlayerDetails.squadNumbers.contains(number) { return nil }
    if let id, id <= 0 { return nil }
    if let name, !NameRule.isStoredName(name) { return nil }
    return PlayerMark(id: id.map { Player.ID($0) }, name: name, number: number)
  }
}
