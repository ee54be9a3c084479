import ArgumentParser
import Board
import BoardSettings
import FoundationEssentials
import GatherModel
import Reports
import Scenes

struct HotspotCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hotspot", abstract: "Run the board's own Wi-Fi on a pitch without a network.",
    discussion: """
      Phones join the Wi-Fi with the first QR code and reach the board with the second one. NetworkManager switches \
      the Wi-Fi, which stays on after a restart. `on` prints both codes if the settings have `phones.open: on`.

      Examples:
        sudo -u gatherboard gatherboard hotspot on
        gatherboard hotspot status
        sudo -u gatherboard gatherboard hotspot off
      """,
    subcommands: [HotspotOn.self, HotspotOff.self, HotspotStatus.self, HotspotHelper.self])
}

struct HotspotOn: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "on", abstract: "Switch the board's own Wi-Fi on, and print its QR code and password.")

  @OptionGroup var data: DataOption

  func run() throws {
    let phones = try data.settings().effective.settings.phones
    try Output.write(HotspotText.of(try Hotspot.here.on()))
    guard ["0.0.0.0", "::", Hotspot.address].contains(phones.host) else {
      return Output.complain(
        "Phones in the board's Wi-Fi cannot reach it: phones.listen is \(TerminalText.text(phones.host)). "
          + "Set it to 0.0.0.0."
      )
    }
    guard phones.isOpen else { return Output.complain(PhonesCommand.closed) }
    try Output.write("\n")
    try data.showCode(for: .score, address: Hotspot.address)
  }
}

struct HotspotOff: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "off", abstract: "Switch the board's own Wi-Fi off.")

  func run() throws {
    try Output.write(try Hotspot.here.off() ? "The board's Wi-Fi is off.\n" : "The board's Wi-Fi was off.\n")
  }
}

struct HotspotStatus: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show whether the board's own Wi-Fi is on, with its QR code and password.")

  @Flag(help: "Print JSON with stable keys.")
  var json = false

  func run() throws {
    let network = try Hotspot.here.network()
    if json { return try Output.write(JSONText.of(Line(network))) }
    try Output.write(network.map(HotspotText.of) ?? "The board's Wi-Fi is off.\n")
  }

  private struct Line: Encodable {
    let isOn: Bool
    @OrNull var name: String?
    @OrNull var password: String?
    @OrNull var address: String?

    init(_ network: PhoneList.Network?) {
      isOn = network != nil
      (name, password, address) = (network?.name, network?.password, network.map { _ in Hotspot.address })
    }

    private enum CodingKeys: String, CodingKey {
      case isOn = "on"
      case name, password, address
    }
  }
}

/// The unit gatherboard-hotspot@.service runs this command as root for the board's user.
/// The command reads neither settings nor data, because the board's user could have changed them.
struct HotspotHelper: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "helper", abstract: "Switch the Wi-Fi for gatherboard-hotspot@.service.",
    shouldDisplay: false)

  @Argument(help: ArgumentHelp(visibility: .hidden))
  var request: HotspotUnit.Request

  func run() throws {
    let environment = ProcessInfo.processInfo.environment
    guard let folder = environment["RUNTIME_DIRECTORY"] else {
      throw Failure(
        "Only gatherboard-hotspot@.service runs this. In a terminal, run: sudo gatherboard hotspot on",
        exitCode: .usage)
    }
    try Hotspot(environment: environment, unit: nil).answer(request, in: folder)
  }
}

extension HotspotUnit.Request: ExpressibleByArgument {}

private enum HotspotText {
  static func of(_ network: PhoneList.Network) -> String {
    let picture = StoredClients.picture(of: network.link).map { "\($0)\n" } ?? ""
    return
      "\(picture)Wi-Fi: \(TerminalText.text(network.name))\nPassword: \(network.password)\nThe board: \(Hotspot.address)\n"
  }
}

extension Hotspot {
  fileprivate static var here: Hotspot { Hotspot(environment: ProcessInfo.processInfo.environment) }
}
