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

/// `gatherboard serve`.
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Offer the players and gathers to phones, as the Football Gather web service does.",
    discussion: """
      Phones of the Football Gather app speak to it: give the owner a login with `gatherboard account set`, and what \
      a phone with this login does is what the board shows. Without --host nobody but this machine can reach it.

      Examples:
        gatherboard serve
        gatherboard serve --host 0.0.0.0 --port 8443 --tls-cert board.pem --tls-key board.key
      """)

  @OptionGroup var data: DataOption

  @Option(
    help: ArgumentHelp(
      "Where to listen: 127.0.0.1 for this machine alone, 0.0.0.0 for every network (default: 127.0.0.1).",
      valueName: "address"))
  var host: String?

  @Option(
    help: ArgumentHelp("The port to listen on; 0 for any that is free (default: 8080).", valueName: "n"))
  var port: Int?

  @OptionGroup var certificate: CertificateArguments

  @Flag(
    inversion: .prefixedNo,
    help: "Let anybody make an account (default: only where nobody but this machine can reach it).")
  var registration: Bool?

  @Flag(inversion: .prefixedNo, help: "Serve the pages of phones too (default: as phones.open says).")
  var phones: Bool?

  func validate() throws {
    if let port, !(0...65_535).contains(port) { throw ValidationError("--port is a number from 0 to 65535.") }
    if let host, HostAddress.host(host) == nil {
      throw ValidationError("--host is an address or a name alone, as 0.0.0.0; --port has the port.")
    }
  }

  func run() throws {
    tzset()
    let settings = try data.settings().effective.settings
    var log = Logger(label: "gatherboard") { StreamLogHandler.standardError(label: $0) }
    log.logLevel = settings.logLevel
    let options = try ServerOptions(
      settings, host: host.flatMap(HostAddress.host), port: port, certificate: certificate.files,
      registration: registration)
    let scheme = options.certificate == nil ? "http" : "https"
    let isOpen = phones ?? settings.phones.isOpen
    let environment = ProcessInfo.processInfo.environment
    let setup: HeadlessServer.PhoneMaker = { try PhoneSetup(settings, isOpen: true, store: $0) }
    let configuration = try BoardConfiguration(settings, words: Words(settings, environment: environment))
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
        log.warning("Nobody reads what is served where.", metadata: ["error": "\(error)"])
      }
      if !hasLogin {
        Output.complain("The owner has no login yet; give it one: gatherboard account set NAME")
      }
    }
  }
}
