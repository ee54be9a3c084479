import ArgumentParser
import Board
import BoardSettings
import GatherFleet
import GatherModel
import Glibc
import MatchSession
import Reports
import Threading

/// `gatherboard fleet`.
struct FleetCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fleet", abstract: "The boards of a site: what is played on each, and presses from afar.",
    subcommands: [FleetList.self, FleetPress.self], defaultSubcommand: FleetList.self)
}

/// `gatherboard fleet list`.
struct FleetList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the boards of a site, and what is played on each.",
    discussion: """
      The broker tells it: boards that are connected, and the last match of those that are not.

      Examples:
        gatherboard fleet --broker mqtts://desk.local:8883 --site arena
        gatherboard fleet --json | jq -r '.boards[] | select(.online) | .name'
      """)

  @OptionGroup var data: DataOption

  @OptionGroup var fleet: FleetArguments

  @Flag(help: "Write JSON: keys are always there and never change.")
  var json = false

  /// How long the broker has to tell all that it keeps.
  private static let settling = Duration.milliseconds(1_200)

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
    let end = clock.now() + Self.settling
    while clock.now() < end { waker.wait(for: end - clock.now()) }
    let known = follower.known
    for topic in known.refused {
      Output.complain("The broker's access list does not let \(TerminalText.text(topic)) be read.")
    }
    let rows = known.boards.values.sorted { $0.name < $1.name }
      .map { FleetRow($0, at: clock.now(), wallClock: clock.wallClock()) }
    try Output.write(json ? FleetListing.json(rows) : FleetListing.text(rows))
  }
}

extension FleetFollower {
  /// How long the broker has to answer at all.
  private static let timeout = Duration.seconds(10)

  /// Waits until the broker is there.
  /// - Parameter waker: What the follower rings on each change.
  /// - Throws: ``Failure`` where it refuses, and where it does not answer in ten seconds.
  func waitForBroker(_ waker: Waker, _ clock: BoardClock) throws(Failure) {
    let deadline = clock.now() + Self.timeout
    while !known.isLive {
      // What cannot be reached now may be in a moment; what refuses goes on refusing.
      if let trouble = known.trouble, trouble.isFinal || clock.now() >= deadline {
        throw Failure(trouble.sentence, exitCode: .unavailable)
      }
      if clock.now() >= deadline { throw Failure("The broker does not answer.", exitCode: .unavailable) }
      waker.wait(for: .milliseconds(200))
    }
  }
}

extension BrokerTrouble {
  /// Whether another attempt would come to the same.
  fileprivate var isFinal: Bool {
    switch self {
    case .noLibrary, .badTrust, .refused, .insecure: true
    case .unreachable: false
    }
  }
}
