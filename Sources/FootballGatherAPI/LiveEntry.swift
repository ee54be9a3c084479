package import FoundationEssentials

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
package struct LiveEvent: Codable, Hashable, Sendable {
  package var kind: String
  /// `Team A` or `Team B`.
  package var team: String?
  package var nanoseconds: Int64?
  /// The id of the entry whose act counts no more, or again.
  package var entry: UUID?
  /// In nanoseconds of the boot before.
  package var lastAlive: Int64?

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
