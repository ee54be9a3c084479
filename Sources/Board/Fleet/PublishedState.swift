import FoundationEssentials
import GatherModel
import Tournament

/// Remembers what a board has published to its site. The board needs this to publish each log entry only once, to
/// remove outdated results, and to know which results are delivered.
struct PublishedState {
  /// The match that was removed from the broker because it must no longer be published.
  var cleared: UUID?
  /// The match that was logged as too large for a message.
  var tooLarge: UUID?
  var results: [Fixture.ID: FixtureResult] = [:]
  /// The marks of the results that the broker has acknowledged: see ``mark(of:)``.
  var delivered: Set<String> = []
  /// The names under which matches were first published.
  var names: [UUID: TopicName] = [:]
  /// The last match of ``unpublishedEntries(of:)``, and the number of its entries that count as published.
  private var entries: (gather: UUID, count: Int)?

  /// Identifies a published version of a result.
  static func mark(of result: FixtureResult) -> String {
    "\(result.board) \(result.fixture) \(result.match.uuidString) \(result.entries)"
  }

  /// Returns the unpublished entries with their positions from 1. From now on these entries count as published. Returns
  /// none if the previous call was for another match, or if this is the first call.
  mutating func unpublishedEntries(of match: Match) -> [(number: Int, entry: LogEntry)] {
    let all = match.log.entries
    let told = entries?.gather == match.gather.id ? entries?.count ?? 0 : all.count
    entries = (match.gather.id, all.count)
    return all.enumerated().dropFirst(told).map { ($0.offset + 1, $0.element) }
  }
}
