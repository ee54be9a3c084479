import Board
package import GatherFleet
package import GatherModel
package import MatchSession
import Reports
import Synchronization
package import Threading

/// How a board gets on with the broker that the settings name.
package struct BrokerCheck {
  /// Which broker the settings name.
  package struct Wish: Hashable, Sendable {
    /// How a board reaches it.
    package var options: BrokerOptions
    /// What the site is called there.
    package var site: TopicName

    package init(options: BrokerOptions, site: TopicName) {
      (self.options, self.site) = (options, site)
    }
  }

  /// What was seen there.
  package struct Facts: Hashable, Sendable {
    /// The broker.
    package var address: BrokerAddress
    /// Why a board cannot use it; nil where it can.
    package var trouble: BrokerTrouble?
    /// Whether it hands retained messages to subscriptions with wildcards; nil where nothing is retained that could tell.
    package var keepsForWildcards: Bool?
    /// Whether it lets in a client without a user and a password.
    package var isOpen: Bool

    package init(
      address: BrokerAddress, trouble: BrokerTrouble? = nil, keepsForWildcards: Bool? = nil,
      isOpen: Bool = false
    ) {
      (self.address, self.trouble) = (address, trouble)
      (self.keepsForWildcards, self.isOpen) = (keepsForWildcards, isOpen)
    }
  }

  /// What the findings go by.
  package var facts: Facts

  /// Judges the facts; asks no broker.
  package init(_ facts: Facts) { self.facts = facts }

  /// A warning where a board cannot use the broker, and where anybody can.
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
  /// How long a broker has to answer: one that leaves MQTT 5 without an answer is asked twice before it is called older.
  private static func timeout(of broker: BrokerOptions) -> Duration {
    .seconds(broker.address.isEncrypted ? 35 : 12)
  }
  /// How long a comparison of what it keeps may take.
  private static let comparing = Duration.seconds(12)
  /// How long it has to tell what it keeps.
  private static let settling = Duration.milliseconds(1_200)

  /// Looks at a broker as a program that follows its boards: it asks each where its match stands, and publishes nothing else.
  /// Takes a few seconds.
  /// - Throws: Where the process has no descriptor or thread left.
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
    // What is not known by now is the trouble that there was last.
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

  /// Whether a client without a user is let in.
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
