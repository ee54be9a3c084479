import FoundationEssentials
import GatherModel
import Synchronization

/// Remembers the facts about the match that matter to the other boards of a site. A key press that changes none of
/// these facts causes no message.
final class ShownMatch: Sendable {
  private struct Mark: Equatable {
    var gather: Gather
    var phase: MatchState.Phase
    var entry: UUID?
    var correction: MatchResult?
  }

  /// Whether a new log entry counts as a change. Without a broker it does not, because no entries are published.
  private let countsEntries: Bool
  private let last = Mutex<Mark??>(nil)

  init(countsEntries: Bool) { self.countsEntries = countsEntries }

  /// Whether the facts differ from those of the previous call.
  func isNew(_ match: Match?) -> Bool {
    let mark = match.map { match in
      Mark(
        gather: match.gather, phase: match.state.phase,
        entry: countsEntries ? match.log.entries.last?.id : nil, correction: match.correction)
    }
    return last.withLock { last in
      defer { last = .some(mark) }
      return last != .some(mark)
    }
  }
}
