package import Foundation
package import GatherModel

/// Matches that were played for the tests, with all ids and times known.
package enum PlayedMatch {
  package static let ana = Player(
    id: Player.ID(1), details: PlayerDetails(name: "Ana", preferredPosition: .goalkeeper, number: 7))
  package static let ben = Player(id: Player.ID(2), details: PlayerDetails(name: "Ben \"B\", jr"))
  package static let cleo = Player(id: Player.ID(3), details: PlayerDetails(name: "Клео", number: 0))

  /// A gather of 2026-03-05 18:30 UTC with one player a team and one on the bench.
  package static func gather(_ format: String) throws -> Gather {
    Gather(
      id: id(0xA), name: "Thursday match", createdAt: date(0), format: try MatchFormat(parsing: format),
      roster: Roster(teamA: [ana], teamB: [ben], bench: [cleo]))
  }

  /// The match after events that came second by second, the first at 1,000 s after the boot.
  package static func match(_ format: String, _ events: [(second: Int, MatchEvent)]) throws -> Match {
    let entries = events.enumerated().map { index, told in
      LogEntry(id: id(index + 1), event: told.1, at: at(told.second), wallClock: date(told.second))
    }
    return Match(gather: try gather(format), log: MatchLog(entries))
  }

  package static func at(_ second: Int, milliseconds: Int = 0) -> BoardInstant {
    BoardInstant(nanoseconds: 0) + .seconds(1_000 + second) + .milliseconds(milliseconds)
  }

  package static func date(_ second: Int) -> Date {
    Date(timeIntervalSince1970: 1_772_735_400 + Double(second))
  }

  package static func id(_ number: Int) -> UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, UInt8(number >> 8), UInt8(number & 0xFF)))
  }
}
