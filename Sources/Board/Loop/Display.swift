import Glibc
import Logging
import Reports
import SDLKit
import Screen
import Stage

/// The screen of a board with its keys and its fonts. Belongs to the loop's thread.
struct Display {
  let video: SDLVideo
  let queue: EventQueue
  let fonts: SystemFonts
  let typesetter: Typesetter
  let screen: any BoardScreen
  let pictures = PictureShelf()

  /// Opens the screen in the first way that works. Failed attempts are logged.
  /// - Throws: ``StageError`` of the first way, which is the one that should have worked.
  static func open(
    _ options: BoardOptions, assets: AssetFolder, environment: [String: String], log: Logger
  ) throws(StageError) -> Display {
    var isSecondWay = false
    // If the options name the terminal, it is the only way. Otherwise it is the last one.
    let ways =
      options.wish.isTerminal
      ? [.terminal] : ScreenWay.all(environment: environment, hasTerminal: isatty(STDOUT_FILENO) == 1)
    let display = try ScreenWay.first(ways) { error in
      log.error("\(Failure(error, environment: environment).message)")
      isSecondWay = true
    } open: { way throws(StageError) in
      try Display(way, options, assets: assets, environment: environment, log: log)
    }
    if isSecondWay {
      log.warning("The board uses another display driver.", metadata: ["display": "\(display.video.driver)"])
    }
    return display
  }

  private init(
    _ way: ScreenWay, _ options: BoardOptions, assets: AssetFolder, environment: [String: String], log: Logger
  ) throws(StageError) {
    let video = try SDLVideo(driver: way.driver)
    let queue = try video.makeQueue()
    let fonts = SystemFonts(environment: environment) { queue.wake() }
    do {
      let typesetter = try Typesetter(folder: assets.fonts, system: fonts) { $0.note(in: log) }
      switch way {
      case .console:
        screen = try ConsoleScreen(
          options.wish, rotation: options.rotation, typesetter: typesetter, pictures: pictures
        ) { $0.note(in: log) }
      case .terminal:
        screen = try TerminalScreen(environment: environment, typesetter: typesetter, pictures: pictures) {
          $0.note(in: log)
        }
      case .window:
        let window = try BoardWindow(
          video, windowed: options.windowed, display: options.wish.display, rotation: options.rotation,
          typesetter: typesetter, pictures: pictures)
        for detail in window.failedDrivers {
          log.warning(
            "The board could not use a render driver.", metadata: ["reason": "\(TerminalText.text(detail))"])
        }
        screen = window
      }
      self.typesetter = typesetter
    } catch {
      fonts.stop()
      throw error
    }
    (self.video, self.queue, self.fonts) = (video, queue, fonts)
  }
}
