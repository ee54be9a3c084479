import CSDL2

/// A screen as the system describes it.
package struct ScreenDescription: Hashable, Sendable {
  /// SDL's name of the screen, or its connector: `HDMI-A-1`. Empty if unknown.
  package var name: String
  /// The width of its present mode, in pixels.
  package var width: Int
  /// The height of its present mode, in pixels.
  package var height: Int
  /// The number of pictures a second. 0 if the system does not report it.
  package var refreshRate: Int

  package init(name: String, width: Int, height: Int, refreshRate: Int) {
    self.name = name
    self.width = width
    self.height = height
    self.refreshRate = refreshRate
  }
}

extension Video {
  /// The video drivers that this SDL was built with, in the order in which SDL tries them (SDL_GetVideoDriver). Drivers
  /// that show no picture are left out.
  package static var knownDrivers: [String] {
    (0..<max(SDL_GetNumVideoDrivers(), 0)).compactMap { index in
      SDL_GetVideoDriver(index).map { String(cString: $0) }
    }.filter { !["dummy", "offscreen", "evdev"].contains($0) }
  }

  /// The screens, in the order of their numbers (SDL_GetDisplayName, SDL_GetCurrentDisplayMode).
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
