import Board
package import GatherFleet
package import GatherModel
package import MatchSession
import Reports
import Synchronization
package import Threading

/// Checks the broker in the settings.
package struct BrokerCheck {
  /// The broker in the settings.
  package struct Wish: Hashable, Sendable {
    /// The options with which a board connects.
    package var options: BrokerOptions
    /// The name of the site at the broker.
    package var site: TopicName

    package init(options: BrokerOptions, site: TopicName) {
      (self.options, self.site) = (options, site)
    }
  }

  /// The results of the connection.
  package struct Facts: Hashable, Sendable {
    /// The address of the broker.
    package var address: BrokerAddress
    /// The reason why a board cannot use the broker; nil if it can.
    package var trouble: BrokerTrouble?
    /// Whether the broker sends retained messages to subscriptions with wildcards.
    /// nil if unknown, for example because the broker has no retained message.
    package var keepsForWildcards: Bool?
    /// Whether the broker accepts a client without a user name and a password.
    package var isOpen: Bool

    package init(
      address: BrokerAddress, trouble: BrokerTrouble? = nil, keepsForWildcards: Bool? = nil,
      isOpen: Bool = false
    ) {
      (self.address, self.trouble) = (address, trouble)
      (self.keepsForWildcards, self.isOpen) = (keepsForWildcards, isOpen)
    }
  }

  /// The results of the connection.
  package var facts: Facts

  /// Creates a check of known results. Does not connect.
  package init(_ facts: Facts) { self.facts = facts }

  /// The findings on the connection and on missing passwords.
  package var findings: [Finding] {
    let place = TerminalText.text("\(facts.address)")
    if let trouble = facts.trouble {
      return [Finding("Broker", .warning, "\(place): \(trouble.sentence)", advice: advice(for: trouble))]
    }
    var findings: [Finding] = []
    if facts.isOpen {
      findings.append(
        Finding(
          "Broker", .warning,
          "\(place) accepts clients without a password. "
            + "Anyone in the network can write results and other boards' names.",
          advice: "Set up users and an access list: /usr/share/doc/gatherboard/broker/README.md"))
    }
    findings.append(
      facts.keepsForWildcards == true
        ? Finding(
          "Broker", .works, "\(place) is connected, and delivers retained messages to wildcard subscriptions."
        )
        : Finding(
          "Broker", .note,
          "\(place) is connected. It has no retained messages, so their delivery to wildcard subscriptions is unknown."
        ))
    return findings
  }

  private func advice(for trouble: BrokerTrouble) -> String? {
    switch trouble {
    case .unreachable: "Check broker.server, the network, and that the broker runs."
    default: nil
    }
  }
}

extension BrokerCheck {
  /// The timeout for the connection. It is long enough for two attempts: with MQTT 5, and then with MQTT 3.1.1.
  private static func timeout(of broker: BrokerOptions) -> Duration {
    .seconds(broker.address.isEncrypted ? 35 : 12)
  }
  /// The timeout for the test with wildcards.
  private static let comparing = Duration.seconds(12)
  /// The wait for retained messages before the test with wildcards.
  private static let settling = Duration.milliseconds(1_200)

  /// Connects to a broker in the same way as a program that follows the boards of a site. Publishes only messages that
  /// ask boards for their states. Takes a few seconds.
  /// - Throws: ``CallFailure`` if the process has no descriptor or thread left.
  package static func look(at wish: Wish, clock: BoardClock) throws(CallFailure) -> Facts {
    var facts = Facts(address: wish.options.address)
    let waker = try Waker()
    let follower = try FleetFollower(wish.options, site: wish.site, now: { clock.now() }) { _ in waker.ring()
    }
    try follower.start()
    defer { follower.end() }
    func wait(_ time: Duration, until isThere: (FleetFollower.Site) -> Bool) {
      let deadline = clock.now() + time
      while !isThere(follower.known), clock.now() < deadline { waker.wait(for: .milliseconds(200)) }
    }
    wait(timeout(of: wish.options)) { $0.link != nil }
    facts.trouble = follower.known.link == nil ? .silent : follower.known.trouble
    guard facts.trouble == nil else { return facts }
    wait(settling) { $0.keepsForWildcards != nil }
    if follower.known.keepsForWildcards == nil {
      follower.compare(.plan)
      wait(comparing) { $0.keepsForWildcards != nil || $0.isKeepingUnknown || $0.trouble != nil }
    }
    (facts.trouble, facts.keepsForWildcards) = (follower.known.trouble, follower.known.keepsForWildcards)
    facts.isOpen = try isOpen(wish.options, waker)
    return facts
  }

  private static func isOpen(_ options: BrokerOptions, _ waker: Waker) throws(CallFailure) -> Bool {
    var stranger = options
    (stranger.user, stranger.password) = ("", "")
    let isLetIn = Mutex<Bool?>(nil)
    let client = try BrokerClient(
      stranger, id: BrokerClient.freshID("gatherboard-doctor"), filters: []
    ) { event in
      switch event {
      case .connected: isLetIn.withLock { $0 = true }
      case .lost: isLetIn.withLock { $0 = $0 ?? false }
      case .message, .acknowledged, .refused, .compared: break
      }
      waker.ring()
    }
    try client.start()
    defer { client.end() }
    let deadline = ContinuousClock.now + timeout(of: options)
    while isLetIn.withLock({ $0 == nil }), ContinuousClock.now < deadline {
      waker.wait(for: .milliseconds(200))
    }
    return isLetIn.withLock { $0 ?? false }
  }
}
