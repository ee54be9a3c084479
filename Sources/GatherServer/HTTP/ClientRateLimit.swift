/// Limits the number of actions within a period, for each machine and for each network. The machines of a network
/// together may do ``ClientAddress/machinesOfNetwork`` times as many as one.
final class ClientRateLimit: Sendable {
  private let machines: RateLimit
  private let networks: RateLimit

  /// - Parameters:
  ///   - most: The maximum number of actions of a machine within the period.
  ///   - now: Returns the time. Replaced only in tests.
  init(
    most: Int, within period: Duration,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
  ) {
    machines = RateLimit(most: most, within: period, now: now)
    networks = RateLimit(most: most * ClientAddress.machinesOfNetwork, within: period, now: now)
  }

  /// The time that a client must wait. nil if it need not wait.
  /// - Parameter name: A name that is counted separately, such as a login name. Empty for all actions of the client.
  func wait(for client: ClientAddress, _ name: String = "") -> Duration? {
    machines.wait(for: "\(client.machine) \(name)") ?? networks.wait(for: "\(client.network) \(name)")
  }

  /// Counts an action.
  func count(_ client: ClientAddress, _ name: String = "") {
    machines.count("\(client.machine) \(name)")
    networks.count("\(client.network) \(name)")
  }

  /// Counts an action, unless the client must wait. Returns the time to wait, or nil.
  func take(_ client: ClientAddress, _ name: String = "") -> Duration? {
    if let wait = machines.take("\(client.machine) \(name)") { return wait }
    guard let wait = networks.take("\(client.network) \(name)") else { return nil }
    machines.giveBack("\(client.machine) \(name)")
    return wait
  }

  /// Removes the last counted action.
  func giveBack(_ client: ClientAddress, _ name: String = "") {
    machines.giveBack("\(client.machine) \(name)")
    networks.giveBack("\(client.network) \(name)")
  }
}
