import CSDL2

/// SDL's video system, from init to quit. Made, used and freed on the main loop's thread. At most one may exist.
package final class Video {
  /// "x11", "wayland", "KMSDRM", "offscreen", "dummy" (SDL_GetCurrentVideoDriver).
  package let driver: String
  /// Whether an input method may process keys while text input is on.
  package let hasInputMethod: Bool

  /// Starts SDL_INIT_VIDEO, without signal handlers and with a hidden pointer.
  /// - Parameter driver: The video driver to use, even if the environment names another one. "evdev" reads the keys of
  ///   a console and has no windows. nil for the driver that the environment names; if it names none, for the first
  ///   driver that works.
  /// - Throws: ``SDLError`` if SDL finds no usable display.
  package init(driver wanted: String? = nil) throws(SDLError) {
    if let wanted { SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, wanted, SDL_HINT_OVERRIDE) }
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1")
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "0")
    SDL_SetHint(SDL_HINT_VIDEO_MINIMIZE_ON_FOCUS_LOSS, "0")
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0")
    SDL_SetHint("SDL_APP_NAME", "Gatherboard")
    // These hints make an input method show its candidate words itself, and send a long text as a whole.
    SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1")
    SDL_SetHint(SDL_HINT_IME_SUPPORT_EXTENDED_TEXT, "1")
    let asksForInputMethod = Self.asksForInputMethod
    if !asksForInputMethod {
      SDL_setenv("XMODIFIERS", "@im=none", 1)
      SDL_setenv("SDL_IM_MODULE", "none", 1)
    }
    try check(SDL_Init(SDL_INIT_VIDEO), "SDL_Init")
    driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
    // A compositor of Wayland does not report whether it has an input method, so one is assumed.
    hasInputMethod = driver == "wayland" || (driver == "x11" && asksForInputMethod)
    // If no display works, SDL does not fail, but uses a driver without a display. That is an error, unless such a
    // driver was asked for.
    if ["offscreen", "dummy"].contains(driver), wanted == nil, SDL_getenv("SDL_VIDEODRIVER") == nil {
      SDL_Quit()
      throw SDLError(call: "SDL_Init", message: "no X11, Wayland or KMS/DRM display")
    }
    // SDL would draw X11's framebuffer through OpenGL, which needs five times the memory and seven times the time.
    if driver == "x11" { SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0") }
    SDL_DisableScreenSaver()
    SDL_ShowCursor(SDL_DISABLE)
    SDL_StopTextInput()
  }

  deinit {
    SDL_Quit()
  }

  /// The number of screens.
  package var displayCount: Int { Int(max(SDL_GetNumVideoDisplays(), 0)) }

  /// Whether SDL draws windows in a framebuffer in memory.
  package var hasFramebuffer: Bool { ["x11", "dummy", "offscreen"].contains(driver) }

  /// Whether SDL can sleep until an event arrives. With any other driver, SDL would poll.
  package var waitsForEvents: Bool { ["x11", "wayland"].contains(driver) }

  /// Switches text input on or off. While it is on, typed characters arrive as ``Event/text(_:)``.
  package func setTextInput(_ isOn: Bool) {
    if isOn == (SDL_IsTextInputActive() == SDL_TRUE) { return }
    if isOn { SDL_StartTextInput() } else { SDL_StopTextInput() }
  }

  /// The text of the clipboard (SDL_GetClipboardText); nil if there is none.
  package func clipboardText() -> String? {
    guard let text = SDL_GetClipboardText() else { return nil }
    defer { SDL_free(text) }
    return text.pointee == 0 ? nil : String(cString: text)
  }

  /// Whether the environment asks for an input method, by SDL's rules: with `SDL_IM_MODULE`, or, if that is not set,
  /// with a value such as `XMODIFIERS=@im=fcitx`.
  private static var asksForInputMethod: Bool {
    func value(_ name: String) -> String { SDL_getenv(name).map { String(cString: $0) } ?? "" }
    let module = value("SDL_IM_MODULE")
    if !module.isEmpty { return module != "none" }
    let asked = value("XMODIFIERS").split(separator: "@").first { $0.hasPrefix("im=") }
    return asked.map { !["im=", "im=none", "im=local"].contains($0) } ?? false
  }
}
