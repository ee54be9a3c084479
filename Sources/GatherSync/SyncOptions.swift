package import FoundationEssentials
package import GatherModel
package import GatherStore

/// The settings of the synchronisation with a service.
package struct SyncOptions: Sendable {
  /// The rule that selects the service's gather for the board.
  package enum Wish: Hashable, Sendable {
    /// The newest gather by the time of creation. If the service sends no times of creation, the gather in play. If several
    /// gathers are in play, the operator selects one.
    case latest
    case ask
    case gather(UUID)
  }

  /// The time limit of a board's request. With it, the board shows a frozen service as offline within ten seconds, but
  /// still waits for the existing Football Gather service, which needs over two seconds while 20 people log in.
  package static let requestLimit = Duration.seconds(7)

  /// The address of the service.
  package var address: ServiceAddress
  /// The rule that selects the gather for the board.
  package var wish: Wish
  /// The pause between two rounds while the service answers.
  package var interval: Duration
  /// The longest pause between two attempts while the service does not answer.
  package var longestPause: Duration
  /// The time for which an abandoned request may still arrive at the service. During this time it is not sent again.
  package var settling: Duration
  /// The limits of each request and response.
  package var limits: ClientLimits
  /// Returns the name, format and teams for a gather of the service with this date of creation.
  package var newGather: @Sendable (Date) -> GatherTemplate
  /// Returns the present time: boot, instant and wall clock.
  package var stamp: @Sendable () -> Stamp
  /// Returns a random number from 0 to 1, which spreads the attempts of many boards.
  package var jitter: @Sendable () -> Double

  /// - Parameter newGather: Called for each gather that is shown on the board, with the gather's date.
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
