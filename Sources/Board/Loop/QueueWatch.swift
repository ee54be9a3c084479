import GatherModel
import Scenes

/// Determines the earliest time at which an event of the window system may have arrived. The window system gives an
/// event its time only when the loop asks for events, so the time of the arrival is unknown if the loop was busy.
struct QueueWatch {
  /// The time at which the queue was last seen empty.
  private var emptied: BoardInstant

  /// The maximum duration of a wait for events. A wait without a maximum could never be recognised as late.
  static let longestWait = Duration.seconds(1)
  /// The delay above which a wait counts as late, because something kept the process from running.
  private static let delay = Duration.milliseconds(50)

  init(at now: BoardInstant) {
    emptied = now
  }

  /// Returns the time span for an event that the loop found without waiting.
  /// - Parameter look: The time directly before the check that found the queue empty.
  mutating func found(at now: BoardInstant, emptiedAt look: BoardInstant) -> InputTimestamp {
    defer { emptied = look }
    return InputTimestamp(now, earliest: emptied)
  }

  /// Returns the time span for an event that ended a wait. The span is longer than an instant only if the thread was
  /// delayed.
  /// - Parameters:
  ///   - begin: The time directly before the check that found the queue empty. The wait followed this check.
  ///   - end: The time after all events were read.
  ///   - due: The latest time at which the wait should have ended.
  ///   - look: As in ``found(at:emptiedAt:)``.
  mutating func waited(
    from begin: BoardInstant, to end: BoardInstant, due: BoardInstant, emptiedAt look: BoardInstant
  ) -> InputTimestamp {
    defer { emptied = look }
    if end - max(due, begin) > Self.delay { return InputTimestamp(end, earliest: begin) }
    // The event itself ended the wait, so it has arrived at this moment.
    return InputTimestamp(end)
  }
}
