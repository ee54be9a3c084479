package import GatherModel

/// How far this machine's monotonic clock is ahead of another one's, by the messages that have come from there: the one with
/// the smallest delay is the nearest to the truth.
package struct ClockOffset: Hashable, Sendable {
  /// So long an offset holds: a crystal is off by a tenth of a millisecond a second at most.
  private static let window = Duration.seconds(300)

  /// Names the boot of the other machine.
  package private(set) var boot: String
  private var best: Duration
  private var bestBefore: Duration?
  private var windowBegan: BoardInstant

  /// - Parameters:
  ///   - sent: When the message was sent, in milliseconds on the other machine's clock.
  ///   - received: When it was here.
  package init(boot: String, sent: Int64, received: BoardInstant) {
    self.boot = boot
    best = Self.ahead(sent, received)
    windowBegan = received
  }

  /// How much is to be added to an instant there to have the one here; too much by the smallest delay there was.
  package var ahead: Duration { min(best, bestBefore ?? best) }

  /// Takes one more message.
  package mutating func take(boot: String, sent: Int64, received: BoardInstant) {
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
