import ArgumentParser
import Board
import BoardSettings
import FoundationEssentials
import GatherModel
import GatherServer
import Glibc
import Logging
import MatchSession
import Reports
import Scenes

struct DeskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "desk", abstract: "Run a day on many pitches, with a page for the desk and a public page.",
    discussion: """
      The desk uses the plan on this machine (`gatherboard day`). It sends the plan to all boards through the broker \
      and receives their results. The desk page changes the plan. Anyone can open /day and the overlay and live page \
      of each board: /overlay?board=pitch-3, /live?board=pitch-3.

      The command prints the desk's address when it creates the key. Anyone who has the key can change the plan.

      Examples:
        gatherboard desk --broker mqtt://localhost --site arena --host 0.0.0.0
        gatherboard desk --new-key
      """)

  @OptionGroup var data: DataOption

  @OptionGroup var fleet: FleetArguments

  @Option(
    help: ArgumentHelp(
      "The address to listen on: 127.0.0.1 for this machine only, 0.0.0.0 for every network (default: 127.0.0.1).",
      valueName: "address"))
  var host = "127.0.0.1"

  @Option(help: ArgumentHelp("The port to listen on, or 0 for any free port.", valueName: "n"))
  var port = 8095

  @Option(
    help: ArgumentHelp(
      "A host name of this machine, in addition to its addresses. You can repeat this option.",
      valueName: "name")
  )
  var name: [String] = []

  @OptionGroup var certificate: CertificateArguments

  @Flag(help: "Create a new key. The old one stops working.")
  var newKey = false

  func validate() throws {
    if !(0...65_535).contains(port) { throw ValidationError("--port takes a number from 0 to 65535.") }
  }

  func run() throws {
    tzset()
    let reader = try data.settings()
    let settings = reader.effective.settings
    var log = Logger(label: "gatherboard") { StreamLogHandler.standardError(label: $0) }
    log.logLevel = settings.logLevel
    let environment = ProcessInfo.processInfo.environment
    let options = try ServerOptions(
      settings, host: host, port: port, certificate: certificate.files)
    let desk = DeskRun(
      try data.folder(), broker: try fleet.options(by: settings), site: try fleet.site(by: settings),
      listening: HTTPListener.Options(
        host: options.host, port: options.port, certificate: options.certificate,
        connectionsPerAddress: options.connectionsPerAddress),
      names: Set(name.map { $0.lowercased() } + ["localhost"]), assets: try .locate(environment: environment),
      configuration: try BoardConfiguration(settings, words: data.words(of: reader)),
      clock: .system, log: log)
    let scheme = options.certificate == nil ? "http" : "https"
    try desk.run(makesKey: newKey) { [log, host = options.host] port, key in
      let places = DeskRun.addresses(listeningAt: host)
      do {
        for place in places {
          let origin = "\(scheme)://\(place.contains(":") ? "[\(place)]" : place):\(port)"
          try Output.write("The day, for everyone: \(origin)/day\n")
          try Output.write("The desk: \(origin)/desk\(key.map { "#key=\($0)" } ?? "")\n")
        }
        if key == nil {
          try Output.write(
            "The desk's key is the one that was printed earlier. To create a new one, use --new-key.\n")
        }
      } catch {
        log.warning("The addresses could not be printed.", metadata: ["error": "\(error)"])
      }
    }
  }
}
