/// How often something may happen within a time, counted for each machine and for each network: the machines of a network
/// together have ``ClientAddress/machinesOfNetwork`` times what one has.
final class ClientRateLimit: Sendable {
  private let machines: RateLimit
  private let networks: RateLimit

  /// - Parameters:
  ///   - most: How often a machine may do it within the period.
  ///   - now: For tests; the continuous clock everywhere else.
  init(
    most: Int, within period: Duration,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
  ) {
    machines = RateLimit(most: most, within: period, now: now)
    networks = RateLimit(most: most * ClientAddress.machinesOfNetwork, within: period, now: now)
  }

  /// How long a client has to wait; nil when it has not.
  /// - Parameter name: What is counted apart, as a login name; empty for all that it does.
  func wait(for client: ClientAddress, _ name: String = "") -> Duration? {
    machines.wait(for: "\(client.machine) \(name)") ?? networks.wait(for: "\(client.network) \(name)")
  }

  /// Notes that it has happened.
  func count(_ client: ClientAddress, _ name: String = "") {
    machines.count("\(client.machine) \(name)")
    networks.count("\(client.network) \(name)")
  }

  /// Notes that it happens, unless the client has to wait; how long then.
  func take(_ client: ClientAddress, _ name: String = "") -> Duration? {
    if let wait = machines.take("\(client.machine) \(name)") { return wait }
    guard let wait = networks.take("\(client.network) \(name)") else { return nil }
    machines.giveBack("\(client.machine) \(name)")
    return wait
  }

  /// Takes back what was taken last: it does not count after all.
  func giveBack(_ client: ClientAddress, _ name: String = "") {
    machines.giveBack("\(client.machine) \(name)")
    networks.giveBack("\(client.network) \(name)")
  }
}
