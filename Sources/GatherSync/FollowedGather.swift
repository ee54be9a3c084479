import FootballGatherAPI
import FoundationEssentials
import GatherModel

/// A match whose score another board keeps. Its times are converted to this board's clock.
struct FollowedGather: Sendable {
  /// The time by which this board's clock is ahead of the other board's.
  struct ClockOffset: Hashable, Sendable {
    var ahead: Duration
    /// The round-trip time of the measurement. The error of the offset is at most half of it.
    var roundTrip: Duration

    /// - Parameter there: The time of the response on the other board's clock, in nanoseconds.
    init(asked: BoardInstant, answered: BoardInstant, there: Int64) {
      roundTrip = answered - asked
      ahead = asked + roundTrip / 2 - BoardInstant(nanoseconds: there)
    }
  }

  private(set) var facts: LiveFacts
  private(set) var standing: LiveStanding
  private var entries: [LiveEntry]
  private var roster: Roster
  private var offset: ClockOffset
  /// The number of measurements since the last one that was used.
  private var worse = 0

  init(_ gather: LiveGather, roster: Roster, offset: ClockOffset) {
    facts = gather.facts
    standing = gather.standing
    entries = gather.entries
    self.roster = roster
    self.offset = offset
  }

  var id: UUID { facts.id }
  /// The sequence number of the last known entry; 0 if there is none.
  var last: Int64 { entries.last?.sequence ?? 0 }

  mutating func apply(_ news: LiveFeedEvent) {
    switch news {
    case .state(let gather):
      (facts, standing, entries) = (gather.facts, gather.standing, gather.entries)
    case .changed(let gather): (facts, standing) = (gather.facts, gather.standing)
    case .entry(let message):
      standing = message.standing
      if !entries.contains(where: { $0.id == message.entry.id }) { entries.append(message.entry) }
    }
  }

  mutating func setRoster(_ roster: Roster) {
    self.roster = roster
  }

  /// Uses a measurement unless its round-trip time is longer than that of the present offset.
  /// After four unused measurements, the fifth is always used, because the clocks drift apart.
  mutating func updateOffset(with measured: ClockOffset) {
    worse += 1
    guard measured.roundTrip <= offset.roundTrip || worse > 4 else { return }
    offset = measured
    worse = 0
  }

  /// Uses a measurement that was made after a restart of the other machine, whatever its round-trip time.
  mutating func resetOffset(to renewed: ClockOffset) {
    offset = renewed
    worse = 0
  }

  /// Whether `standing` belongs to the same boot of the other machine. Instants of different boots cannot be compared.
  func isOfBoot(of standing: LiveStanding) -> Bool { self.standing.boot == standing.boot }

  /// - Throws: ``MatchFormatError`` if this build does not know the format.
  func match() throws(MatchFormatError) -> Match {
    try LiveGather(facts: facts, standing: standing, entries: entries).match(
      roster: roster, ahead: offset.ahead)
  }
}
