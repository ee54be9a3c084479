import GatherModel
import Scenes

/// Knows since when events of the window system may have been waiting. They tell themselves only when the loop has asked
/// for them: while it was busy with something else, what came has no time of its own.
struct QueueWatch {
  /// When the queue was last seen empty.
  private var emptied: BoardInstant

  /// A wait that is over sooner has not slept: what ended it was there before.
  private static let nap = Duration.milliseconds(2)
  /// A wait that is over later than it was to be is one of a process that was kept from running.
  private static let delay = Duration.milliseconds(50)

  init(at now: BoardInstant) {
    emptied = now
  }

  /// When what a wait has brought may have come.
  /// - Parameter due: When it was to be over at the latest; nil for never.
  mutating func waited(from begin: BoardInstant, to end: BoardInstant, due: BoardInstant?) -> Arrival {
    defer { emptied = end }
    if end - begin < Self.nap { return Arrival(end, earliest: emptied) }
    if let due, end - max(due, begin) > Self.delay { return Arrival(end, earliest: begin) }
    // It slept, and what ended that came just then.
    return Arrival(end)
  }
}
