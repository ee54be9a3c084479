import ArgumentParser
import Board
import BoardSettings
import FoundationEssentials
import GatherServer
import GatherStore
import Glibc
import Logging
import MatchSession
import Scenes

struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serve players and matches to phones, as the Football Gather web service does.",
    discussion: """
      The Football Gather app on phones uses this service. Set the owner's login with `gatherboard account set`. The \
      board shows the matches of phones with this login. Without --host, only this machine can reach the service.

      Examples:
        gatherboard serve
        gatherboard serve --host 0.0.0.0 --port 8443 --tls-cert board.pem --tls-key board.key
      """)

  @OptionGroup var data: DataOption

  @Option(
    help: ArgumentHelp(
      "The address to listen on: 127.0.0.1 for this machine only, 0.0.0.0 for every network (default: 127.0.0.1).",
      valueName: "address"))
  var host: String?

  @Option(
    help: ArgumentHelp("The port to listen on, or 0 for any free port (default: 8080).", valueName: "n"))
  var port: Int?

  @OptionGroup var certificate: CertificateArguments

  @Flag(
    inversion: .prefixedNo,
    help: "Allow anyone to create an account (default: only if no other machine can reach the service).")
  var registration: Bool?

  @Flag(
    inversion: .prefixedNo, help: "Also serve the pages for phones (default: phones.open in the settings).")
  var phones: Bool?

  func validate() throws {
    if let port, !(0...65_535).contains(port) {
      throw ValidationError("--port takes a number from 0 to 65535.")
    }
    if let host, HostAddress.host(host) == nil {
      throw ValidationError(
        "--host takes an address or a name without a port, such as 0.0.0.0. Set the port with --port.")
    }
  }

  func run() throws {
    tzset()
    let reader = try data.settings()
    let settings = reader.effective.settings
    var log = Logger(label: "gatherboard") { StreamLogHandler.standardError(label: $0) }
    log.logLevel = settings.logLevel
    let options = try ServerOptions(
      settings, host: host.flatMap(HostAddress.host), port: port, certificate: certificate.files,
      registration: registration)
    let scheme = options.certificate == nil ? "http" : "https"
    let isOpen = phones ?? settings.phones.isOpen
    let environment = ProcessInfo.processInfo.environment
    let setup: HeadlessServer.PhoneMaker = { try PhoneSetup(settings, isOpen: true, store: $0) }
    let configuration = try BoardConfiguration(settings, words: data.words(of: reader))
    let served =
      isOpen
      ? HeadlessServer.Phones(
        setup: setup, assets: try .locate(environment: environment), configuration: configuration) : nil
    let textFiles =
      settings.textFiles.isEmpty
      ? nil
      : TextFileOutput(folder: settings.textFiles, configuration: configuration, clock: .system, log: log)
    let server = HeadlessServer(
      try data.folder(), options: options, clock: .system, log: log, phones: served, textFiles: textFiles)
    try server.run { [log, host = options.host] port, hasLogin, phones in
      do {
        try Output.write("Serving \(scheme)://\(host.contains(":") ? "[\(host)]" : host):\(port)/api\n")
        for place in phones { try Output.write("Phones: \(place)/join\n") }
      } catch {
        log.warning("The addresses could not be printed.", metadata: ["error": "\(error)"])
      }
      if !hasLogin {
        Output.complain("The owner has no login yet. Set one: gatherboard account set NAME")
      }
    }
  }
}
