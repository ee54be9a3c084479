package import SDLKit
package import Screen

/// What a board would be drawn with on this machine.
package struct DisplaySurvey: Hashable, Sendable {
  /// The way to the screen: "console", or SDL's name of it, as "x11", "kmsdrm".
  package var driver: String
  /// All that SDL sees; on a console the one that a board would take.
  package var screens: [ScreenDescription]
  /// What draws: "framebuffer, software", "opengles2".
  package var renderer: String

  package init(driver: String, screens: [ScreenDescription], renderer: String) {
    self.driver = driver
    self.screens = screens
    self.renderer = renderer
  }

  /// Opens the display as a board does, and lets go of it again: with a window that is never shown, or with a black picture
  /// on the console's screen, which the kernel confirms.
  /// - Parameters:
  ///   - wish: Which screen of a console.
  ///   - environment: Of this process.
  /// - Throws: ``StageError``: what would keep a board from starting.
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

  /// The ways to a screen that this machine's SDL knows, in the order in which it tries them.
  package static var knownDrivers: [String] { Video.knownDrivers }
}
