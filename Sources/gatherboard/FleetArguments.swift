import ArgumentParser
import Board
import BoardSettings
import Diagnostics
import GatherFleet
import GatherModel
import Glibc
import Reports
import Scenes

/// Which broker and which site, for all commands that speak to one.
struct FleetArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The MQTT broker of the site, as mqtts://desk.local:8883 (default: broker.server of the settings).",
      valueName: "url"))
  var broker: String?

  @Option(
    help: ArgumentHelp(
      "What the site is called there: small letters, digits and hyphens (default: broker.site of the settings, home).",
      valueName: "name"), transform: Self.name)
  var site: TopicName?

  /// A name in topics.
  static func name(_ text: String) throws -> TopicName {
    guard let name = TopicName(text) else {
      throw ValidationError(
        "“\(text)” is no name here: give 1 to 32 small letters, digits and hyphens, as pitch-3.")
    }
    return name
  }

  /// The site by these arguments, else by the settings.
  func site(by settings: Settings) throws(Failure) -> TopicName {
    if let site = site ?? TopicName(settings.brokerSite) { return site }
    throw Failure("broker.site of the settings is no name.", exitCode: .configuration)
  }

  /// The broker by these arguments, else by the settings; nil where neither names one.
  /// - Throws: ``Failure`` for an address that is none, and for a password that cannot be read.
  func options(by settings: Settings) throws(Failure) -> BrokerOptions? {
    try Self.options(
      broker ?? settings.brokerURL, settings, exitCode: broker == nil ? .configuration : .usage)
  }

  /// Names that are no board's: by the sample access list these users may do other things.
  private static let reserved: Set<String> = ["desk", "viewer"]

  /// What a board, and the pitch that it stands at, is called by an argument, else by the settings; nil for what is chosen at it.
  /// - Throws: ``Failure`` for a name that is no board's.
  static func board(_ argument: TopicName?, by settings: Settings) throws(Failure) -> TopicName? {
    let board = argument ?? TopicName(settings.brokerBoard)
    if let board, reserved.contains(board.text) {
      throw Failure(
        "A board cannot be called \(board): at the broker that is the desk's name, or that of displays.",
        exitCode: .usage)
    }
    return board
  }

  /// What `gatherboard doctor` looks at: the broker of the settings; nil where they name none.
  static func wish(_ settings: Settings) throws(Failure) -> BrokerCheck.Wish? {
    guard let options = try options(settings.brokerURL, settings, exitCode: .configuration),
      let site = TopicName(settings.brokerSite)
    else { return nil }
    return BrokerCheck.Wish(options: options, site: site)
  }

  private static func options(
    _ text: String, _ settings: Settings, exitCode: FailureCode
  ) throws(Failure) -> BrokerOptions? {
    if text.isEmpty { return nil }
    guard let address = BrokerAddress(text) else {
      throw Failure(
        "“\(TerminalText.text(text))” is no address of a broker: give it as mqtt://HOST or mqtts://HOST:8883, without a "
          + "user's name, which broker.user of the settings has.", exitCode: exitCode)
    }
    return BrokerOptions(
      address: address, user: settings.brokerUser,
      password: try password(in: settings.brokerPasswordFile), trust: settings.brokerTrust)
  }

  /// As ``options(by:)``.
  /// - Throws: ``Failure`` also where no broker is named.
  func requiredOptions(by settings: Settings) throws(Failure) -> BrokerOptions {
    if let options = try options(by: settings) { return options }
    throw Failure(
      "Name the broker: --broker mqtts://HOST, or broker.server in the settings.", exitCode: .usage)
  }

  private static func password(in path: String) throws(Failure) -> String {
    if path.isEmpty { return "" }
    let bytes = try InputFile(path: path).bytes()
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    guard (1...256).contains(line.count) else {
      throw Failure(
        "\(TerminalText.text(path)) has no password in its first line; write it there.",
        exitCode: .configuration)
    }
    return String(decoding: line, as: UTF8.self)
  }
}

extension FleetOptions {
  /// How a board is joined by arguments and settings; nil where no broker is named.
  /// - Throws: ``Failure``.
  init?(_ arguments: FleetArguments, _ settings: Settings) throws(Failure) {
    guard let options = try arguments.options(by: settings) else { return nil }
    self.init(
      broker: options, site: try arguments.site(by: settings),
      namesPlayers: settings.phones.spectators == .names, takesCommands: settings.brokerCommands,
      doublePress: settings.play.doublePress,
      version: BoardVersion.text)
  }
}
