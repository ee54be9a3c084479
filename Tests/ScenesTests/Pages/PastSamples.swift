import FoundationEssentials
import GatherModel

@testable import Scenes

extension LocalMoment {
  static func utc(_ date: Date) -> LocalMoment {
    let text = date.formatted(Date.ISO8601FormatStyle())
    return LocalMoment(day: String(text.prefix(10)), time: String(text.dropFirst(11).prefix(5)))
  }
}

extension UUID {
  static func past(_ number: UInt8) -> UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
  }
}

extension UUID {
  /// That of an entry of a log, by its place; none of ``past(_:)``.
  static func entry(_ number: Int) -> UUID {
    UUID(
      uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, UInt8(1 + number / 256), UInt8(number % 256)))
  }
}

extension Date {
  /// 2026-11-20 at 19:30, and so many minutes.
  static func evening(_ minutes: Double = 0) -> Date {
    Date(timeIntervalSince1970: 1_795_203_000 + minutes * 60)
  }
}

extension Match {
  /// A match of Ana and Bo, with acts at minutes.
  static func played(
    _ acts: [(MatchAct, Double)] = [], format: MatchFormat = .casual, bench: [Player] = []
  ) -> Match {
    let players = Player.named("Ana", "Bo")
    var match = Match(
      gather: Gather(
        id: .past(1), name: "Friday match", createdAt: .evening(), format: format,
        roster: Roster(teamA: [players[0]], teamB: [players[1]], bench: bench)))
    for (number, (act, minute)) in acts.enumerated() {
      match.append(
        LogEntry(
          id: .entry(number), event: .act(act),
          at: BoardInstant(nanoseconds: Int64(minute * 60_000_000_000)), wallClock: .evening(minute)))
    }
    return match
  }
}
