import FoundationEssentials
import GatherModel
import Synchronization

/// The facts about the last match that matter to the others of a site. A key press that changes none of these facts
/// causes no message.
final class ShownMatch: Sendable {
  private struct Mark: Equatable {
    var gather: Gather
    var phase: MatchState.Phase
    var entry: UUID?
    var correction: MatchResult?
  }

  /// Whether each entry is published. Without a broker it is not.
  private let countsEntries: Bool
  private let last = Mutex<Mark??>(nil)

  init(countsEntries: Bool) { self.countsEntries = countsEntries }

  /// Whether a match, or the lack of one, differs from the last one. Stores it as the new last one.
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
