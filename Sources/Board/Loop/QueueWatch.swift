import GatherModel
import Scenes

/// Knows since when events of the window system may have been waiting. They tell themselves only when the loop has asked
/// for them: while it was busy with something else, what came has no time of its own.
struct QueueWatch {
  /// When the queue was last seen empty.
  private var emptied: BoardInstant

  /// How long a wait may be at most: one without an end is never over too late.
  static let longestWait = Duration.seconds(1)
  /// A wait that is over later than it was to be is one of a process that was kept from running.
  private static let delay = Duration.milliseconds(50)

  init(at now: BoardInstant) {
    emptied = now
  }

  /// When what is found there without a wait may have come.
  /// - Parameter look: Before the last look, which found nothing more.
  mutating func found(at now: BoardInstant, emptiedAt look: BoardInstant) -> InputTimestamp {
    defer { emptied = look }
    return InputTimestamp(now, earliest: emptied)
  }

  /// When what a wait has brought may have come: nothing was there before it.
  /// - Parameters:
  ///   - begin: Before the look that found nothing.
  ///   - end: After all that came was taken.
  ///   - due: When the wait was to be over at the latest.
  ///   - look: Before the last look, which found nothing more.
  mutating func waited(
    from begin: BoardInstant, to end: BoardInstant, due: BoardInstant, emptiedAt look: BoardInstant
  ) -> InputTimestamp {
    defer { emptied = look }
    if end - max(due, begin) > Self.delay { return InputTimestamp(end, earliest: begin) }
    // It slept, and what ended that came just then.
    return InputTimestamp(end)
  }
}
