import GatherModel
import Synchronization

/// Stores a match that was built from a message. A page requests the match every second, and a match with a long log takes
/// long to build.
final class MadeMatch: Sendable {
  enum TimeLine: Hashable, Sendable {
    /// The times are converted to this machine's clock. `ahead` was added to each of them.
    case running(ahead: Duration)
    /// The clock of the match is stopped at an instant of the board's time.
    case standing(since: BoardInstant)
  }

  private let made = Mutex<(timeLine: TimeLine, match: Match)?>(nil)

  /// Builds the match with `make`, unless the stored match has the same times.
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
