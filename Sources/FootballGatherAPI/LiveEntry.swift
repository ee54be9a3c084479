package import FoundationEssentials
package import GatherModel

/// An entry of a match's log.
package struct LiveEntry: Codable, Hashable, Sendable, Identifiable {
  /// The server's number of the entry. The numbers grow, with gaps. A repair of the server's file may change them.
  package var sequence: Int64
  /// The id of the entry. If two entries with the same id are received, they count as one.
  package var id: UUID
  /// The event in the form that `EventRecord.init(onTheWire:)` makes.
  package var event: EventRecord
  /// The time of the event, in nanoseconds on the server's clock, which continues while the machine sleeps. The time
  /// can be compared with ``LiveStanding/now`` only within one boot, and the entries before a `recovered` entry are of
  /// an earlier boot.
  package var at: Int64
  /// The time of day, as a label for people.
  package var wallClock: WireTime
  /// The operator who caused the entry, in the form of ``Operator/text``; nil for the keys of the board.
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
  /// The event in the form that is sent, with the teams `Team A` and `Team B`.
  /// The player's id is left out, because it means nothing outside the server's store.
  /// So a follower must find the player by name or number.
  package init(onTheWire event: MatchEvent) {
    self.init(event)
    team = team.flatMap(TeamID.init(rawValue:))?.onTheWire
    player?.id = nil
    if case .whole(let whole)? = format { (format, rules) = (.periods(whole.description), whole.rules) }
  }

  /// The event of a received record; nil in the same cases as ``event``. An invalid squad number is dropped.
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

/// An entry in the stream, with the current standing of the match, in one object.
package struct LiveEntryMessage: Codable, Hashable, Sendable {
  /// The new entry.
  package var entry: LiveEntry
  /// The standing of the match after all known entries, not after this entry alone.
  package var standing: LiveStanding

  /// Makes a message about one entry, with the standing of the match.
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
