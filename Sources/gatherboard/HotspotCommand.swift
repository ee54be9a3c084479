import ArgumentParser
import Board
import BoardSettings
import FoundationEssentials
import GatherModel
import Reports
import Scenes

/// `gatherboard hotspot`.
struct HotspotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hotspot", abstract: "The board's own Wi-Fi, for a pitch without a network.",
    discussion: """
      Phones join it by the first code, and reach the board by the second one. It is switched by NetworkManager, and stays \
      on when the machine starts again. Where phones have been let in by the settings (`phones.open: on`) `on` prints both codes.

      Examples:
        sudo -u gatherboard gatherboard hotspot on
        gatherboard hotspot status
        sudo -u gatherboard gatherboard hotspot off
      """,
    subcommands: [HotspotOn.self, HotspotOff.self, HotspotStatus.self, HotspotHelper.self])
}

/// `gatherboard hotspot on`.
struct HotspotOn: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "on", abstract: "Switch the board's own Wi-Fi on, and print what phones join it by.")

  @OptionGroup var data: DataOption

  func run() throws {
    let phones = try data.settings().effective.settings.phones
    try Output.write(HotspotText.of(try Hotspot.here.on()))
    guard ["0.0.0.0", "::", Hotspot.address].contains(phones.host) else {
      return Output.complain(
        "The board listens for phones at \(TerminalText.text(phones.host)) alone (phones.listen), which its Wi-Fi does not reach."
      )
    }
    guard phones.isOpen else { return Output.complain(PhonesCommand.closed) }
    try Output.write("\n")
    try data.showCode(for: .score, address: Hotspot.address)
  }
}

/// `gatherboard hotspot off`.
struct HotspotOff: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "off", abstract: "Switch the board's own Wi-Fi off.")

  func run() throws {
    try Output.write(try Hotspot.here.off() ? "The board's Wi-Fi is off.\n" : "The board's Wi-Fi was off.\n")
  }
}

/// `gatherboard hotspot status`.
struct HotspotStatus: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Show whether the board's own Wi-Fi is on, and what phones join it by.")

  @Flag(help: "Write JSON: keys are always there and never change.")
  var json = false

  func run() throws {
    let network = try Hotspot.here.network()
    if json { return try Output.write(JSONText.of(Line(network))) }
    try Output.write(network.map(HotspotText.of) ?? "The board's Wi-Fi is off.\n")
  }

  private struct Line: Encodable {
    let isOn: Bool
    let name: String?
    let password: String?
    let address: String?

    init(_ network: PhoneList.Network?) {
      isOn = network != nil
      (name, password, address) = (network?.name, network?.password, network.map { _ in Hotspot.address })
    }

    private enum Key: String, CodingKey {
      case isOn = "on"
      case name, password, address
    }

    /// Every key is always there.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(isOn, forKey: .isOn)
      try container.encode(name, forKey: .name)
      try container.encode(password, forKey: .password)
      try container.encode(address, forKey: .address)
    }
  }
}

/// `gatherboard hotspot helper`, which gatherboard-hotspot@.service runs as root for the board's user. It reads neither
/// settings nor data, which that user can write, and prints nothing.
struct HotspotHelper: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "helper", abstract: "What gatherboard-hotspot@.service does for the board's user.",
    shouldDisplay: false)

  @Argument(help: ArgumentHelp(visibility: .hidden))
  var request: HotspotUnit.Request

  func run() throws {
    let environment = ProcessInfo.processInfo.environment
    guard let folder = environment["RUNTIME_DIRECTORY"] else {
      throw Failure(
        "gatherboard-hotspot@.service runs this; in a terminal: sudo gatherboard hotspot on",
        exitCode: .usage)
    }
    try Hotspot(environment: environment, unit: nil).answer(request, in: folder)
  }
}

extension HotspotUnit.Request: ExpressibleByArgument {}

private enum HotspotText {
  /// The picture that a phone joins by, and the same to type.
  static func of(_ network: PhoneList.Network) -> String {
    let picture = PhoneDesk.picture(of: network.link).map { "\($0)\n" } ?? ""
    return
      "\(picture)Wi-Fi: \(TerminalText.text(network.name))\nPassword: \(network.password)\nThe board: \(Hotspot.address)\n"
  }
}

extension Hotspot {
  /// That of this machine.
  fileprivate static var here: Hotspot { Hotspot(environment: ProcessInfo.processInfo.environment) }
}
