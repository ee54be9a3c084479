package import FoundationEssentials
package import GatherModel

/// A line of a match's log.
package struct LiveEntry: Codable, Hashable, Sendable, Identifiable {
  /// Grows from entry to entry of a gather, with gaps. After a server has had to mend its file every entry may have
  /// another one.
  package var sequence: Int64
  /// Makes delivery idempotent: an entry that comes twice counts once.
  package var id: UUID
  package var event: LiveEvent
  /// When it happened: nanoseconds on the server's own clock, which suspends and wall clocks do not touch. To be
  /// compared with ``LiveStanding/now`` only within one boot: entries before a `recovered` are of another.
  package var at: Int64
  /// A label for people.
  package var wallClock: WireTime

  package init(sequence: Int64, id: UUID, event: LiveEvent, at: Int64, wallClock: WireTime) {
    self.sequence = sequence
    self.id = id
    self.event = event
    self.at = at
    self.wallClock = wallClock
  }
}

/// What an entry says: a `kind`, and what that kind needs.
///
/// | kind | with |
/// |---|---|
/// | `goal`, `goalTakenBack` | `team` |
/// | `clockSet` (stopped there), `clockAdjusted` (by, negative too) | `nanoseconds` |
/// | `clockStarted`, `clockPaused`, `clockCancelled`, `periodEnded`, `sidesSwapped`, `gatherEnded` | |
/// | `undone`, `redone` | `entry` |
/// | `recovered` (the machine was started anew: a clock that ran stands where it was then) | `lastAlive` |
///
/// From the second version of the log's format on (``LiveFacts/logVersion``) also:
///
/// | kind | with |
/// |---|---|
/// | `addedTimeAnnounced` | `minutes` |
/// | `card` | `team`, `card`, and `player` where he is known |
/// | `foul`, `timeOut` | `team` |
/// | `kicksBegun` (kicks from the mark) | |
/// | `kick` | `team`, `scored` |
/// | `playerNamed` (who scored the goal, was shown the card or took the kick of an entry) | `entry`, `ownGoal`, and `player` unless it was nobody that is known |
/// | `minuteCorrected` (of the goal or the card of an entry) | `entry`, `minute`, and `added` in added time |
/// | `entryRemoved` (what an entry tells of was not so) | `entry` |
/// | `formatChanged` | `format`, `rules` |
package struct LiveEvent: Codable, Hashable, Sendable {
  package var kind: String
  /// `Team A` or `Team B`.
  package var team: String?
  package var nanoseconds: Int64?
  /// The id of the entry whose act counts no more, or again, or that is put right.
  package var entry: UUID?
  /// In nanoseconds of the boot before.
  package var lastAlive: Int64?
  /// The minimum that will be added to the period, 1 to 59.
  package var minutes: Int?
  /// `yellow`, `secondYellow`, `red` or `sinBin`.
  package var card: String?
  package var player: LivePlayer?
  package var scored: Bool?
  /// Whether the player of a goal is the other team's; missing for not.
  package var ownGoal: Bool?
  /// 1 for the first minute of the match.
  package var minute: Int?
  /// Which minute of added time, 1 for the first.
  package var added: Int?
  /// As ``LiveFacts/format``.
  package var format: String?
  /// As ``LiveFacts/rules``.
  package var rules: MatchRules?

  package init(
    kind: String, team: String? = nil, nanoseconds: Int64? = nil, entry: UUID? = nil, lastAlive: Int64? = nil
  ) {
    self.kind = kind
    self.team = team
    self.nanoseconds = nanoseconds
    self.entry = entry
    self.lastAlive = lastAlive
  }
}

/// Whom an entry names. The ids of the server's store are its own: a follower finds him by his name or his number.
package struct LivePlayer: Codable, Hashable, Sendable {
  package var name: String?
  /// The squad number, 0 to 99.
  package var number: Int?

  package init(name: String?, number: Int?) {
    self.name = name
    self.number = number
  }
}

/// An entry as the stream tells of it, with where the match stands after all that is known; in one object.
package struct LiveEntryMessage: Codable, Hashable, Sendable {
  package var entry: LiveEntry
  package var standing: LiveStanding

  package init(_ entry: LiveEntry, _ standing: LiveStanding) {
    self.entry = entry
    self.standing = standing
  }

  package init(from decoder: any Decoder) throws {
    entry = try LiveEntry(from: decoder)
    standing = try LiveStanding(from: decoder)
  }

  package func encode(to encoder: any Encoder) throws {
    try entry.encode(to: encoder)
    try standing.encode(to: encoder)
  }
}
