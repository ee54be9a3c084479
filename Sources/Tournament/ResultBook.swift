package import FoundationEssentials
package import GatherModel

/// The results of the day as boards have told them, in whatever order, however often.
///
/// Told in any order, the same results make the same book. A retraction takes back what has been told until then: of a
/// match that is retracted only a result with more entries counts again, so that an old one that comes late changes
/// nothing.
package struct ResultBook: Hashable, Sendable {
  fileprivate struct Told: Hashable, Sendable {
    var result: FixtureResult
    /// How many entries the match had when it was taken back; nil where it was not.
    var retracted: Int?
  }

  /// A match as one board tells of it: what another one says of the same match replaces nothing.
  private struct Source: Hashable, Sendable {
    var match: UUID
    var board: TopicName

    init(_ result: FixtureResult) { (match, board) = (result.match, result.board) }
  }

  private var told: [Fixture.ID: [Source: Told]] = [:]

  /// A book without results.
  package init() {}

  /// Takes a result.
  /// - Parameter isPlanned: Whether it is of the board of the planned pitch, for which there is always room.
  /// - Returns: Whether the book has changed.
  @discardableResult
  package mutating func take(_ result: FixtureResult, isPlanned: Bool = false) -> Bool {
    let source = Source(result)
    guard let known = told[result.fixture]?[source] else {
      guard hasRoom(for: source, of: result.fixture, isPlanned) else { return false }
      told[result.fixture, default: [:]][source] = Told(result: result)
      return true
    }
    guard known.result.isBefore(result) else { return false }
    told[result.fixture]?[source]?.result = result
    return known.retracted.map { result.entries > $0 } ?? true
  }

  /// A stranger could make up any number of fixtures and matches, and take them back again.
  private func hasRoom(for source: Source, of fixture: Fixture.ID, _ isPlanned: Bool) -> Bool {
    guard let known = told[fixture] else { return told.count < Self.mostFixtures }
    let own = known.keys.count { $0.board == source.board }
    return own < Self.mostMatchesOfBoard && (isPlanned || known.count < Self.mostMatches)
  }

  /// Takes back what was told of a fixture.
  /// - Parameter board: What this board has told alone; nil for all.
  /// - Returns: Whether the book has changed.
  @discardableResult
  package mutating func retract(_ fixture: Fixture.ID, of board: TopicName? = nil) -> Bool {
    var isChanged = false
    for (source, one) in told[fixture] ?? [:] where board == nil || board == source.board {
      isChanged = isChanged || one.counts
      told[fixture]?[source]?.retracted = max(one.result.entries, one.retracted ?? 0)
    }
    return isChanged
  }

  /// The numbers of all fixtures with a result of a day.
  package func fixtures(day: UUID) -> Set<Fixture.ID> {
    Set(told.keys.filter { !candidates($0, day).isEmpty })
  }

  /// All results of a fixture, the one that counts first: that of the planned pitch's board, then that of the lower match
  /// id. What two boards say alike of one match, as a board does that was called otherwise before, is one.
  /// - Parameters:
  ///   - day: The day's id; results of other days are passed over, which a broker may have kept.
  ///   - pitch: Where the fixture is planned.
  package func results(_ fixture: Fixture.ID, day: UUID, planned pitch: TopicName?) -> [FixtureResult] {
    let all = candidates(fixture, day).sorted { one, other in
      if (one.board == pitch) != (other.board == pitch) { return one.board == pitch }
      return (one.match.uuidString, one.board) < (other.match.uuidString, other.board)
    }
    return all.enumerated().filter { index, one in
      !all[..<index].contains { $0.match == one.match && $0.outcome == one.outcome }
    }.map(\.element)
  }

  private func candidates(_ fixture: Fixture.ID, _ day: UUID) -> [FixtureResult] {
    told[fixture]?.values.filter { $0.counts && ($0.result.day ?? day) == day }.map(\.result) ?? []
  }

  /// Of fixtures with results: as many as can be numbered.
  private static let mostFixtures = PlanLimits.fixtureNumbers.count
  /// How many matches of a fixture are kept.
  package static let mostMatches = 16
  /// How many of them may be one board's.
  package static let mostMatchesOfBoard = 4
}

extension ResultBook.Told {
  fileprivate var counts: Bool { retracted.map { result.entries > $0 } ?? true }
}

extension FixtureResult {
  /// Whether another result of the same match by the same board replaces this one: it has more entries. Of two different ones
  /// with as many, which no honest board tells, the same one is taken in either order.
  fileprivate func isBefore(_ other: FixtureResult) -> Bool {
    if entries != other.entries { return entries < other.entries }
    return other.outcome.lexicographicallyPrecedes(outcome)
  }

  /// All that can differ between results of one match, as texts.
  fileprivate var outcome: [String] {
    [
      day?.uuidString ?? "", "\(result.score.teamA)", "\(result.score.teamB)", result.onKicks?.rawValue ?? "",
      "\(cards.teamA)", "\(cards.teamB)", teams?.teamA ?? "", teams?.teamB ?? "",
    ]
  }
}
