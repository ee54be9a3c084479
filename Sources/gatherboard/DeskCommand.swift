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

/// `gatherboard desk`.
struct DeskCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "desk", abstract: "Run a day of many pitches: a page for the desk, and one for everybody.",
    discussion: """
      The plan is that of this machine: gatherboard day. The desk tells all boards of it by the broker, hears their results, \
      and has a page to change it. Everybody may see /day, and each board's overlay and live page: \
      /overlay?board=pitch-3, /live?board=pitch-3.

      The address with the key is printed when the key is made; who has it may change the plan.

      Examples:
        gatherboard desk --broker mqtt://localhost --site arena --host 0.0.0.0
        gatherboard desk --new-key
      """)

  @OptionGroup var data: DataOption

  @OptionGroup var fleet: FleetArguments

  @Option(
    help: ArgumentHelp(
      "Where to listen: 127.0.0.1 for this machine alone, 0.0.0.0 for every network (default: 127.0.0.1).",
      valueName: "address"))
  var host = "127.0.0.1"

  @Option(help: ArgumentHelp("The port to listen on; 0 for any that is free.", valueName: "n"))
  var port = 8095

  @Option(
    help: ArgumentHelp(
      "A name by which this machine may be asked, beside its addresses; again for others.", valueName: "name")
  )
  var name: [String] = []

  @OptionGroup var certificate: CertificateArguments

  @Flag(help: "Make another key: who has the one before may change nothing any more.")
  var newKey = false

  func validate() throws {
    if !(0...65_535).contains(port) { throw ValidationError("--port is a number from 0 to 65535.") }
  }

  func run() throws {
    tzset()
    let settings = try data.settings().effective.settings
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
      configuration: try BoardConfiguration(settings, words: Words(settings, environment: environment)),
      clock: .system, log: log)
    let scheme = options.certificate == nil ? "http" : "https"
    try desk.run(makesKey: newKey) { [log, host = options.host] port, key in
      let places = DeskRun.addresses(listeningAt: host)
      do {
        for place in places {
          let origin = "\(scheme)://\(place.contains(":") ? "[\(place)]" : place):\(port)"
          try Output.write("The day, for everybody: \(origin)/day\n")
          try Output.write("The desk: \(origin)/desk\(key.map { "#key=\($0)" } ?? "")\n")
        }
        if key == nil {
          try Output.write("The desk's key is the one that was printed first; --new-key makes another.\n")
        }
      } catch {
        log.warning("Nobody reads what is served where.", metadata: ["error": "\(error)"])
      }
    }
  }
}
