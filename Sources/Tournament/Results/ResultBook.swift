package import FoundationEssentials
package import GatherModel

/// The results of the day as reported by boards. The order in which the results arrive does not change the book.
///
/// After a retraction, a result of the same match counts only if the match has more entries than at the retraction. So an
/// earlier result that arrives late changes nothing.
package struct ResultBook: Hashable, Sendable {
  fileprivate struct Report: Hashable, Sendable {
    var result: FixtureResult
    /// The number of entries of the match at its retraction; nil if it was not retracted.
    var retracted: Int?
  }

  /// A match as reported by one board. Another board's report of the same match does not replace this board's report.
  private struct Source: Hashable, Sendable {
    var match: UUID
    var board: TopicName

    init(_ match: UUID, by board: TopicName) { (self.match, self.board) = (match, board) }

    init(_ result: FixtureResult) { self.init(result.match, by: result.board) }
  }

  private var reports: [Fixture.ID: [Source: Report]] = [:]

  /// A book without results.
  package init() {}

  /// Adds a result.
  /// - Parameter isPlanned: Whether the result comes from a board of the plan. There is always room for such a result.
  /// - Returns: Whether the book has changed.
  @discardableResult
  package mutating func add(_ result: FixtureResult, isPlanned: Bool = false) -> Bool {
    var replaced: UUID?
    return add(result, isPlanned: isPlanned, replacing: &replaced)
  }

  /// Adds a result. To make room, another result of the same board may be removed. In that case, `replaced` is set to the
  /// match of the removed result.
  /// - Returns: Whether the book has changed.
  package mutating func add(
    _ result: FixtureResult, isPlanned: Bool, replacing replaced: inout UUID?
  ) -> Bool {
    let source = Source(result)
    guard let known = reports[result.fixture]?[source] else {
      guard hasRoom(for: source, of: result.fixture, isPlanned) else { return false }
      if let last = last(of: source.board, result.fixture) {
        reports[result.fixture]?[last] = nil
        replaced = last.match
      }
      reports[result.fixture, default: [:]][source] = Report(result: result)
      return true
    }
    if known.result.isBefore(result) {
      reports[result.fixture]?[source]?.result = result
      return known.retracted.map { result.entries > $0 } ?? true
    }
    guard let heard = result.heard, known.result.isSame(as: result),
      known.result.heard.map({ heard < $0 }) ?? true
    else { return false }
    reports[result.fixture]?[source]?.result.heard = heard
    return true
  }

  /// Room is limited, because an unknown sender could invent any number of fixtures and matches.
  /// Retracted reports use room too.
  private func hasRoom(for source: Source, of fixture: Fixture.ID, _ isPlanned: Bool) -> Bool {
    guard let known = reports[fixture] else { return reports.count < Self.mostFixtures }
    return isPlanned || known.count < Self.mostMatches || last(of: source.board, fixture) != nil
  }

  /// The report to remove if a board reports too many matches; nil while there is room.
  /// Because an old report is removed, the newest result is always accepted. A retracted report is removed first.
  /// If there is none, the report with the last match id is removed. The report with the first match id counts, so it stays.
  private func last(of board: TopicName, _ fixture: Fixture.ID) -> Source? {
    let own = (reports[fixture] ?? [:]).filter { $0.key.board == board }
    guard own.count >= Self.mostMatchesOfBoard else { return nil }
    let last = own.max { one, other in
      if one.value.counts != other.value.counts { return one.value.counts }
      return one.key.match.uuidString < other.key.match.uuidString
    }
    return last?.key
  }

  /// Retracts the reports of a fixture by one board; nil for all boards.
  /// - Returns: Whether the book has changed.
  @discardableResult
  package mutating func retract(_ fixture: Fixture.ID, of board: TopicName? = nil) -> Bool {
    var isChanged = false
    for (source, one) in reports[fixture] ?? [:] where board == nil || board == source.board {
      isChanged = isChanged || one.counts
      reports[fixture]?[source]?.retracted = max(one.result.entries, one.retracted ?? 0)
    }
    return isChanged
  }

  /// The numbers of all fixtures that have a result of this day.
  package func fixtures(day: UUID) -> Set<Fixture.ID> {
    Set(reports.keys.filter { !candidates($0, day).isEmpty })
  }

  /// The teams of a match as its own board has reported them; nil if it has not.
  /// - Parameter boards: The present and the earlier names of the board. The first name with reported teams is used.
  package func teams(
    of match: UUID, _ fixture: Fixture.ID, by boards: [TopicName]
  ) -> TeamPair<PlannedTeam.ID>? {
    for board in boards {
      if let teams = reports[fixture]?[Source(match, by: board)]?.result.teams { return teams }
    }
    return nil
  }

  /// The boards that have reported the maximum number of matches of a fixture.
  func fullBoards(_ fixture: Fixture.ID, day: UUID) -> [TopicName] {
    guard reports[fixture]?.count ?? 0 >= Self.mostMatchesOfBoard else { return [] }
    return Dictionary(grouping: candidates(fixture, day), by: \.board)
      .filter { $0.value.count >= Self.mostMatchesOfBoard }.keys.sorted()
  }

  func matches(_ fixture: Fixture.ID, day: UUID) -> Set<UUID> { Set(candidates(fixture, day).map(\.match)) }

  /// The results of a fixture by rank of board: the planned pitch's, those of other pitches, then all others. Each
  /// group is sorted by match id.
  /// Two boards may report the same result of one match, for example after a board was renamed. Then only the report
  /// of the better rank is returned, or both reports if they have the same rank. Different results of one match are
  /// never dropped.
  /// - Parameter day: Results of other days, which a broker may have retained, are skipped.
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
    reports[fixture]?.values.filter { $0.counts && ($0.result.day ?? day) == day }.map(\.result) ?? []
  }

  private static let mostFixtures = PlanLimits.fixtureNumbers.count
  /// Maximum number of matches of a fixture, from all boards together. Only boards of the plan can add more matches.
  package static let mostMatches = 16
  /// Maximum number of matches of a fixture that are kept from one board.
  package static let mostMatchesOfBoard = 4
}

extension ResultBook.Report {
  fileprivate var counts: Bool { retracted.map { result.entries > $0 } ?? true }
}

extension FixtureResult {
  /// Whether `other`, a result of the same match from the same board, replaces this result. The result with more entries
  /// stays. Two results of an honest board with the same number of entries differ only in the teams.
  /// If they differ otherwise, the choice does not depend on the order of arrival.
  fileprivate func isBefore(_ other: FixtureResult) -> Bool {
    if entries != other.entries { return entries < other.entries }
    // A board that no longer finds a renamed team sends its result again without teams. The result with teams is kept.
    if (teams == nil) != (other.teams == nil) { return teams == nil }
    return other.outcome.lexicographicallyPrecedes(outcome)
  }

  /// Whether two results are the same, apart from the time at which the desk received them.
  fileprivate func isSame(as other: FixtureResult) -> Bool {
    entries == other.entries && outcome == other.outcome
  }

  fileprivate var outcome: [String] {
    [
      day?.uuidString ?? "", "\(result.score.teamA)", "\(result.score.teamB)", result.onKicks?.rawValue ?? "",
      "\(cards.teamA)", "\(cards.teamB)", teams?.teamA ?? "", teams?.teamB ?? "",
    ]
  }
}
