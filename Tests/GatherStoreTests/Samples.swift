import FoundationEssentials
import GatherModel

@testable import GatherStore

/// Instants, dates and rosters to test with.
enum Sample {
  static let boot = BootID(text: "11111111-2222-3333-4444-555555555555")
  static let laterBoot = BootID(text: "99999999-8888-7777-6666-555555555555")
  static let date = Date(timeIntervalSince1970: 1_750_000_000.125)

  static func at(_ seconds: Int64) -> BoardInstant { BoardInstant(nanoseconds: seconds * 1_000_000_000) }

  static func stamp(_ seconds: Int64, boot: BootID? = Sample.boot) -> Stamp {
    Stamp(boot: boot, at: at(seconds), wallClock: date + Double(seconds))
  }

  static func entry(_ event: MatchEvent, _ seconds: Int64, id: UUID = UUID()) -> LogEntry {
    LogEntry(id: id, event: event, at: at(seconds), wallClock: date + Double(seconds))
  }

  static func act(_ act: MatchAct, _ seconds: Int64) -> LogEntry { entry(.act(act), seconds) }

  static func row(_ line: Int, _ details: PlayerDetails, _ place: RosterPlace = .bench) -> RosterRow {
    RosterRow(line: line, details: details, place: place)
  }

  /// Two against two and one on the bench.
  static let roster = RosterFile(
    columns: [.name, .number, .team, .preferredPosition],
    rows: [
      row(2, PlayerDetails(name: "Ana", preferredPosition: .goalkeeper, number: 1), .team(.teamA)),
      row(3, PlayerDetails(name: "Bo", number: 7), .team(.teamB)),
      row(4, PlayerDetails(name: "Cai"), .team(.teamA)),
      row(5, PlayerDetails(name: "Dee", number: 99), .team(.teamB)),
      row(6, PlayerDetails(name: "Eli")),
    ])

  static let thursday = NewGather(name: "Thursday Gather", roster: .file(roster))
}
