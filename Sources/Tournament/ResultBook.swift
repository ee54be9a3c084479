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

  private var told: [Fixture.ID: [UUID: Told]] = [:]

  /// A book without results.
  package init() {}

  /// Takes a result.
  /// - Returns: Whether the book has changed.
  @discardableResult
  package mutating func take(_ result: FixtureResult) -> Bool {
    guard let known = told[result.fixture]?[result.match] else {
      guard told.count < Self.mostFixtures || told[result.fixture] != nil,
        told[result.fixture, default: [:]].count < Self.mostMatches
      else { return false }
      told[result.fixture, default: [:]][result.match] = Told(result: result)
      return true
    }
    guard known.result.isBefore(result) else { return false }
    told[result.fixture]?[result.match]?.result = result
    return known.retracted.map { result.entries > $0 } ?? true
  }

  /// Takes back what was told of a fixture.
  /// - Parameter match: Which match; nil for all, as an empty payload means it.
  /// - Returns: Whether the book has changed.
  @discardableResult
  package mutating func retract(_ fixture: Fixture.ID, match: UUID? = nil) -> Bool {
    var isChanged = false
    for (id, one) in told[fixture] ?? [:] where match == nil || match == id {
      isChanged = isChanged || one.counts
      told[fixture]?[id]?.retracted = max(one.result.entries, one.retracted ?? 0)
    }
    return isChanged
  }

  /// The numbers of all fixtures with a result of a day.
  package func fixtures(day: UUID) -> Set<Fixture.ID> {
    Set(told.keys.filter { !candidates($0, day).isEmpty })
  }

  /// All results of a fixture, the one that counts first: that of the planned pitch's board, then that of the lower match
  /// id.
  /// - Parameters:
  ///   - day: The day's id; results of other days are passed over, which a broker may have kept.
  ///   - pitch: Where the fixture is planned.
  package func results(_ fixture: Fixture.ID, day: UUID, planned pitch: TopicName?) -> [FixtureResult] {
    candidates(fixture, day).sorted { one, other in
      if (one.board == pitch) != (other.board == pitch) { return one.board == pitch }
      return one.match.uuidString < other.match.uuidString
    }
  }

  private func candidates(_ fixture: Fixture.ID, _ day: UUID) -> [FixtureResult] {
    told[fixture]?.values.filter { $0.counts && ($0.result.day ?? day) == day }.map(\.result) ?? []
  }

  /// Of fixtures with results: as many as can be numbered.
  private static let mostFixtures = PlanLimits.fixtureNumbers.count
  /// How many matches of a fixture are kept; a stranger could make any number.
  package static let mostMatches = 16
}

extension ResultBook.Told {
  fileprivate var counts: Bool { retracted.map { result.entries > $0 } ?? true }
}

extension FixtureResult {
  /// Whether another result of the same match replaces this one: it has more entries. Of two different ones with as many,
  /// which no honest board tells, the same one is taken in either order.
  fileprivate func isBefore(_ other: FixtureResult) -> Bool {
    if entries != other.entries { return entries < other.entries }
    return other.marks.lexicographicallyPrecedes(marks)
  }

  /// All that can differ between results of one match, as texts.
  private var marks: [String] {
    [
      board.text, day?.uuidString ?? "", "\(result.score.teamA)", "\(result.score.teamB)",
      result.onKicks?.rawValue ?? "",
      "\(cards.teamA)", "\(cards.teamB)", teams?.teamA ?? "", teams?.teamB ?? "",
    ]
  }
}
