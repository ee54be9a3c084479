import GatherModel
import Scenes

/// Determines since when events of the window system may have been waiting. An event gets its time only when the loop
/// asks for it. While the loop was busy, an event that arrived has no time of its own.
struct QueueWatch {
  /// The time at which the queue was last seen empty.
  private var emptied: BoardInstant

  /// The maximum time of a wait. A wait without an end can never be seen to be late.
  static let longestWait = Duration.seconds(1)
  /// The delay after which a wait counts as late. Then the process was kept from running.
  private static let delay = Duration.milliseconds(50)

  init(at now: BoardInstant) {
    emptied = now
  }

  /// Returns the time at which an event may have arrived that was found without a wait.
  /// - Parameter look: The time before the last check, which found nothing more.
  mutating func found(at now: BoardInstant, emptiedAt look: BoardInstant) -> InputTimestamp {
    defer { emptied = look }
    return InputTimestamp(now, earliest: emptied)
  }

  /// Returns the time at which an event may have arrived that ended a wait. The queue was empty before the wait.
  /// - Parameters:
  ///   - begin: The time before the check that found nothing.
  ///   - end: The time after all events were read.
  ///   - due: The latest time at which the wait should have ended.
  ///   - look: The time before the last check, which found nothing more.
  mutating func waited(
    from begin: BoardInstant, to end: BoardInstant, due: BoardInstant, emptiedAt look: BoardInstant
  ) -> InputTimestamp {
    defer { emptied = look }
    if end - max(due, begin) > Self.delay { return InputTimestamp(end, earliest: begin) }
    // The thread slept, and the event that ended the wait arrived just then.
    return InputTimestamp(end)
  }
}
