package import FoundationEssentials
package import GatherModel

/// A line of a match's log.
package struct LiveEntry: Codable, Hashable, Sendable, Identifiable {
  /// Grows from entry to entry of a gather, with gaps. After a server has had to mend its file every entry may have
  /// another one.
  package var sequence: Int64
  /// Makes delivery idempotent: an entry that comes twice counts once.
  package var id: UUID
  /// As the wire has it; see `init(_:sequence:)`.
  package var event: EventRecord
  /// When it happened: nanoseconds on the server's own clock, which suspends and wall clocks do not touch. To be
  /// compared with ``LiveStanding/now`` only within one boot: entries before a `recovered` are of another.
  package var at: Int64
  /// A label for people.
  package var wallClock: WireTime
  /// The operator who caused the entry, as ``Operator/text``; missing for the keys of the board.
  package var by: String?

  package init(
    sequence: Int64, id: UUID, event: EventRecord, at: Int64, wallClock: WireTime, by: String? = nil
  ) {
    self.by = by
    self.sequence = sequence
    self.id = id
    self.event = event
    self.at = at
    self.wallClock = wallClock
  }
}

extension EventRecord {
  /// As the wire has it: with the teams' names there, a format as people write it beside its rules, and without the ids
  /// of the server's store, which are its own: a follower finds a player by his name or his number.
  package init(onTheWire event: MatchEvent) {
    self.init(event)
    team = team.flatMap(TeamID.init(rawValue:))?.onTheWire
    player?.id = nil
    if case .whole(let whole)? = format { (format, rules) = (.periods(whole.description), whole.rules) }
  }

  /// The event of a record as the wire has it: a name that a board cannot show is shown as far as it can be, and a number
  /// that no shirt has is none. nil as ``event``.
  package var eventOnTheWire: MatchEvent? {
    var record = self
    record.team = TeamID.allCases.first { $0.onTheWire == team }?.rawValue
    if let player {
      record.player = Named(
        name: player.name.flatMap(NameRule.cleaned),
        number: player.number.flatMap { PlayerDetails.squadNumbers.contains($0) ? $0 : nil })
    }
    return record.event
  }
}

/// An entry as the stream tells of it, with where the match stands after all that is known; in one object.
package struct LiveEntryMessage: Codable, Hashable, Sendable {
  /// The new entry.
  package var entry: LiveEntry
  /// Where the match stands after all that is known, not after this entry alone.
  package var standing: LiveStanding

  /// A message about one entry, with where the match stands.
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
