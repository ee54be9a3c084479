import ArgumentParser
import FoundationEssentials
import GatherModel
import GatherStore
import Glibc
import Kiosk
import Logging
import Screen

/// `gatherboard run`, and `gatherboard` alone.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Show the board, full-screen, until Q is held or Ctrl+Q is pressed.",
    discussion: """
      Examples:
        gatherboard
        gatherboard run --demo --windowed 1280x720
        gatherboard run --theme day --display 1
        gatherboard run --rotate 90 --safe-area 2.5

      Keys are listed by F1 on the board and by `gatherboard keys`.
      """)

  @OptionGroup var data: DataOption

  @Option(
    help: ArgumentHelp("Show the board in a window of this size.", valueName: "WxH"),
    transform: SizeArgument.read)
  var windowed: PixelSize?

  @Option(help: ArgumentHelp("Which screen, the first one being 0.", valueName: "n"))
  var display = 0

  @OptionGroup var look: LookOptions

  @Flag(help: "Play with sample data that is thrown away at the end.")
  var demo = false

  @Flag(help: "Put a sample gather on the board if nothing has ever been stored.")
  var sampleIfEmpty = false

  func validate() throws {
    if demo, data.path != nil {
      throw ValidationError("--demo plays on data of its own: leave out --data.")
    }
    if display < 0 { throw ValidationError("--display counts from 0.") }
  }

  func run() throws {
    Signals.block()
    tzset()
    let environment = ProcessInfo.processInfo.environment
    let assets = try AssetFolder.locate(environment: environment)
    if demo {
      let throwAway = try Sample.ThrowAwayFolder()
      try play(throwAway.folder, assets: assets, withSample: true)
    } else {
      let folder = try data.folder()
      try play(folder, assets: assets, withSample: sampleIfEmpty && !folder.exists)
    }
  }

  private func play(_ folder: DataFolder, assets: AssetFolder, withSample: Bool) throws {
    let log = Logger(label: "gatherboard") { StreamLogHandler.standardError(label: $0) }
    let clock = BoardClock.system
    let start = try BoardStart(folder, clock: clock, log: log)
    var stored = start.stored
    if withSample {
      let roster = try InputFile(path: assets.sampleRoster).bytes()
      let stamp = Stamp(boot: BootID.current(), at: clock.now(), wallClock: clock.wallClock())
      try Sample.start(in: start.store, roster: roster, stamp: stamp)
      stored = try start.store.boardMatch()
    }
    let options = BoardOptions(
      windowed: windowed, display: display, look: look.look,
      manner: BoardManner(goalFlash: look.goalFlash ?? true),
      folder: folder)
    let loop = MainLoop(options: options, store: start.store, stored: stored, clock: clock, log: log)
    // The lock is let go only after the last write.
    try withExtendedLifetime(start.lock) {
      try loop.run(assets: assets, environment: ProcessInfo.processInfo.environment)
    }
  }
}
