import GatherModel
import Synchronization

/// A match that was built from a message. Building takes long if the log is long, and a page requests it every second.
final class MadeMatch: Sendable {
  /// The time line of a match.
  enum TimeLine: Hashable, Sendable {
    /// The match is on this machine's time line, which is ahead of the board's by this time.
    case running(ahead: Duration)
    /// The clock of the match is stopped at an instant of the board's time.
    case standing(since: BoardInstant)
  }

  private let made = Mutex<(timeLine: TimeLine, match: Match)?>(nil)

  /// The match on a time line: the one that was built last, or a new one.
  /// - Throws: The error of `make`.
  func match(
    _ timeLine: TimeLine, make: () throws(MatchFormatError) -> Match
  ) throws(MatchFormatError) -> Match {
    if let made = made.withLock({ $0 }), made.timeLine == timeLine { return made.match }
    let match = try make()
    made.withLock { $0 = (timeLine, match) }
    return match
  }
}
