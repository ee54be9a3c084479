import GatherModel
import Synchronization

/// A match that was built from a message. It is stored because building takes long if the log is long, and a page
/// requests the match every second.
final class MadeMatch: Sendable {
  /// The conversion of the times of a match.
  enum TimeLine: Hashable, Sendable {
    /// The times are converted to this machine's clock, which is ahead of the board's by this time.
    case running(ahead: Duration)
    /// The clock of the match is stopped at an instant of the board's time.
    case standing(since: BoardInstant)
  }

  private let made = Mutex<(timeLine: TimeLine, match: Match)?>(nil)

  /// The match with its times converted. It is the match that was built last, or a new one.
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
