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

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draw the board into a PNG file, without a display.",
    discussion: """
      Example:
        gatherboard render --out board.png --size 1920x1080 --theme day

      With --at-clock, the same state always gives the same bytes. The size is the size of the screen: with --rotate 90,
      the picture lies on its side. The picture has no goal animation. Menu scenes appear as they open, over the match
      on the board.
      """)

  @OptionGroup var data: DataOption

  @Option(
    name: .customLong("out"), help: ArgumentHelp("The output file.", valueName: "file.png"),
    completion: .file(extensions: ["png"]))
  var output: String

  @Option(
    help: ArgumentHelp("The size of the picture.", valueName: "WxH"), transform: SizeArgument.read)
  var size: PixelSize

  @OptionGroup var appearance: AppearanceOptions

  @Option(help: "The scene (default: the scene that the board would show).")
  var scene: SceneName?

  @Option(
    help: ArgumentHelp(
      "The id of the player in a player scene (default: the first in the list).", valueName: "id"))
  var player: Int64?

  @Option(
    help: ArgumentHelp(
      "The id, or its first characters, of the match in a match scene (default: the newest).",
      valueName: "id"))
  var gather: String?

  @Option(
    help: ArgumentHelp(
      "The time on the clock: minutes and seconds, or the time of day in the idle scene.",
      valueName: "MM:SS"))
  var atClock: String?

  @Flag(help: "Draw the sample match instead of stored data.")
  var demo = false

  func validate() throws {
    if demo, data.path != nil { throw ValidationError("--demo uses its own data. Omit --data.") }
    guard output.lowercased().hasSuffix(".png") else {
      throw ValidationError("--out takes a PNG file. Write a name that ends in .png.")
    }
  }

  func run() throws {
    tzset()
    guard demo else { return try draw(try data.storeToRead()) }
    let throwAway = try SampleGather.TemporaryDataFolder()
    try draw(try sample(in: throwAway.folder))
  }

  private func draw(_ store: GatherStore?) throws {
    let environment = ProcessInfo.processInfo.environment
    let assets = try AssetFolder.locate(environment: environment)
    var time: Duration?
    if let atClock {
      guard atClock.contains(":"), let read = ClockText.duration(of: atClock) else {
        throw ValidationError(
          "\"\(atClock)\" is not a time. Write minutes and seconds, such as --at-clock 9:05.")
      }
      time = read
    }
    if scene == .idle, let time, time >= .seconds(24 * 60) {
      throw ValidationError("In the idle scene, --at-clock takes a time of day up to 23:59.")
    }
    let reader = try data.settings()
    let settings = reader.effective.settings
    var stored = scene == .idle ? nil : try store?.boardMatch()
    if let store, let match = stored?.match {
      var day = StoredDay()
      stored?.match = try day.counting(match, in: store)
    }
    if scene == .scoreboard, stored == nil {
      throw Failure(
        "There is no match on the board. Start one: gatherboard match start. Or draw --scene idle.",
        exitCode: .noInput)
    }
    let words = try data.words(of: reader, argument: appearance.language)
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
          "There is no unfinished match to choose. Draw --scene idle.", exitCode: .noInput)
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
    try SampleGather.start(in: store, roster: try InputFile(path: assets.sampleRoster).bytes(), stamp: stamp)
    return store
  }

  /// The player or the gather of a scene. The subject is empty for a scene that shows neither.
  private func subject(of scene: SceneName, in store: GatherStore?) throws -> SceneSubject {
    switch scene {
    case .playerDetails, .playerEdit:
      let players = NameSearch.sorted(try store?.players() ?? [], by: \.name)
      guard let first = players.first else {
        throw Failure(
          "There are no players. Import some: gatherboard players import FILE.csv", exitCode: .noInput)
      }
      guard let player else { return SceneSubject(player: first.id) }
      guard players.contains(where: { $0.id == Player.ID(player) }) else {
        throw Failure(
          "No player has the id \(player). List all players: gatherboard players list", exitCode: .noInput)
      }
      return SceneSubject(player: Player.ID(player))
    case .pastGather:
      guard let id = try gather.map({ try store?.gatherID(matching: $0) }) ?? store?.gathers().first?.id
      else {
        throw Failure(
          "There are no matches. Start one: gatherboard match start FILE.csv", exitCode: .noInput)
      }
      return SceneSubject(gather: id)
    default: return SceneSubject()
    }
  }
}

extension SceneName: ExpressibleByArgument {}
