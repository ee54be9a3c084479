package import GatherModel

/// How far a board's monotonic clock is ahead of the wall clock of its site's desk.
package struct DeskOffset: Hashable, Sendable {
  /// After so long without a word of the desk another desk's time counts.
  private static let silence = Duration.seconds(45)
  /// A larger difference is that of a clock that was set, not of a message on its way.
  private static let largestDelay = Duration.seconds(2)

  private var clock: ClockOffset?
  private var heardAt = BoardInstant(nanoseconds: 0)

  /// Nothing was heard of a desk.
  package init() {}

  /// What is to be added to the desk's time to have an instant here; nil before a desk was heard.
  package var ahead: Duration? { clock?.ahead }

  /// Takes the time that a desk tells. Of two desks the one that was heard first counts, for they may have two times.
  package mutating func take(_ time: DeskTime, at now: BoardInstant) {
    if let clock, clock.boot != time.desk, now - heardAt < Self.silence { return }
    heardAt = now
    let told = ClockOffset(boot: time.desk, sent: time.time, received: now)
    let difference = clock.map { told.ahead - $0.ahead } ?? .zero
    if clock != nil, difference < Self.largestDelay, .zero - difference < Self.largestDelay {
      clock?.take(boot: time.desk, sent: time.time, received: now)
    } else {
      clock = told
    }
  }
}
