import CSDL2

/// SDL's video system, from init to quit. Made, used and freed on the thread that runs the loop; at most one at a time.
package final class Video {
  /// SDL_GetCurrentVideoDriver: "x11", "wayland", "kmsdrm", "offscreen", "dummy".
  package let driver: String

  /// Starts SDL_INIT_VIDEO: no signal handlers, no screen saver, a hidden pointer.
  /// - Throws: When there is no display that SDL can use.
  package init() throws(SDLError) {
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "0")
    SDL_SetHint(SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    SDL_SetHint("SDL_APP_NAME", "Gatherboard")
    // Keys are commands here: an input method must not take them to compose characters.
    SDL_setenv("XMODIFIERS", "@im=none", 1)
    SDL_setenv("SDL_IM_MODULE", "none", 1)
    try check(SDL_Init(SDL_INIT_VIDEO), "SDL_Init")
    driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    // SDL would rather draw for nobody than fail; a board that nobody can see has to be asked for by name.
    if ["offscreen", "dummy"].contains(driver), SDL_getenv("SDL_VIDEODRIVER") == nil {
      SDL_Quit()
      throw SDLError(call: "SDL_Init", message: "no X11, Wayland or KMS/DRM display")
    }
    // Without it SDL would take X11's framebuffer through OpenGL: five times the memory, seven times the time.
    if driver == "x11" { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
    SDL_DisableScreenSaver()
    SDL_ShowCursor(SDL_DISABLE)
    SDL_StopTextInput()
  }

  deinit {
    SDL_Quit()
  }

  /// How many screens there are.
  package var displayCount: Int { Int(max(SDL_GetNumVideoDisplays(), 0)) }

  /// True where SDL has a framebuffer in memory that windows are drawn in; elsewhere the graphics card draws.
  package var hasFramebuffer: Bool { ["x11", "dummy", "offscreen"].contains(driver) }

  /// True where SDL can sleep until an event comes; elsewhere it would spin.
  package var waitsForEvents: Bool { ["x11", "wayland"].contains(driver) }

  /// While it is on, typed characters come as ``Event/text(_:)``.
  package func setTextInput(_ isOn: Bool) {
    if isOn { SDL_StartTextInput() } else { SDL_StopTextInput() }
  }
}
