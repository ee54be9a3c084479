import ArgumentParser
import Board
import BoardSettings
import FoundationEssentials
import GatherModel
import GatherStore
import Glibc
import MatchSession
import Reports
import Scenes
import Screen

/// `gatherboard render`.
struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draw what the board shows into a PNG, without any display.",
    discussion: """
      Example:
        gatherboard render --out board.png --size 1920x1080 --theme day

      With --at-clock, the same state gives the same bytes each time. The size is the screen's: with --rotate 90 the
      picture lies on its side in it. A still shows no picture of a goal. A scene of the menu is drawn as it is when it
      opens, over the match on the board.
      """)

  @OptionGroup var data: DataOption

  @Option(
    name: .customLong("out"), help: ArgumentHelp("The file to write.", valueName: "file.png"),
    completion: .file(extensions: ["png"]))
  var output: String

  @Option(
    help: ArgumentHelp("The size of the picture.", valueName: "WxH"), transform: SizeArgument.read)
  var size: PixelSize

  @OptionGroup var appearance: AppearanceOptions

  @Option(help: "The scene; without it, what the board would show.")
  var scene: SceneName?

  @Option(
    help: ArgumentHelp(
      "Whom a scene of one player shows, by id; without it the first of the list.", valueName: "id"))
  var player: Int64?

  @Option(
    help: ArgumentHelp(
      "Which gather a scene of one shows, by its id or the beginning of it; without it the newest.",
      valueName: "id"))
  var gather: String?

  @Option(
    help: ArgumentHelp(
      "What the clock is to show: minutes and seconds, or the time of day on the idle scene.",
      valueName: "MM:SS"))
  var atClock: String?

  @Flag(help: "Draw the sample match, whatever is stored.")
  var demo = false

  func validate() throws {
    if demo, data.path != nil { throw ValidationError("--demo draws data of its own: leave out --data.") }
    guard output.lowercased().hasSuffix(".png") else {
      throw ValidationError("--out writes a PNG: name a file that ends in .png.")
    }
  }

  func run() throws {
    tzset()
    guard demo else { return try draw(try data.storeToRead()) }
    let throwAway = try Sample.TemporaryDataFolder()
    try draw(try sample(in: throwAway.folder))
  }

  private func draw(_ store: GatherStore?) throws {
    let environment = ProcessInfo.processInfo.environment
    let assets = try AssetFolder.locate(environment: environment)
    var time: Duration?
    if let atClock {
      guard atClock.contains(":"), let read = ClockText.duration(of: atClock) else {
        throw ValidationError("--at-clock takes minutes and seconds like 9:05, not \"\(atClock)\".")
      }
      time = read
    }
    if scene == .idle, let time, time >= .seconds(24 * 60) {
      throw ValidationError("--at-clock takes a time of day up to 23:59 for the idle scene.")
    }
    let settings = try data.settings().effective.settings
    var stored = scene == .idle ? nil : try store?.boardMatch()
    if let store, let match = stored?.match {
      var day = StoredDay()
      stored?.match = try day.counting(match, in: store)
    }
    if scene == .scoreboard, stored == nil {
      throw Failure(
        "There is no gather on the board; start one with `gatherboard gather start`, or draw --scene idle.",
        exitCode: .noInput)
    }
    let words = appearance.words(over: settings, environment: environment)
    let contents = try store.map {
      try IdleContents($0, points: settings.points, pitch: TopicName(settings.brokerBoard))
    }
    var model = BoardSnapshot.model(
      stored, time: time, boot: BootID.current(), clock: BoardClock.system, contents: contents, words: words)
    if scene == .chooseGather {
      guard
        let choice = SceneSnapshot.choice(
          try store?.gathers() ?? [], clock: BoardClock.system, words: words)
      else {
        throw Failure(
          "No gather is unfinished, so that there is none to choose; draw --scene idle.", exitCode: .noInput)
      }
      model = choice
    } else if let scene, !scene.isOfBoard {
      model = SceneSnapshot.model(
        scene, about: try subject(of: scene, in: store), store: store, over: model,
        configuration: try BoardConfiguration(settings, words: words), clock: BoardClock.system)
    }
    let look = try appearance.appearance(over: settings)
    let pictures = try SnapshotDecoration(
      store, PictureOptions(strip: settings.sponsorStrip), size: look.rotation.uprightSize(of: size),
      safeArea: look.safeArea
    ) { Output.complain($0) }
    try BoardSnapshot.draw(
      model.decorated(by: pictures.decoration), size: size, appearance: look, assets: assets,
      pictures: pictures.shelf, environment: environment, to: output
    ) { Output.complain($0.sentence) }
  }
}

extension RenderCommand {
  private func sample(in folder: DataFolder) throws -> GatherStore {
    let assets = try AssetFolder.locate(environment: ProcessInfo.processInfo.environment)
    let (store, clock) = (try GatherStore(folder: folder), BoardClock.system)
    let stamp = Stamp(boot: BootID.current(), at: clock.now(), wallClock: clock.wallClock(), by: .commandLine)
    try Sample.start(in: store, roster: try InputFile(path: assets.sampleRoster).bytes(), stamp: stamp)
    return store
  }

  /// What a scene is about that is about one thing.
  private func subject(of scene: SceneName, in store: GatherStore?) throws -> SceneSubject {
    switch scene {
    case .playerDetails, .playerEdit:
      let players = NameSearch.sorted(try store?.players() ?? [], by: \.name)
      guard let first = players.first else {
        throw Failure(
          "There are no players; import some: gatherboard players import FILE.csv", exitCode: .noInput)
      }
      guard let player else { return SceneSubject(player: first.id) }
      guard players.contains(where: { $0.id == Player.ID(player) }) else {
        throw Failure(
          "No player has the id \(player); `gatherboard players list` shows them.", exitCode: .noInput)
      }
      return SceneSubject(player: Player.ID(player))
    case .pastGather:
      guard let id = try gather.map({ try store?.gatherID(matching: $0) }) ?? store?.gathers().first?.id
      else {
        throw Failure(
          "There are no gathers; start one: gatherboard gather start FILE.csv", exitCode: .noInput)
      }
      return SceneSubject(gather: id)
    default: return SceneSubject()
    }
  }
}

extension SceneName: ExpressibleByArgument {}
