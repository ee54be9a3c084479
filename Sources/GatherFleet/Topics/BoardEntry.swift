package import FoundationEssentials
package import FootballGatherAPI
package import GatherModel

/// One new entry of a match's log: `entry`.
package struct BoardEntry: FleetPayload, Hashable {
  /// As ``FleetPayload`` has it.
  package static let largest = 4_096

  /// The match.
  package var match: UUID
  /// The entry's place in the log, 1 for the first.
  package var n: Int
  /// The entry, as the web service's live feed has it.
  package var entry: LiveEntry

  /// - Parameters:
  ///   - number: The entry's place in the log, 1 for the first.
  ///   - namesPlayers: Whether players are named.
  package init(_ entry: LogEntry, number: Int, of match: UUID, namesPlayers: Bool) {
    self.match = match
    n = number
    self.entry = LiveEntry(entry, sequence: Int64(number))
    if !namesPlayers { (self.entry.event.player, self.entry.by) = (nil, nil) }
  }
}
