package import GatherFleet
package import GatherModel
package import Scenes
package import Tournament

/// The facts that a board knows about its site: its link to the broker, its own name there, and the planned day.
package struct FleetNews: Sendable {
  /// The state of the connection to the broker.
  package enum Link: Hashable, Sendable {
    /// No broker is configured.
    case none
    case connecting
    case live
    case lost(BrokerTrouble)
  }

  /// The state of the connection to the broker.
  package var link = Link.none
  /// The name of the board at the broker. It differs from ``wanted`` if another board has the wanted name.
  package var name: TopicName?
  /// The name that the board should have: its pitch; nil until a pitch is known.
  package var wanted: TopicName?
  /// Whether another board has the name that this one should have.
  package var isNameTaken = false
  /// The planned day and its results.
  package var book = DayBook()
  /// The state of the planned day; nil if no day is planned.
  package var standing: DayStanding?
  /// The results of matches that have ended on this board, whether they count or not.
  package var results: [Fixture.ID: FixtureResult] = [:]
  /// The fixtures in ``results`` whose current result the broker has acknowledged.
  package var delivered: Set<Fixture.ID> = []
  /// The time by which the desk's wall clock is ahead of this board's; nil if no desk has sent its time.
  package var deskAhead: Duration?

  /// The fixtures whose matches have ended on this board, whether their results count or not.
  package var played: Set<Fixture.ID> { Set(results.keys) }

  func counted(_ match: Match) -> MatchResult? {
    book.counted(match, by: standing, on: [name].compactMap(\.self))
  }

  /// The results of this board that do not count at present, with the reasons.
  package var uncounted: [Fixture.ID: UncountedResult] {
    guard let name, let plan = book.plan, let standing else { return [:] }
    return results.compactMapValues { UncountedResult($0, of: name, in: plan, standing) }
  }
}
