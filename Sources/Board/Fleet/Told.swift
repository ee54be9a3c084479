import FoundationEssentials
import GatherModel
import Tournament

/// What a board has told the others of its site, so that it tells nothing twice.
struct Told {
  /// The match that was taken off the broker because it is past.
  var cleared: UUID?
  /// The match of which it was said that it is too large for a message.
  var tooLarge: UUID?
  /// The results that were told.
  var results: [Fixture.ID: FixtureResult] = [:]
  /// Those that the broker has taken for good, by ``mark(of:)``.
  var delivered: Set<String> = []
  /// The names under which matches were told first.
  var names: [UUID: TopicName] = [:]
  /// Of one match, how many entries were told one by one.
  private var entries: (gather: UUID, count: Int)?

  /// Names a result as a board has told it.
  static func mark(of result: FixtureResult) -> String {
    "\(result.board) \(result.fixture) \(result.match.uuidString) \(result.entries)"
  }

  /// The entries that were not told yet, with their places in the log from 1 on; they are told from now on. Of a match that
  /// is new here none are.
  mutating func untoldEntries(of match: Match) -> [(number: Int, entry: LogEntry)] {
    let all = match.log.entries
    let told = entries?.gather == match.gather.id ? entries?.count ?? 0 : all.count
    entries = (match.gather.id, all.count)
    return all.enumerated().dropFirst(told).map { ($0.offset + 1, $0.element) }
  }
}
