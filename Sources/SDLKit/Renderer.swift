import CSDL2

/// Draws into one of three targets: a picture; the framebuffer of a window; a window through the graphics card. The
/// renderer keeps its target alive.
package final class Renderer {
  private enum Target {
    case surface(Surface)
    /// The framebuffer's memory belongs to SDL and the window.
    case framebuffer(Window, UnsafeMutablePointer<SDL_Surface>)
    case window(Window)
  }

  let pointer: OpaquePointer
  private let target: Target

  /// Creates a renderer that draws into a picture, without a display. The same drawing calls always produce the same
  /// bytes.
  /// - Throws: ``SDLError``.
  package init(_ surface: Surface) throws(SDLError) {
    target = .surface(surface)
    pointer = try require(
      SDL_CreateSoftwareRenderer(surface.pointer), "SDL_CreateSoftwareRenderer")
  }

  /// Creates a renderer that draws into the window's framebuffer. ``Window/update(_:)`` shows the drawing. After a
  /// change of the window's size, this renderer is invalid.
  ///
  /// - Throws: ``SDLError``, for example if the window has no framebuffer.
  package init(framebufferOf window: Window) throws(SDLError) {
    let surface = try require(SDL_GetWindowSurface(window.pointer), "SDL_GetWindowSurface")
    target = .framebuffer(window, surface)
    pointer = try require(SDL_CreateSoftwareRenderer(surface), "SDL_CreateSoftwareRenderer")
  }

  /// Creates a renderer that draws in a window through the graphics card. ``present()`` shows the drawing.
  /// - Parameter driver: One of ``acceleratedDrivers``.
  /// - Throws: ``SDLError`` if the driver cannot draw in the window.
  package init(_ window: Window, driver: String) throws(SDLError) {
    target = .window(window)
    let index = Self.drivers.first { $0.name == driver }?.index ?? -1
    // Without SDL_RENDERER_PRESENTVSYNC, SDL's KMSDRM driver would switch to the next picture in the middle of a refresh.
    let flags = SDL_RENDERER_ACCELERATED.rawValue | SDL_RENDERER_PRESENTVSYNC.rawValue
    pointer = try require(SDL_CreateRenderer(window.pointer, index, flags), "SDL_CreateRenderer")
  }

  /// The drivers that use a graphics card. OpenGL ES is first, because on a console without libGL, SDL's OpenGL driver
  /// receives an OpenGL ES context and draws nothing in it.
  package static var acceleratedDrivers: [String] {
    let names = drivers.filter { $0.flags & SDL_RENDERER_ACCELERATED.rawValue != 0 }.map(\.name)
    return names.filter { $0 == "opengles2" } + names.filter { $0 != "opengles2" }
  }

  private static var drivers: [(index: Int32, name: String, flags: UInt32)] {
    (0..<max(SDL_GetNumRenderDrivers(), 0)).compactMap { index in
      var info = SDL_RendererInfo()
      guard SDL_GetRenderDriverInfo(index, &info) == 0, let name = info.name else { return nil }
      return (index, String(cString: name), info.flags)
    }
  }

  deinit {
    SDL_DestroyRenderer(pointer)
  }

  /// SDL's name of the driver: "software", "opengles2".
  package var name: String {
    var info = SDL_RendererInfo()
    guard SDL_GetRendererInfo(pointer, &info) == 0, let name = info.name else { return "unknown" }
    return String(cString: name)
  }

  /// The size of the drawing area in pixels.
  /// - Throws: ``SDLError``.
  package func outputSize() throws(SDLError) -> (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    try check(SDL_GetRendererOutputSize(pointer, &width, &height), "SDL_GetRendererOutputSize")
    return (Int(width), Int(height))
  }

  /// Limits drawing to a rectangle; nil removes the limit.
  /// - Throws: ``SDLError``.
  package func clip(to rect: PixelRect?) throws(SDLError) {
    guard var rect = rect?.sdl else {
      return try check(SDL_RenderSetClipRect(pointer, nil), "SDL_RenderSetClipRect")
    }
    try check(SDL_RenderSetClipRect(pointer, &rect), "SDL_RenderSetClipRect")
  }

  /// Fills a rectangle with an opaque colour.
  /// - Throws: ``SDLError``.
  package func fill(_ rect: PixelRect, _ color: PixelColor) throws(SDLError) {
    try check(
      SDL_SetRenderDrawColor(pointer, color.red, color.green, color.blue, 255),
      "SDL_SetRenderDrawColor")
    var rect = rect.sdl
    try check(SDL_RenderFillRect(pointer, &rect), "SDL_RenderFillRect")
  }

  /// Draws a texture with its upper left corner at a position.
  /// - Throws: ``SDLError``.
  package func draw(_ texture: Texture, x: Int, y: Int) throws(SDLError) {
    var target = SDL_Rect(
      x: Int32(clamping: x), y: Int32(clamping: y), w: Int32(clamping: texture.width),
      h: Int32(clamping: texture.height))
    try check(SDL_RenderCopy(pointer, texture.pointer, nil, &target), "SDL_RenderCopy")
  }

  /// Draws a texture into a rectangle.
  /// - Parameter opacity: From 0 for invisible to 255 for opaque.
  /// - Throws: ``SDLError``.
  package func draw(_ texture: Texture, in rect: PixelRect, opacity: UInt8) throws(SDLError) {
    try check(SDL_SetTextureAlphaMod(texture.pointer, opacity), "SDL_SetTextureAlphaMod")
    var target = rect.sdl
    try check(SDL_RenderCopy(pointer, texture.pointer, nil, &target), "SDL_RenderCopy")
  }

  /// Draws a picture without a texture, which would be a second copy of the picture in memory.
  /// - Parameter area: Nothing is drawn outside this area.
  /// - Returns: False if nothing was drawn, because this renderer uses the graphics card.
  /// - Throws: ``SDLError``.
  package func draw(
    _ picture: Surface, x: Int, y: Int, within area: PixelRect, opacity: UInt8
  ) throws(SDLError) -> Bool {
    let target: UnsafeMutablePointer<SDL_Surface>
    switch self.target {
    case .surface(let surface): target = surface.pointer
    case .framebuffer(_, let surface): target = surface
    case .window: return false
    }
    try flush()
    var (clip, place) = (area.sdl, PixelRect(x: x, y: y, width: picture.width, height: picture.height).sdl)
    SDL_SetClipRect(target, &clip)
    defer { SDL_SetClipRect(target, nil) }
    try check(SDL_SetSurfaceBlendMode(picture.pointer, SDL_BLENDMODE_BLEND), "SDL_SetSurfaceBlendMode")
    try check(SDL_SetSurfaceAlphaMod(picture.pointer, opacity), "SDL_SetSurfaceAlphaMod")
    try check(SDL_UpperBlit(picture.pointer, nil, target, &place), "SDL_UpperBlit")
    return true
  }

  /// Executes the drawing calls that SDL has collected (SDL_RenderFlush).
  /// - Throws: ``SDLError``.
  package func flush() throws(SDLError) {
    try check(SDL_RenderFlush(pointer), "SDL_RenderFlush")
  }

  /// The colour of a pixel in the drawing that is not yet shown, as 0xRRGGBB (SDL_RenderReadPixels).
  /// - Throws: ``SDLError``.
  package func pixel(x: Int, y: Int) throws(SDLError) -> UInt32 {
    var place = PixelRect(x: x, y: y, width: 1, height: 1).sdl
    var pixel: UInt32 = 0
    try check(
      SDL_RenderReadPixels(pointer, &place, SDL_PIXELFORMAT_ARGB8888.rawValue, &pixel, 4),
      "SDL_RenderReadPixels")
    return pixel & 0xFFFFFF
  }

  /// Shows the drawing through the graphics card (SDL_RenderPresent).
  package func present() {
    SDL_RenderPresent(pointer)
  }
}

/// A picture that a renderer can draw. The texture keeps its renderer alive.
package final class Texture {
  let pointer: OpaquePointer
  private let renderer: Renderer
  /// The width in pixels.
  package let width: Int
  /// The height in pixels.
  package let height: Int

  /// Copies a surface, with its transparency.
  /// - Throws: ``SDLError``, for example if the texture is too large for the graphics card.
  package init(_ renderer: Renderer, _ surface: Surface) throws(SDLError) {
    self.renderer = renderer
    width = surface.width
    height = surface.height
    pointer = try require(
      SDL_CreateTextureFromSurface(renderer.pointer, surface.pointer), "SDL_CreateTextureFromSurface")
    try check(SDL_SetTextureBlendMode(pointer, SDL_BLENDMODE_BLEND), "SDL_SetTextureBlendMode")
  }

  deinit {
    SDL_DestroyTexture(pointer)
  }

  /// The size in memory, in bytes.
  package var byteCount: Int { width * height * 4 }
}
