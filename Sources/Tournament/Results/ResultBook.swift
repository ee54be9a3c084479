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

    init(_ match: UUID, by board: TopicName) { (self.match, self.board) = (match, board) }

    init(_ result: FixtureResult) { self.init(result.match, by: result.board) }
  }

  private var told: [Fixture.ID: [Source: Told]] = [:]

  /// A book without results.
  package init() {}

  /// Takes a result.
  /// - Parameter isPlanned: Whether it is of a board that the plan has, for which there is always room.
  /// - Returns: Whether the book has changed.
  @discardableResult
  package mutating func take(_ result: FixtureResult, isPlanned: Bool = false) -> Bool {
    var replaced: UUID?
    return take(result, isPlanned: isPlanned, replacing: &replaced)
  }

  /// Takes a result.
  /// - Parameters:
  ///   - isPlanned: Whether it is of a board that the plan has, for which there is always room.
  ///   - replaced: Becomes the match of the same board whose result is left for this one, where the board has told of as many
  ///     matches of the fixture as are kept.
  /// - Returns: Whether the book has changed.
  package mutating func take(
    _ result: FixtureResult, isPlanned: Bool, replacing replaced: inout UUID?
  ) -> Bool {
    let source = Source(result)
    guard let known = told[result.fixture]?[source] else {
      guard hasRoom(for: source, of: result.fixture, isPlanned) else { return false }
      if let last = last(of: source.board, result.fixture) {
        told[result.fixture]?[last] = nil
        replaced = last.match
      }
      told[result.fixture, default: [:]][source] = Told(result: result)
      return true
    }
    if known.result.isBefore(result) {
      told[result.fixture]?[source]?.result = result
      return known.retracted.map { result.entries > $0 } ?? true
    }
    guard let heard = result.heard, known.result.isSame(as: result),
      known.result.heard.map({ heard < $0 }) ?? true
    else { return false }
    told[result.fixture]?[source]?.result.heard = heard
    return true
  }

  /// A stranger could make up any number of fixtures and matches, and take them back again.
  private func hasRoom(for source: Source, of fixture: Fixture.ID, _ isPlanned: Bool) -> Bool {
    guard let known = told[fixture] else { return told.count < Self.mostFixtures }
    return isPlanned || known.count < Self.mostMatches || last(of: source.board, fixture) != nil
  }

  /// What gives way where a board tells of one more match than are kept: a result that was taken back, else the one that counts
  /// last. So whatever was told before, the newest result is heard, and the one that counts stays.
  private func last(of board: TopicName, _ fixture: Fixture.ID) -> Source? {
    let own = (told[fixture] ?? [:]).filter { $0.key.board == board }
    guard own.count >= Self.mostMatchesOfBoard else { return nil }
    let last = own.max { one, other in
      if one.value.counts != other.value.counts { return one.value.counts }
      return one.key.match.uuidString < other.key.match.uuidString
    }
    return last?.key
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

  /// Who has played a match, as its own board has told; nil while it has not. What another board tells of the match is its
  /// word alone.
  /// - Parameter boards: What the board is called, and was called before; of the first that has told who has played.
  package func teams(
    of match: UUID, _ fixture: Fixture.ID, by boards: [TopicName]
  ) -> TeamPair<PlannedTeam.ID>? {
    for board in boards {
      if let teams = told[fixture]?[Source(match, by: board)]?.result.teams { return teams }
    }
    return nil
  }

  /// The boards that have told of as many matches of a fixture as are kept: of what they tell of further ones something is left.
  func fullBoards(_ fixture: Fixture.ID, day: UUID) -> [TopicName] {
    guard told[fixture]?.count ?? 0 >= Self.mostMatchesOfBoard else { return [] }
    return Dictionary(grouping: candidates(fixture, day), by: \.board)
      .filter { $0.value.count >= Self.mostMatchesOfBoard }.keys.sorted()
  }

  /// The matches of a fixture that have results of a day.
  func matches(_ fixture: Fixture.ID, day: UUID) -> Set<UUID> { Set(candidates(fixture, day).map(\.match)) }

  /// All results of a fixture, of each kind that of the lower match id first. What two boards say alike of one match, as a board
  /// does that was called otherwise before, is one where one of them counts for more. Of two that count alike neither hides the
  /// other.
  /// - Parameters:
  ///   - day: The day's id; results of other days are passed over, which a broker may have kept.
  ///   - pitch: Where the fixture is planned.
  ///   - pitches: All pitches of the plan.
  package func results(
    _ fixture: Fixture.ID, day: UUID, planned pitch: Pitch.ID, pitches: Set<Pitch.ID>
  ) -> FixtureResults {
    func rank(_ result: FixtureResult) -> Int {
      result.board == pitch ? 0 : pitches.contains(result.board) ? 1 : 2
    }
    let all = candidates(fixture, day).sorted { one, other in
      if rank(one) != rank(other) { return rank(one) < rank(other) }
      return (one.match.uuidString, one.board) < (other.match.uuidString, other.board)
    }
    let each = all.enumerated().filter { index, one in
      !all[..<index].contains {
        $0.match == one.match && $0.outcome == one.outcome && rank($0) < rank(one)
      }
    }.map(\.element)
    return FixtureResults(
      own: each.filter { rank($0) == 0 }, pending: each.filter { rank($0) == 1 },
      unplanned: each.filter { rank($0) == 2 })
  }

  private func candidates(_ fixture: Fixture.ID, _ day: UUID) -> [FixtureResult] {
    told[fixture]?.values.filter { $0.counts && ($0.result.day ?? day) == day }.map(\.result) ?? []
  }

  /// Of fixtures with results: as many as can be numbered.
  private static let mostFixtures = PlanLimits.fixtureNumbers.count
  /// How many matches of a fixture are kept of boards that the plan does not have.
  package static let mostMatches = 16
  /// How many matches of a fixture may be one board's.
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
    // Who has played is known for good, also where a team has another name by now.
    if (teams == nil) != (other.teams == nil) { return teams == nil }
    return other.outcome.lexicographicallyPrecedes(outcome)
  }

  /// Whether another result of the same match by the same board says the same.
  fileprivate func isSame(as other: FixtureResult) -> Bool {
    entries == other.entries && outcome == other.outcome
  }

  /// All that can differ between results of one match, as texts.
  fileprivate var outcome: [String] {
    [
      day?.uuidString ?? "", "\(result.score.teamA)", "\(result.score.teamB)", result.onKicks?.rawValue ?? "",
      "\(cards.teamA)", "\(cards.teamB)", teams?.teamA ?? "", teams?.teamB ?? "",
    ]
  }
}
