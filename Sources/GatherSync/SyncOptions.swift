package import FoundationEssentials
package import GatherModel
package import GatherStore

/// How a service is followed.
package struct SyncOptions: Sendable {
  /// Which of the service's gathers comes on the board.
  package enum Wish: Hashable, Sendable {
    /// The newest, where the service tells which that is; else the only one that has not ended; else an operator
    /// chooses.
    case latest
    /// The one that an operator chooses.
    case ask
    case gather(UUID)
  }

  /// How long a request of a board may take: with the usual pause before it, a service that is frozen is offline on the board
  /// within ten seconds. The existing service needs over two seconds for anything while 20 people log in.
  package static let requestLimit = Duration.seconds(7)

  /// The service that is followed.
  package var address: ServiceAddress
  /// Which of its gathers comes on the board.
  package var wish: Wish
  /// How often the service is asked while it answers.
  package var interval: Duration
  /// The longest pause between two attempts while it does not.
  package var longestPause: Duration
  /// How long a request may still be on its way to a service after it was given up: until then it is only looked for, and
  /// not sent again. Of no matter where a request that comes twice counts once.
  package var settling: Duration
  /// What each request waits for, and what it takes.
  package var limits: ClientLimits
  /// What a gather of the service is called here, and how it is played, by the date when it was made.
  package var newGather: @Sendable (Date) -> GatherTemplate
  /// Tells when something has happened: boot, instant and wall clock.
  package var stamp: @Sendable () -> Stamp
  /// A number from 0 to 1, which spreads the attempts of many boards.
  package var jitter: @Sendable () -> Double

  /// - Parameter newGather: Called for each gather that is put on the board, with its date.
  package init(
    address: ServiceAddress, wish: Wish = .latest, interval: Duration = .seconds(2),
    longestPause: Duration = .seconds(30), settling: Duration = .seconds(60),
    limits: ClientLimits = ClientLimits(request: SyncOptions.requestLimit),
    newGather: @escaping @Sendable (Date) -> GatherTemplate, stamp: @escaping @Sendable () -> Stamp,
    jitter: @escaping @Sendable () -> Double = { Double.random(in: 0...1) }
  ) {
    self.address = address
    self.wish = wish
    self.interval = interval
    self.longestPause = longestPause
    self.settling = settling
    self.limits = limits
    self.newGather = newGather
    self.stamp = stamp
    self.jitter = jitter
  }
}
