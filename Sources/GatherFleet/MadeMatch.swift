import GatherModel
import Synchronization

/// A match as it was put together of a message. That takes long where the log is long, and a page asks for it every second.
final class MadeMatch: Sendable {
  /// How it was put together.
  enum TimeLine: Hashable, Sendable {
    /// On this machine's time line, which is so far ahead of the board's.
    case running(ahead: Duration)
    /// With a clock that stands where it was at an instant of the board's time.
    case standing(since: BoardInstant)
  }

  private let made = Mutex<(timeLine: TimeLine, match: Match)?>(nil)

  /// The match on a time line: the one that was made last, or a new one.
  /// - Throws: What `make` throws.
  func match(
    _ timeLine: TimeLine, make: () throws(MatchFormatError) -> Match
  ) throws(MatchFormatError) -> Match {
    if let made = made.withLock({ $0 }), made.timeLine == timeLine { return made.match }
    let match = try make()
    made.withLock { $0 = (timeLine, match) }
    return match
  }
}
