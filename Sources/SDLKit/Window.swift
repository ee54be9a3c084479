import CSDL2

/// A window, hidden until ``show()``. Keeps its video system alive.
package final class Window {
  let pointer: OpaquePointer
  private let video: Video
  private var becomesFullScreen: Bool
  private let windowed: (width: Int, height: Int)?

  /// - Parameters:
  ///   - size: The size in screen units. nil for the whole screen.
  ///   - display: The index of the screen, from 0.
  /// - Throws: ``SDLError`` if there is no such screen, or if SDL cannot make the window.
  package init(
    _ video: Video, title: String, size: (width: Int, height: Int)?, display: Int
  ) throws(SDLError) {
    self.video = video
    windowed = size
    // SDL_WINDOWPOS_CENTERED_DISPLAY is a macro that Swift cannot import.
    let position = Int32(bitPattern: SDL_WINDOWPOS_CENTERED_MASK | UInt32(display))
    var flags = SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_RESIZABLE.rawValue
    // On X11, SDL waits a tenth of a second for a window manager to make a window full-screen, even if there is no
    // window manager. So a borderless window of the same size is shown first.
    becomesFullScreen = size == nil && video.driver == "x11"
    if becomesFullScreen {
      flags |= SDL_WINDOW_BORDERLESS.rawValue
    } else if size == nil {
      flags |= SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
    }
    var screen = SDL_Rect()
    try check(SDL_GetDisplayBounds(Int32(display), &screen), "SDL_GetDisplayBounds")
    pointer = try require(
      SDL_CreateWindow(
        title, position, position, size.map { Int32($0.width) } ?? screen.w,
        size.map { Int32($0.height) } ?? screen.h, flags), "SDL_CreateWindow")
    SDL_SetWindowMinimumSize(pointer, min(size.map { Int32($0.width) } ?? 128, 128), 64)
  }

  deinit {
    SDL_DestroyWindow(pointer)
  }

  /// Shows the window, still empty.
  package func show() {
    SDL_ShowWindow(pointer)
    SDL_RaiseWindow(pointer)
  }

  /// Makes the window full-screen if the initialiser has delayed that. Called after the first picture.
  /// - Throws: ``SDLError``, the same as for ``setFullScreen(_:)``.
  package func settle() throws(SDLError) {
    if becomesFullScreen { try setFullScreen(true) }
    becomesFullScreen = false
  }

  /// Whether the window is full-screen. Before ``settle()``, this may still be false for a window that was created for
  /// the whole screen.
  package var isFullScreen: Bool {
    SDL_GetWindowFlags(pointer) & SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
      == SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue
  }

  /// Makes the window full-screen, or restores a smaller window in the middle of the screen. Also sets the size and the
  /// border, because SDL leaves them to a window manager, and there may be none.
  ///
  /// - Throws: ``SDLError`` if SDL cannot make the change.
  package func setFullScreen(_ isFull: Bool) throws(SDLError) {
    let display = SDL_GetWindowDisplayIndex(pointer)
    try check(display, "SDL_GetWindowDisplayIndex")
    var screen = SDL_Rect()
    try check(SDL_GetDisplayBounds(display, &screen), "SDL_GetDisplayBounds")
    if isFull {
      SDL_SetWindowBordered(pointer, SDL_FALSE)
      place(screen)
    }
    try check(
      SDL_SetWindowFullscreen(pointer, isFull ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0),
      "SDL_SetWindowFullscreen")
    if !isFull {
      // A window that was made without a size gets three quarters of the screen.
      let width = windowed.map { Int32(clamping: $0.width) } ?? screen.w * 3 / 4
      let height = windowed.map { Int32(clamping: $0.height) } ?? screen.h * 3 / 4
      SDL_SetWindowBordered(pointer, SDL_TRUE)
      place(
        SDL_Rect(
          x: screen.x + (screen.w - width) / 2, y: screen.y + (screen.h - height) / 2, w: width,
          h: height))
    }
  }

  private func place(_ rect: SDL_Rect) {
    SDL_SetWindowPosition(pointer, rect.x, rect.y)
    SDL_SetWindowSize(pointer, rect.w, rect.h)
  }

  /// Shows these parts of the framebuffer, or all of it if the list is empty.
  /// - Returns: False if the framebuffer is invalid because the window's size has changed. Then a new
  ///   ``Renderer/init(framebufferOf:)`` is needed.
  package func update(_ rects: [PixelRect]) -> Bool {
    if rects.isEmpty { return SDL_UpdateWindowSurface(pointer) == 0 }
    let list = rects.map(\.sdl)
    return SDL_UpdateWindowSurfaceRects(pointer, list, Int32(list.count)) == 0
  }
}

/// A rectangle of pixels for SDL.
package struct PixelRect: Hashable, Sendable {
  var sdl: SDL_Rect {
    SDL_Rect(
      x: Int32(clamping: x), y: Int32(clamping: y), w: Int32(clamping: width), h: Int32(clamping: height))
  }
  /// The left edge in pixels.
  package var x: Int
  /// The upper edge in pixels.
  package var y: Int
  /// The width in pixels.
  package var width: Int
  /// The height in pixels.
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

/// A colour for SDL.
package struct PixelColor: Hashable, Sendable {
  /// From 0 to 255.
  package var red: UInt8
  /// From 0 to 255.
  package var green: UInt8
  /// From 0 to 255.
  package var blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }
}
