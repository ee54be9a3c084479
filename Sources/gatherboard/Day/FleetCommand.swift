import ArgumentParser
import Board
import BoardSettings
import GatherFleet
import GatherModel
import Glibc
import MatchSession
import Reports
import Threading

struct FleetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fleet", abstract: "List the boards of a site, and operate them remotely.",
    subcommands: [FleetList.self, FleetPress.self], defaultSubcommand: FleetList.self)
}

struct FleetList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the boards of a site and their matches.",
    discussion: """
      The list comes from the broker: all connected boards, and the last match of boards that are offline. A board is
      silent if the broker has it as connected and it does not answer.

      Examples:
        gatherboard fleet --broker mqtts://desk.local:8883 --site arena
        gatherboard fleet --json | jq -r '.boards[] | select(.online) | .name'
      """)

  @OptionGroup var data: DataOption

  @OptionGroup var fleet: FleetArguments

  @Flag(help: "Print JSON with stable keys.")
  var json = false

  /// The time for which the command waits for the broker's retained messages.
  private static let settling = Duration.milliseconds(1_200)
  /// The time for which the command waits for current messages from connected boards.
  private static let answering = Duration.seconds(4)

  func run() throws {
    tzset()
    let settings = try data.settings().effective.settings
    let options = try fleet.requiredOptions(by: settings)
    let clock = BoardClock.system
    let waker = try Waker()
    let follower = try FleetFollower(
      options, site: try fleet.site(by: settings), now: { clock.now() }
    ) { _ in waker.ring() }
    try follower.start()
    defer { follower.end() }
    try follower.waitForBroker(waker, clock)
    let start = clock.now()
    func wait(until end: BoardInstant, while isWaiting: () -> Bool = { true }) {
      while isWaiting(), clock.now() < end { waker.wait(for: end - clock.now()) }
    }
    wait(until: start + Self.settling)
    wait(until: start + Self.answering) {
      follower.known.boards.values.contains { $0.online != nil && $0.heardAt == nil }
    }
    if follower.known.keepsForWildcards == nil { try follower.waitForComparison(waker, clock) }
    let known = follower.known
    for topic in known.refused {
      Output.complain("The broker's access list does not allow reading \(TerminalText.text(topic)).")
    }
    let rows = known.boards.values.sorted { $0.name < $1.name }
      .map { FleetRow($0, at: clock.now(), wallClock: clock.wallClock()) }
    try Output.write(json ? FleetListing.json(rows) : FleetListing.text(rows))
  }
}

extension FleetFollower {
  private static let timeout = Duration.seconds(9)
  private static let comparisonTimeout = Duration.seconds(12)

  /// Tests whether the broker sends retained messages to wildcard subscriptions, and waits for the outcome.
  /// Without these messages, the list of known boards may be incomplete.
  /// - Throws: ``Failure`` if the broker does not send the messages, or if the connection is lost.
  func waitForComparison(_ waker: Waker, _ clock: BoardClock) throws(Failure) {
    compare(.plan)
    let deadline = clock.now() + Self.comparisonTimeout
    while known.keepsForWildcards == nil, !known.isKeepingUnknown, clock.now() < deadline {
      if let trouble = known.trouble { throw Failure(trouble.sentence, exitCode: .unavailable) }
      waker.wait(for: .milliseconds(200))
    }
    if known.keepsForWildcards == nil {
      Output.complain(
        "The broker has no retained messages. It is unknown whether it delivers them to wildcard subscriptions."
      )
    }
  }

  /// - Parameter waker: The follower rings it on each change, which ends the present wait.
  /// - Throws: ``Failure`` if the broker refuses, if it cannot be reached for 2.5 seconds, or if it
  ///   does not answer within nine seconds.
  func waitForBroker(_ waker: Waker, _ clock: BoardClock) throws(Failure) {
    let start = clock.now()
    while !known.isLive {
      let waited = clock.now() - start
      if let trouble = known.trouble, waited >= trouble.retryTime {
        throw Failure(trouble.sentence, exitCode: .unavailable)
      }
      if waited >= Self.timeout {
        throw Failure("The broker does not answer. Check the network and the broker.", exitCode: .unavailable)
      }
      waker.wait(for: .milliseconds(200))
    }
  }
}

extension BrokerTrouble {
  /// The time after which the command gives up. It is zero for a refusal, which is final, but not for a broker
  /// that may soon be reachable.
  fileprivate var retryTime: Duration {
    switch self {
    case .noLibrary, .badTrust, .refused, .insecure, .olderProtocol, .exactRetainedOnly: .zero
    case .unreachable: .milliseconds(2_500)
    case .silent: .seconds(9)
    }
  }
}
