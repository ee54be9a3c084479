package import FoundationEssentials
package import GatherModel

/// The results of the day as reported by boards, in any order and any number of times.
///
/// The same results make the same book in any order. A retraction cancels the results reported until then. For a
/// retracted match only a result with more entries counts again, so that an old result that arrives late changes
/// nothing.
package struct ResultBook: Hashable, Sendable {
  fileprivate struct Told: Hashable, Sendable {
    var result: FixtureResult
    /// The number of entries of the match at its retraction; nil if it was not retracted.
    var retracted: Int?
  }

  /// A match as reported by one board. Another board's report of the same match does not replace this one.
  private struct Source: Hashable, Sendable {
    var match: UUID
    var board: TopicName

    init(_ match: UUID, by board: TopicName) { (self.match, self.board) = (match, board) }

    init(_ result: FixtureResult) { self.init(result.match, by: result.board) }
  }

  private var told: [Fixture.ID: [Source: Told]] = [:]

  /// A book without results.
  package init() {}

  /// Adds a result.
  /// - Parameter isPlanned: Whether it is from a board of the plan, for which there is always room.
  /// - Returns: Whether the book has changed.
  @discardableResult
  package mutating func take(_ result: FixtureResult, isPlanned: Bool = false) -> Bool {
    var replaced: UUID?
    return take(result, isPlanned: isPlanned, replacing: &replaced)
  }

  /// Adds a result.
  /// - Parameters:
  ///   - isPlanned: Whether it is from a board of the plan, for which there is always room.
  ///   - replaced: Set to the match of the same board whose result is removed for this one, if the board has reported
  ///     the maximum number of matches of the fixture.
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

  /// Whether there is room for a report. Room is limited, because an unknown sender could invent any number of fixtures
  /// and matches, and retract them again.
  private func hasRoom(for source: Source, of fixture: Fixture.ID, _ isPlanned: Bool) -> Bool {
    guard let known = told[fixture] else { return told.count < Self.mostFixtures }
    return isPlanned || known.count < Self.mostMatches || last(of: source.board, fixture) != nil
  }

  /// The report that is removed if a board reports more matches than are kept; nil while there is room for another. It
  /// is a retracted report if there is any, otherwise the one with the last match id. So the newest result is always
  /// accepted, and the first one, which counts, stays.
  private func last(of board: TopicName, _ fixture: Fixture.ID) -> Source? {
    let own = (told[fixture] ?? [:]).filter { $0.key.board == board }
    guard own.count >= Self.mostMatchesOfBoard else { return nil }
    let last = own.max { one, other in
      if one.value.counts != other.value.counts { return one.value.counts }
      return one.key.match.uuidString < other.key.match.uuidString
    }
    return last?.key
  }

  /// Retracts the reports of a fixture.
  /// - Parameter board: The board whose reports are retracted; nil for all boards.
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

  /// The teams that have played a match, as reported by the board of the match; nil if that board has not reported
  /// them. Reports of other boards are ignored.
  /// - Parameter boards: The present and the earlier names of the board. The first name with reported teams is used.
  package func teams(
    of match: UUID, _ fixture: Fixture.ID, by boards: [TopicName]
  ) -> TeamPair<PlannedTeam.ID>? {
    for board in boards {
      if let teams = told[fixture]?[Source(match, by: board)]?.result.teams { return teams }
    }
    return nil
  }

  /// The boards that have reported the maximum number of matches of a fixture, so that results of further ones may be
  /// discarded.
  func fullBoards(_ fixture: Fixture.ID, day: UUID) -> [TopicName] {
    guard told[fixture]?.count ?? 0 >= Self.mostMatchesOfBoard else { return [] }
    return Dictionary(grouping: candidates(fixture, day), by: \.board)
      .filter { $0.value.count >= Self.mostMatchesOfBoard }.keys.sorted()
  }

  /// The matches of a fixture that have results of a day.
  func matches(_ fixture: Fixture.ID, day: UUID) -> Set<UUID> { Set(candidates(fixture, day).map(\.match)) }

  /// All results of a fixture, each group sorted by match id. The board of the planned pitch has the highest rank,
  /// followed by the boards of the plan's other pitches, and then by all other boards. Two boards may report the same
  /// result of one match, for example if a board was renamed. If one board has a higher rank, only its result is
  /// returned. If both have the same rank, both results are returned.
  /// - Parameters:
  ///   - day: The day's id. Results of other days, which a broker may have retained, are skipped.
  ///   - pitch: The planned pitch of the fixture.
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

  /// Maximum number of fixtures with results: all fixture numbers.
  private static let mostFixtures = PlanLimits.fixtureNumbers.count
  /// Maximum number of matches of a fixture that are kept from boards outside the plan.
  package static let mostMatches = 16
  /// Maximum number of matches of a fixture from one board.
  package static let mostMatchesOfBoard = 4
}

extension ResultBook.Told {
  fileprivate var counts: Bool { retracted.map { result.entries > $0 } ?? true }
}

extension FixtureResult {
  /// Whether another result of the same match by the same board replaces this one. The result with more entries
  /// replaces the other. No honest board reports two different results with equally many entries. If a board does, the
  /// same one is kept in whichever order they arrive.
  fileprivate func isBefore(_ other: FixtureResult) -> Bool {
    if entries != other.entries { return entries < other.entries }
    // Known teams stay known, even if a team has another name by now.
    if (teams == nil) != (other.teams == nil) { return teams == nil }
    return other.outcome.lexicographicallyPrecedes(outcome)
  }

  /// Whether another result of the same match by the same board is equal.
  fileprivate func isSame(as other: FixtureResult) -> Bool {
    entries == other.entries && outcome == other.outcome
  }

  /// All values that can differ between results of one match, as texts.
  fileprivate var outcome: [String] {
    [
      day?.uuidString ?? "", "\(result.score.teamA)", "\(result.score.teamB)", result.onKicks?.rawValue ?? "",
      "\(cards.teamA)", "\(cards.teamB)", teams?.teamA ?? "", teams?.teamB ?? "",
    ]
  }
}
