import ArgumentParser
import Board
import BoardSettings
import FoundationEssentials
import GatherModel
import GatherServer
import GatherStore
import Glibc
import Logging
import MatchSession
import Reports
import Scenes
import Screen

/// `gatherboard run`, and `gatherboard` alone.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Show the board full-screen. To quit, hold Q or press Ctrl+Q.",
    discussion: """
      Examples:
        gatherboard
        gatherboard run --demo --windowed 1280x720
        gatherboard run --theme day --display 1
        gatherboard run --demo --display terminal
        gatherboard run --rotate 90 --safe-area 2.5
        gatherboard run --serve 0.0.0.0:8080
        gatherboard run --api https://gather.example --gather ask

      F1 on the board and `gatherboard keys` list the keys. You can reassign them in the settings file. Arguments \
      override the environment (GATHERBOARD_THEME, GATHERBOARD_DISPLAY, …), and the environment overrides the settings \
      file: see `gatherboard config`.
      """)

  @OptionGroup var data: DataOption

  @Option(
    help: ArgumentHelp(
      "The size of the board's window, or full for the whole screen (default: full).",
      valueName: "WxH"), transform: WindowArgument.read)
  var windowed: WindowArgument?

  @Option(
    help: ArgumentHelp(
      "The screen, counted from 0, or terminal (default: 0, or terminal if the machine has no screen).",
      valueName: "n"), transform: DisplayArgument.read)
  var display: DisplayArgument?

  @Option(
    help: ArgumentHelp(
      "On a console: the connector of the screen, as `gatherboard doctor` lists it, or auto (default: auto).",
      valueName: "name"))
  var connector: String?

  @Option(
    help: ArgumentHelp(
      "On a console: the resolution and refresh rate of the screen, or auto (default: auto).",
      valueName: "WxH@Hz"), transform: ModeArgument.read)
  var mode: ModeArgument?

  @OptionGroup var appearance: AppearanceOptions

  @Option(
    help: ArgumentHelp(
      "Also serve phones, as `gatherboard serve` does: 127.0.0.1:8080 for this machine only.",
      valueName: "host:port"),
    transform: { text in
      guard let address = AddressArgument(text) else {
        throw ValidationError("Write an address and a port, such as 0.0.0.0:8080.")
      }
      return address
    })
  var serve: AddressArgument?

  @Flag(
    inversion: .prefixedNo,
    help: "Switch phone access on at the start (default: off until you switch it on at the board).")
  var phones: Bool?

  @OptionGroup var service: ServiceOptions

  @OptionGroup var fleet: FleetArguments

  @Option(
    help: ArgumentHelp(
      "The board's pitch in the plan, and its name at the broker (default: broker.board).",
      valueName: "name"), transform: FleetArguments.name)
  var board: TopicName?

  @Option(
    help: ArgumentHelp(
      "Show the match of another board of the site, and store no match.", valueName: "name"),
    transform: FleetArguments.name)
  var follow: TopicName?

  @Option(
    help: ArgumentHelp(
      "While there is no match, show the sentences in this file, if there are any. Repeatable.",
      valueName: "file",
      visibility: .hidden))
  var notice: [String] = []

  @Option(
    help: ArgumentHelp(
      "The folder of the settings on a card, whose language and network can be set up on the screen.",
      valueName: "folder", visibility: .hidden))
  var setUp: String?

  @Flag(help: "Play with sample data. It is deleted at the end.")
  var demo = false

  @Flag(help: "Show a sample match if the data folder does not exist yet.")
  var sampleIfEmpty = false

  func validate() throws {
    if demo, service.api != nil {
      throw ValidationError("--demo uses its own data. Omit --api.")
    }
    if follow != nil, demo || service.api != nil || serve != nil || phones != nil || board != nil {
      throw ValidationError(
        "--follow only shows another board's match. Omit --demo, --api, --serve, --phones and --board.")
    }
    if follow != nil, data.path != nil {
      throw ValidationError("--follow stores nothing. Omit --data.")
    }
    if demo, fleet.broker != nil {
      throw ValidationError("--demo uses its own data. Omit --broker.")
    }
    if demo, data.path != nil {
      throw ValidationError("--demo uses its own data. Omit --data.")
    }
  }

  func run() throws {
    Signals.block()
    tzset()
    let given = ProcessInfo.processInfo.environment
    let supervision = SupervisionOrder(environment: given)
    SupervisionOrder.keepFromChildren()
    let environment = ProcessInfo.processInfo.environment
    let reader = try data.settings()
    let settings = reader.effective.settings
    let configuration = try BoardConfiguration(
      settings, words: data.words(of: reader, argument: appearance.language))
    let assets = try AssetFolder.locate(environment: environment)
    if let follow {
      let throwAway = try SampleGather.TemporaryDataFolder()
      let broker = try fleet.requiredOptions(by: settings)
      let followed = FollowedBoardOptions(broker: broker, site: try fleet.site(by: settings), board: follow)
      try play(
        throwAway.folder, settings, configuration, assets: assets, withSample: false, followedBoard: followed,
        supervision: supervision, given: given)
    } else if demo {
      let throwAway = try SampleGather.TemporaryDataFolder()
      try play(
        throwAway.folder, settings, configuration, assets: assets, withSample: true, supervision: supervision,
        given: given)
    } else {
      let folder = try data.folder()
      try play(
        folder, settings, configuration, assets: assets, withSample: sampleIfEmpty && !folder.exists,
        supervision: supervision, given: given)
    }
  }

  private func play(
    _ folder: DataFolder, _ settings: Settings, _ configuration: BoardConfiguration, assets: AssetFolder,
    withSample: Bool, followedBoard: FollowedBoardOptions? = nil,
    supervision: SupervisionOrder?, given: [String: String]
  ) throws {
    var log = Logger(label: "gatherboard") { StreamLogHandler.standardError(label: $0) }
    log.logLevel = settings.logLevel
    var configuration = configuration
    if let motion = appearance.motion { configuration.play.motion = motion }
    let clock = BoardClock.system
    let start = try BoardStart(folder, clock: clock, log: log)
    var stored = start.stored
    if withSample {
      let roster = try InputFile(path: assets.sampleRoster).bytes()
      let stamp = Stamp(
        boot: BootID.current(), at: clock.now(), wallClock: clock.wallClock(), by: .commandLine)
      try SampleGather.start(in: start.store, roster: roster, stamp: stamp)
      stored = try start.store.boardMatch()
    }
    let following = try service.following(by: settings)
    let isAlone = demo || followedBoard != nil
    if followedBoard != nil { configuration.isDisplay = true }
    configuration.notices = notice
    configuration.setUp = setUp.map {
      BoardSetUp(settings: $0, data: folder.path, environment: ProcessInfo.processInfo.environment)
    }
    var wish = settings.wish
    if let display {
      (wish.display, wish.isTerminal) = (display.number ?? wish.display, display.number == nil)
    }
    if let connector { wish.connector = connector.lowercased() == "auto" ? nil : connector }
    if let mode { wish.mode = mode.mode }
    let options = BoardOptions(
      windowed: windowed.map(\.size) ?? settings.window,
      wish: wish,
      appearance: try appearance.appearance(over: settings), configuration: configuration,
      horn: settings.horn,
      pictures: PictureOptions(folder: settings.idlePictures, strip: settings.sponsorStrip),
      textFiles: settings.textFiles, folder: folder,
      gpio: GPIOOptions(settings.gpio),
      pads: settings.usesPads ? PadOptions(areNamed: settings.namesPads) : nil,
      served: followedBoard == nil ? try served(by: settings) : nil,
      phones: isAlone ? nil : phoneSetup(by: settings, store: start.store, log: log),
      followed: isAlone
        ? nil : try service.address(by: settings, store: start.store, log: log).map(following),
      following: isAlone ? nil : following, namedService: settings.apiURL,
      fleet: isAlone ? nil : try FleetOptions(fleet, settings),
      board: isAlone ? nil : try FleetArguments.board(board, by: settings), followedBoard: followedBoard,
      supervision: supervision)
    let loop = MainLoop(
      options: options, store: start.store, lock: start.lock, stored: stored, loss: start.loss,
      clock: clock, log: log)
    // The lock is held until the last write.
    let restarts = try withExtendedLifetime(start.lock) {
      try loop.run(assets: assets, environment: ProcessInfo.processInfo.environment)
    }
    if restarts { throw Self.restart(environment: given) }
  }

  /// Starts this program again in this process, with its arguments and the environment that it was given.
  /// - Returns: The failure, if that is not possible.
  private static func restart(environment: [String: String]) -> Failure {
    let arguments: [UnsafeMutablePointer<CChar>?] = CommandLine.arguments.map { strdup($0) } + [nil]
    let variables: [UnsafeMutablePointer<CChar>?] =
      environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    execve("/proc/self/exe", arguments, variables)
    return Failure("The board cannot start again (\(TerminalText.systemError(errno))).", exitCode: .temporary)
  }

  /// The setup of phone access; nil if that is not possible. The command goes on, because a board also works without
  /// phones.
  private func phoneSetup(by settings: Settings, store: GatherStore, log: Logger) -> PhoneSetup? {
    do {
      return try PhoneSetup(settings, isOpen: phones, store: store)
    } catch {
      log.warning("Phone access is not available.", metadata: ["error": "\(error)"])
      return nil
    }
  }

  private func served(by settings: Settings) throws(Failure) -> ServerOptions? {
    guard let serve else { return settings.servesWithBoard ? try ServerOptions(settings) : nil }
    return try ServerOptions(settings, host: serve.host, port: serve.port)
  }
}
