/// Limits the actions of each machine, and the actions of all machines of a network together.
final class ClientRateLimit: Sendable {
  private let machines: RateLimit
  private let networks: RateLimit

  /// - Parameter most: The maximum number of actions of a machine within the period.
  init(
    most: Int, within period: Duration,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { ContinuousClock.now }
  ) {
    machines = RateLimit(most: most, within: period, now: now)
    networks = RateLimit(most: most * ClientAddress.machinesOfNetwork, within: period, now: now)
  }

  /// The time that the client must wait before its next action; nil if the client may act now.
  /// - Parameter name: A name whose actions are counted separately, such as a login name.
  func wait(for client: ClientAddress, _ name: String = "") -> Duration? {
    machines.wait(for: "\(client.machine) \(name)") ?? networks.wait(for: "\(client.network) \(name)")
  }

  func count(_ client: ClientAddress, _ name: String = "") {
    machines.count("\(client.machine) \(name)")
    networks.count("\(client.network) \(name)")
  }

  /// Counts an action and returns nil. If a limit is reached, counts nothing and returns the time that the client must
  /// wait.
  func take(_ client: ClientAddress, _ name: String = "") -> Duration? {
    if let wait = machines.take("\(client.machine) \(name)") { return wait }
    guard let wait = networks.take("\(client.network) \(name)") else { return nil }
    machines.giveBack("\(client.machine) \(name)")
    return wait
  }

  /// Removes the most recently counted action.
  func giveBack(_ client: ClientAddress, _ name: String = "") {
    machines.giveBack("\(client.machine) \(name)")
    networks.giveBack("\(client.network) \(name)")
  }
}
