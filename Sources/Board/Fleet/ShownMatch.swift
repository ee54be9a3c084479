import FoundationEssentials
import GatherModel
import Synchronization

/// The match as the others of a site were last to hear of it: a press wakes nobody for what is the same to them.
final class ShownMatch: Sendable {
  private struct Mark: Equatable {
    var gather: Gather
    var phase: MatchState.Phase
    var entry: UUID?
    var correction: MatchResult?
  }

  /// Whether each entry is told; without a broker it is not.
  private let countsEntries: Bool
  private let last = Mutex<Mark??>(nil)

  init(countsEntries: Bool) { self.countsEntries = countsEntries }

  /// Whether a match, or that there is none, is other than before; it is what comes before from now on.
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
