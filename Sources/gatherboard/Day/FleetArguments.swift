import ArgumentParser
import Board
import BoardSettings
import Diagnostics
import GatherFleet
import GatherModel
import Glibc
import Reports
import Scenes

/// The broker and the site, for all commands that connect to a broker.
struct FleetArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The MQTT broker of the site, such as mqtts://desk.local:8883 (default: broker.server).",
      valueName: "url"))
  var broker: String?

  @Option(
    help: ArgumentHelp(
      "The site at the broker: lowercase letters, digits and hyphens (default: broker.site, else home).",
      valueName: "name"), transform: Self.name)
  var site: TopicName?

  static func name(_ text: String) throws -> TopicName {
    guard let name = TopicName(text) else {
      throw ValidationError(
        "“\(text)” is not a valid name. Write 1 to 32 lowercase letters, digits and hyphens, such as pitch-3."
      )
    }
    return name
  }

  func site(by settings: Settings) throws(Failure) -> TopicName {
    if let site = site ?? TopicName(settings.brokerSite) { return site }
    throw Failure(
      "broker.site in the settings is not a valid name. Write lowercase letters, digits and hyphens.",
      exitCode: .configuration)
  }

  /// The broker from these arguments, else from the settings; nil if no broker is set in either.
  /// - Throws: ``Failure`` if the address is not valid, or if the password cannot be read.
  func options(by settings: Settings) throws(Failure) -> BrokerOptions? {
    try Self.options(
      broker ?? settings.brokerURL, settings, exitCode: broker == nil ? .configuration : .usage)
  }

  /// The names that no board may have, because users with these names have other rights in the broker's sample access
  /// list.
  private static let reserved: Set<String> = ["desk", "viewer"]

  /// The name of a board, which is also the name of its pitch. nil if the operator chooses the name at the board.
  /// - Throws: ``Failure`` if a board must not have the name.
  static func board(_ argument: TopicName?, by settings: Settings) throws(Failure) -> TopicName? {
    let board = argument ?? TopicName(settings.brokerBoard)
    if let board, reserved.contains(board.text) {
      throw Failure(
        "A board cannot have the name \(board): the broker uses it for the desk or for displays. Choose another name.",
        exitCode: .usage)
    }
    return board
  }

  /// The broker and the site for `gatherboard doctor`; nil if the settings contain no broker, or no valid site.
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
        "“\(TerminalText.text(text))” is not a broker address. Write mqtt://HOST or mqtts://HOST:8883 without a user "
          + "name. Set the user name as broker.user.", exitCode: exitCode)
    }
    return BrokerOptions(
      address: address, user: settings.brokerUser,
      password: try password(in: settings.brokerPasswordFile), trust: settings.brokerTrust)
  }

  /// - Throws: ``Failure`` if no broker is named, and in the cases of ``options(by:)``.
  func requiredOptions(by settings: Settings) throws(Failure) -> BrokerOptions {
    if let options = try options(by: settings) { return options }
    throw Failure(
      "No broker is set. Add --broker mqtts://HOST, or set broker.server.", exitCode: .usage)
  }

  private static func password(in path: String) throws(Failure) -> String {
    if path.isEmpty { return "" }
    let bytes = try InputFile(path: path).bytes()
    let line = bytes.prefix { $0 != 0x0A && $0 != 0x0D }
    guard (1...256).contains(line.count) else {
      throw Failure(
        "\(TerminalText.text(path)) has no password in its first line. Write it there.",
        exitCode: .configuration)
    }
    return String(decoding: line, as: UTF8.self)
  }
}

extension FleetOptions {
  /// nil if no broker is named.
  /// - Throws: ``Failure`` if the arguments or the settings are not valid.
  init?(_ arguments: FleetArguments, _ settings: Settings) throws(Failure) {
    guard let options = try arguments.options(by: settings) else { return nil }
    self.init(
      broker: options, site: try arguments.site(by: settings),
      namesPlayers: settings.phones.spectators == .names, takesCommands: settings.brokerCommands,
      doublePress: settings.play.doublePress,
      version: BoardVersion.text)
  }
}
