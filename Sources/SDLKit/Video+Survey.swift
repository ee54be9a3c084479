import CSDL2

/// A screen as the system describes it.
package struct ScreenDescription: Hashable, Sendable {
  /// SDL's name of the screen, or its connector: `HDMI-A-1`. Empty if unknown.
  package var name: String
  /// The width of the present mode, in pixels.
  package var width: Int
  /// The height of the present mode, in pixels.
  package var height: Int
  /// The number of pictures per second; 0 if unknown.
  package var refreshRate: Int

  package init(name: String, width: Int, height: Int, refreshRate: Int) {
    self.name = name
    self.width = width
    self.height = height
    self.refreshRate = refreshRate
  }
}

extension Video {
  /// The video drivers that show a picture, in the order in which SDL tries them (SDL_GetVideoDriver).
  package static var knownDrivers: [String] {
    (0..<max(SDL_GetNumVideoDrivers(), 0)).compactMap { index in
      SDL_GetVideoDriver(index).map { String(cString: $0) }
    }.filter { !["dummy", "offscreen", "evdev"].contains($0) }
  }

  /// The screens in the order of their numbers.
  package var screens: [ScreenDescription] {
    get throws(SDLError) {
      var screens: [ScreenDescription] = []
      for index in 0..<Int32(clamping: displayCount) {
        var mode = SDL_DisplayMode()
        try check(SDL_GetCurrentDisplayMode(index, &mode), "SDL_GetCurrentDisplayMode")
        screens.append(
          ScreenDescription(
            name: SDL_GetDisplayName(index).map { String(cString: $0) } ?? "",
            width: Int(mode.w), height: Int(mode.h), refreshRate: Int(mode.refresh_rate)))
      }
      return screens
    }
  }
}
