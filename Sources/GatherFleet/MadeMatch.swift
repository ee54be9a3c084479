import GatherModel
import Synchronization

/// Stores a match that was built from a message, because a page requests the match every second, and a match with a
/// long log takes long to build.
final class MadeMatch: Sendable {
  enum TimeLine: Hashable, Sendable {
    /// The times were converted to this machine's clock by adding `ahead`.
    case running(ahead: Duration)
    /// The clock of the match is stopped at an instant of the board's time.
    case standing(since: BoardInstant)
  }

  private let made = Mutex<(timeLine: TimeLine, match: Match)?>(nil)

  /// Returns the stored match if its time line is `timeLine`. Otherwise builds the match with `make`, and stores it.
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
