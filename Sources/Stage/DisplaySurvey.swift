package import SDLKit
package import Screen

/// The display that a board would use on this machine.
package struct DisplaySurvey: Hashable, Sendable {
  /// "console", or SDL's name of the driver, such as "x11" or "KMSDRM".
  package var driver: String
  /// All screens that SDL sees; on a console, only the screen that a board would use.
  package var screens: [ScreenDescription]
  /// The renderer: "framebuffer, software" or "opengles2".
  package var renderer: String

  package init(driver: String, screens: [ScreenDescription], renderer: String) {
    self.driver = driver
    self.screens = screens
    self.renderer = renderer
  }

  /// Opens the display as a board does, and closes it again. On a console, this shows a black picture for a moment.
  /// - Parameter wish: The preferred screen and mode. They count only on a console.
  /// - Throws: ``StageError``: the error that would keep a board from starting.
  package init(
    _ wish: ScreenPreference, typesetter: Typesetter, environment: [String: String]
  ) throws(StageError) {
    self = try ScreenWay.first(ScreenWay.all(environment: environment, hasTerminal: false)) {
      way throws(StageError) in
      switch way {
      case .terminal: throw StageError.terminal(.none)
      case .console: try ConsoleScreen.survey(wish)
      case .window(let driver): try DisplaySurvey(window: SDLVideo(driver: driver), typesetter: typesetter)
      }
    }
  }

  private init(window video: SDLVideo, typesetter: Typesetter) throws(StageError) {
    driver = video.driver
    do {
      screens = try video.video.screens
    } catch {
      throw .window(call: error.call, detail: error.message)
    }
    renderer = try BoardWindow(
      video, windowed: PixelSize(width: 320, height: 180), display: 0, rotation: .upright,
      typesetter: typesetter, pictures: PictureShelf()
    ).description
  }

  /// The drivers that this machine's SDL knows, in the order in which SDL tries them.
  package static var knownDrivers: [String] { Video.knownDrivers }
}
