import FoundationEssentials
import GatherModel
import Tournament

/// The messages that a board has already published to its site, so that it publishes nothing twice.
struct Told {
  /// The match that was removed from the broker because it is past.
  var cleared: UUID?
  /// The match that was logged as too large for a message.
  var tooLarge: UUID?
  /// The results that were published.
  var results: [Fixture.ID: FixtureResult] = [:]
  /// The marks of the results that the broker has acknowledged: see ``mark(of:)``.
  var delivered: Set<String> = []
  /// The names under which matches were first published.
  var names: [UUID: TopicName] = [:]
  /// The number of published entries of one match.
  private var entries: (gather: UUID, count: Int)?

  /// Returns a text that identifies a published version of a result: its board, fixture, match and number of entries.
  static func mark(of result: FixtureResult) -> String {
    "\(result.board) \(result.fixture) \(result.match.uuidString) \(result.entries)"
  }

  /// Returns the entries that were not published yet, with their positions in the log from 1. They count as published
  /// from now on. Returns none if the last call was for another match, or if there was no earlier call.
  mutating func untoldEntries(of match: Match) -> [(number: Int, entry: LogEntry)] {
    let all = match.log.entries
    let told = entries?.gather == match.gather.id ? entries?.count ?? 0 : all.count
    entries = (match.gather.id, all.count)
    return all.enumerated().dropFirst(told).map { ($0.offset + 1, $0.element) }
  }
}
