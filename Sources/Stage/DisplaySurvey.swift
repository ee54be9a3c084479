package import SDLKit
import Screen

/// What a board would be drawn with on this machine.
package struct DisplaySurvey: Hashable, Sendable {
  /// SDL's name of the way to the screen: "x11", "kmsdrm".
  package var driver: String
  package var screens: [ScreenDescription]
  /// What draws: "framebuffer, software", "opengles2".
  package var renderer: String

  package init(driver: String, screens: [ScreenDescription], renderer: String) {
    self.driver = driver
    self.screens = screens
    self.renderer = renderer
  }

  /// Opens the display as a board does, with a window that is never shown, and lets go of it again.
  /// - Throws: ``StageError``: what would keep a board from starting.
  package init(typesetter: Typesetter) throws(StageError) {
    let video = try SDLVideo()
    driver = video.driver
    do {
      screens = try video.video.screens
    } catch {
      throw .window(call: error.call, detail: error.message)
    }
    renderer = try BoardWindow(
      video, windowed: PixelSize(width: 320, height: 180), display: 0, rotation: .upright,
      typesetter: typesetter
    ).description
  }

  /// The ways to a screen that this machine's SDL knows, in the order in which it tries them.
  package static var knownDrivers: [String] { Video.knownDrivers }
}
