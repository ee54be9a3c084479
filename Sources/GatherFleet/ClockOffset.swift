package import GatherModel

/// The time by which this machine's monotonic clock is ahead of another machine's. It is estimated from the messages of
/// the other machine. The message with the smallest delay gives the most accurate estimate.
package struct ClockOffset: Hashable, Sendable {
  /// The length of a time window. The estimate uses only the messages of the present and the former window, because a
  /// clock drifts by up to a tenth of a millisecond a second.
  private static let window = Duration.seconds(300)

  /// Identifies the boot of the other machine.
  package private(set) var boot: String
  private var best: Duration
  private var bestBefore: Duration?
  private var windowBegan: BoardInstant

  /// `sent` is in milliseconds on the other machine's clock, `received` on this machine's clock.
  package init(boot: String, sent: Int64, received: BoardInstant) {
    self.boot = boot
    best = Self.ahead(sent, received)
    windowBegan = received
  }

  /// The time to add to an instant of the other machine to get the instant of this machine. It is too large by the
  /// smallest delay of the messages that the estimate uses.
  package var ahead: Duration { min(best, bestBefore ?? best) }

  /// Improves the estimate with one more message. A message of another boot begins a new estimate.
  package mutating func update(boot: String, sent: Int64, received: BoardInstant) {
    guard boot == self.boot else {
      self = ClockOffset(boot: boot, sent: sent, received: received)
      return
    }
    let ahead = Self.ahead(sent, received)
    if received - windowBegan >= Self.window {
      (bestBefore, best, windowBegan) = (best, ahead, received)
    } else {
      best = min(best, ahead)
    }
  }

  private static func ahead(_ sent: Int64, _ received: BoardInstant) -> Duration {
    received - (BoardInstant(nanoseconds: 0) + .milliseconds(sent))
  }
}
