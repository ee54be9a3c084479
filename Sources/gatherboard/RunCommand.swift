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
    commandName: "run", abstract: "Show the board, full-screen, until somebody quits it: Q held, or Ctrl+Q.",
    discussion: """
      Examples:
        gatherboard
        gatherboard run --demo --windowed 1280x720
        gatherboard run --theme day --display 1
        gatherboard run --demo --display terminal
        gatherboard run --rotate 90 --safe-area 2.5
        gatherboard run --serve 0.0.0.0:8080
        gatherboard run --api https://gather.example --gather ask

      Keys are listed by F1 on the board and by `gatherboard keys`; the settings file may have others. What no \
      argument says the environment may (GATHERBOARD_THEME, GATHERBOARD_DISPLAY, …), and then the settings file: see \
      `gatherboard config`.
      """)

  @OptionGroup var data: DataOption

  @Option(
    help: ArgumentHelp(
      "Show the board in a window of this size, or full for the whole screen (default: full).",
      valueName: "WxH"), transform: WindowArgument.read)
  var windowed: WindowArgument?

  @Option(
    help: ArgumentHelp(
      "Which screen, the first one being 0, or terminal for the terminal itself (default: 0; the terminal where the machine has no screen).",
      valueName: "n"), transform: DisplayArgument.read)
  var display: DisplayArgument?

  @Option(
    help: ArgumentHelp(
      "On a console: the connector of the screen, as doctor names it, or auto (default: auto).",
      valueName: "name"))
  var connector: String?

  @Option(
    help: ArgumentHelp(
      "On a console: the size of the screen's picture, and how often a second it is refreshed, or auto (default: auto).",
      valueName: "WxH@Hz"), transform: ModeArgument.read)
  var mode: ModeArgument?

  @OptionGroup var appearance: AppearanceOptions

  @Option(
    help: ArgumentHelp(
      "Serve phones beside the board, as `gatherboard serve` does: 127.0.0.1:8080 for this machine alone.",
      valueName: "host:port"),
    transform: { text in
      guard let address = AddressArgument(text) else {
        throw ValidationError("Give an address and a port, as 0.0.0.0:8080.")
      }
      return address
    })
  var serve: AddressArgument?

  @Flag(
    inversion: .prefixedNo,
    help: "Let phones reach the board from its start (default: only where somebody does so at the board).")
  var phones: Bool?

  @OptionGroup var service: ServiceOptions

  @OptionGroup var fleet: FleetArguments

  @Option(
    help: ArgumentHelp(
      "The pitch of the plan that the board stands at, with a broker or without; at the broker the board is called so (default: broker.board of the settings).",
      valueName: "name"), transform: FleetArguments.name)
  var board: TopicName?

  @Option(
    help: ArgumentHelp(
      "Show the match of this other board of the site, and keep none of one's own.", valueName: "name"),
    transform: FleetArguments.name)
  var follow: TopicName?

  @Flag(help: "Play with sample data that is thrown away at the end.")
  var demo = false

  @Flag(help: "Put a sample gather on the board if nothing has ever been stored.")
  var sampleIfEmpty = false

  func validate() throws {
    if demo, service.api != nil {
      throw ValidationError("--demo plays with nobody: leave out --api.")
    }
    if follow != nil, demo || service.api != nil || serve != nil || phones != nil || board != nil {
      throw ValidationError(
        "--follow shows another board's match alone: leave out --demo, --api, --serve, --phones and --board.")
    }
    if follow != nil, data.path != nil {
      throw ValidationError("--follow keeps nothing: leave out --data.")
    }
    if demo, fleet.broker != nil {
      throw ValidationError("--demo plays with nobody: leave out --broker.")
    }
    if demo, data.path != nil {
      throw ValidationError("--demo plays on data of its own: leave out --data.")
    }
  }

  func run() throws {
    Signals.block()
    tzset()
    let supervision = SupervisionOrder(environment: ProcessInfo.processInfo.environment)
    SupervisionOrder.keepFromChildren()
    let environment = ProcessInfo.processInfo.environment
    let settings = try data.settings().effective.settings
    let configuration = try BoardConfiguration(
      settings, words: appearance.words(over: settings, environment: environment))
    let assets = try AssetFolder.locate(environment: environment)
    if let follow {
      let throwAway = try Sample.TemporaryDataFolder()
      let broker = try fleet.requiredOptions(by: settings)
      let followed = FollowedBoardOptions(broker: broker, site: try fleet.site(by: settings), board: follow)
      try play(
        throwAway.folder, settings, configuration, assets: assets, withSample: false, followedBoard: followed,
        supervision: supervision)
    } else if demo {
      let throwAway = try Sample.TemporaryDataFolder()
      try play(
        throwAway.folder, settings, configuration, assets: assets, withSample: true, supervision: supervision)
    } else {
      let folder = try data.folder()
      try play(
        folder, settings, configuration, assets: assets, withSample: sampleIfEmpty && !folder.exists,
        supervision: supervision)
    }
  }

  private func play(
    _ folder: DataFolder, _ settings: Settings, _ configuration: BoardConfiguration, assets: AssetFolder,
    withSample: Bool, followedBoard: FollowedBoardOptions? = nil,
    supervision: SupervisionOrder?
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
      try Sample.start(in: start.store, roster: roster, stamp: stamp)
      stored = try start.store.boardMatch()
    }
    let following = try service.following(by: settings)
    let isAlone = demo || followedBoard != nil
    if followedBoard != nil { configuration.isDisplay = true }
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
    // The lock is let go only after the last write.
    try withExtendedLifetime(start.lock) {
      try loop.run(assets: assets, environment: ProcessInfo.processInfo.environment)
    }
  }

  /// How phones are served; nil where they cannot be, for a board without phones is a board.
  private func phoneSetup(by settings: Settings, store: GatherStore, log: Logger) -> PhoneSetup? {
    do {
      return try PhoneSetup(settings, isOpen: phones, store: store)
    } catch {
      log.warning("Phones cannot be let in.", metadata: ["error": "\(error)"])
      return nil
    }
  }

  private func served(by settings: Settings) throws(Failure) -> ServerOptions? {
    guard let serve else { return settings.servesWithBoard ? try ServerOptions(settings) : nil }
    return try ServerOptions(settings, host: serve.host, port: serve.port)
  }
}
