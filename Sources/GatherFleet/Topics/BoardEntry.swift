package import FoundationEssentials
package import FootballGatherAPI
package import GatherModel

/// One new entry of a match's log, on the topic `entry`.
package struct BoardEntry: FleetPayload, Hashable {
  /// The maximum size of a message in bytes.
  package static let largest = 4_096

  /// The id of the match.
  package var match: UUID
  /// The entry's position in the log, 1 for the first.
  package var n: Int
  /// The entry, in the form of the web service's live feed.
  package var entry: LiveEntry

  /// - Parameter namesPlayers: Whether the entry may name players and its operator.
  package init(_ entry: LogEntry, number: Int, of match: UUID, namesPlayers: Bool) {
    self.match = match
    n = number
    self.entry = LiveEntry(entry, sequence: Int64(number))
    if !namesPlayers { (self.entry.event.player, self.entry.by) = (nil, nil) }
  }
}
