package import GatherFleet
package import GatherModel
package import Scenes
package import Tournament

/// What a board hears of the others of its site.
package struct FleetNews: Sendable {
  /// How the board stands to the broker.
  package enum Link: Hashable, Sendable {
    /// There is none, and none is wanted.
    case none
    case connecting
    case live
    case lost(BrokerTrouble)
  }

  /// How the board stands to the broker.
  package var link = Link.none
  /// What the board is called there, which is another name where its own was taken.
  package var name: TopicName?
  /// What the board was to be called: its pitch.
  package var wanted: TopicName?
  /// Whether another board has the name that this one was given.
  package var isNameTaken = false
  /// The day as it is planned, and what has come of it.
  package var book = DayBook()
  /// How the day stands; nil where none is planned.
  package var standing: DayStanding?
  /// The results of matches that have ended on this board, whether they count or not.
  package var results: [Fixture.ID: FixtureResult] = [:]
  /// The fixtures whose results of this board the broker has taken for good, as they are.
  package var delivered: Set<Fixture.ID> = []
  /// How far the desk's wall clock is ahead of this one's; nil where no desk was heard.
  package var deskAhead: Duration?

  /// The fixtures whose matches have ended on this board, whether their results count or not.
  package var played: Set<Fixture.ID> { Set(results.keys) }

  /// The result that the desk has entered for a match of this board; nil for none.
  func counted(_ match: Match) -> MatchResult? {
    book.counted(match, by: standing, on: [name].compactMap(\.self))
  }

  /// The results of this board that do not count at present, and why.
  package var uncounted: [Fixture.ID: UncountedResult] {
    guard let name, let plan = book.plan, let standing else { return [:] }
    return results.compactMapValues { UncountedResult($0, of: name, in: plan, standing) }
  }
}
