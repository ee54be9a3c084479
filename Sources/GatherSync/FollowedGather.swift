import FootballGatherAPI
import FoundationEssentials
import GatherModel

/// A match that another board keeps, on this board's own time line.
struct FollowedGather: Sendable {
  /// How far this board's clock is ahead of the other one's.
  struct ClockOffset: Hashable, Sendable {
    var ahead: Duration
    /// Of the question that it was measured with: half of it is the most that it can be wrong.
    var roundTrip: Duration

    /// - Parameters:
    ///   - asked: When the question went off, and when the answer was there, on this board's clock.
    ///   - there: When it was answered, in nanoseconds on the other one's.
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
  /// How often a measured offset was not as good as the one that is used.
  private var worse = 0

  init(_ gather: LiveGather, roster: Roster, offset: ClockOffset) {
    facts = gather.facts
    standing = gather.standing
    entries = gather.entries
    self.roster = roster
    self.offset = offset
  }

  var id: UUID { facts.id }
  /// The sequence number of the last entry that is known.
  var last: Int64 { entries.last?.sequence ?? 0 }

  /// Takes what a stream tells.
  mutating func take(_ news: LiveFeedEvent) {
    switch news {
    case .state(let gather):
      (facts, standing, entries) = (gather.facts, gather.standing, gather.entries)
    case .changed(let gather): (facts, standing) = (gather.facts, gather.standing)
    case .entry(let message):
      standing = message.standing
      if !entries.contains(where: { $0.id == message.entry.id }) { entries.append(message.entry) }
    }
  }

  mutating func take(_ roster: Roster) {
    self.roster = roster
  }

  /// Takes a new measurement where it is better, or the old one has served for long: two clocks drift apart.
  mutating func take(_ measured: ClockOffset) {
    worse += 1
    guard measured.roundTrip <= offset.roundTrip || worse > 4 else { return }
    offset = measured
    worse = 0
  }

  /// Takes the offset of another clock than before.
  mutating func take(renewed: ClockOffset) {
    offset = renewed
    worse = 0
  }

  /// Whether instants of what is known can be compared with those of a standing.
  func isOfBoot(of standing: LiveStanding) -> Bool { self.standing.boot == standing.boot }

  /// The match as this board shows it.
  /// - Throws: ``MatchFormatError`` for a format that this build does not know.
  func match() throws(MatchFormatError) -> Match {
    try LiveGather(facts: facts, standing: standing, entries: entries).match(
      roster: roster, ahead: offset.ahead)
  }
}
