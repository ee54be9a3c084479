package import GatherModel

/// The time by which a board's monotonic clock is ahead of the wall clock of its site's desk.
package struct DeskOffset: Hashable, Sendable {
  /// If the desk has sent nothing for this long, the messages of another desk are used.
  private static let silence = Duration.seconds(45)
  /// The maximum delay of a message. So a larger difference between two offsets means that a clock was set.
  private static let largestDelay = Duration.seconds(2)

  private var clock: ClockOffset?
  private var heardAt = BoardInstant(nanoseconds: 0)

  /// Makes an offset for which no message of a desk has arrived yet.
  package init() {}

  /// The time to add to the desk's time to get an instant of this board; nil before the first message of a desk.
  package var ahead: Duration? { clock?.ahead }

  /// Adds the time in a desk's message. Of two desks, only the first counts while it sends messages, because the times
  /// of the two may differ.
  package mutating func update(from time: DeskTime, at now: BoardInstant) {
    if let clock, clock.boot != time.desk, now - heardAt < Self.silence { return }
    heardAt = now
    let told = ClockOffset(boot: time.desk, sent: time.time, received: now)
    let difference = clock.map { told.ahead - $0.ahead } ?? .zero
    if clock != nil, difference < Self.largestDelay, .zero - difference < Self.largestDelay {
      clock?.update(boot: time.desk, sent: time.time, received: now)
    } else {
      clock = told
    }
  }
}
