import CSDL2

/// SDL_ttf, from init to quit. Fonts hold it.
package final class FontLibrary {
  package init() throws(SDLError) {
    try check(TTF_Init(), "TTF_Init")
  }

  deinit {
    TTF_Quit()
  }
}

/// A font that is open at one size at a time.
///
/// The file is read once, whole: FreeType seeks in it thousands of times, and a card that is pulled or tired must not
/// stop the board from drawing.
package final class Font {
  private let pointer: OpaquePointer
  private let bytes: UnsafeMutableRawPointer
  private let library: FontLibrary
  private var size: Int

  /// - Parameter size: Of the em square in pixels, 1 or more (TTF_OpenFontRW counts in points of 72 to the inch).
  package init(_ library: FontLibrary, path: String, size: Int) throws(SDLError) {
    self.library = library
    self.size = size
    var count = 0
    bytes = try require(SDL_LoadFile(path, &count), "SDL_LoadFile")
    do {
      let source = try require(SDL_RWFromConstMem(bytes, Int32(clamping: count)), "SDL_RWFromConstMem")
      // 1: the source is freed with the font, and when it cannot be opened.
      pointer = try require(TTF_OpenFontRW(source, 1, Int32(clamping: size)), "TTF_OpenFontRW")
    } catch {
      SDL_free(bytes)
      throw error
    }
    TTF_SetFontHinting(pointer, TTF_HINTING_LIGHT)
  }

  deinit {
    TTF_CloseFont(pointer)
    SDL_free(bytes)
  }

  /// True when the font has a glyph for the code point (TTF_GlyphIsProvided32).
  package func provides(_ scalar: Unicode.Scalar) -> Bool {
    TTF_GlyphIsProvided32(pointer, scalar.value) != 0
  }

  /// From the top of a rendered run down to its base line, in pixels at a size.
  package func ascent(size: Int) throws(SDLError) -> Int {
    try use(size)
    return Int(TTF_FontAscent(pointer))
  }

  /// The width of a run in pixels (TTF_SizeUTF8); 0 for an empty one.
  package func width(of run: String, size: Int) throws(SDLError) -> Int {
    if run.isEmpty { return 0 }
    try use(size)
    var width: Int32 = 0
    try check(TTF_SizeUTF8(pointer, run, &width, nil), "TTF_SizeUTF8")
    return Int(width)
  }

  /// The run in a colour on a clear ground (TTF_RenderUTF8_Blended); it must not be empty.
  package func render(_ run: String, size: Int, _ color: PixelColor) throws(SDLError) -> Surface {
    try use(size)
    let ink = SDL_Color(r: color.red, g: color.green, b: color.blue, a: 255)
    return Surface(
      owning: try require(TTF_RenderUTF8_Blended(pointer, run, ink), "TTF_RenderUTF8_Blended"))
  }

  private func use(_ size: Int) throws(SDLError) {
    if size == self.size { return }
    try check(TTF_SetFontSize(pointer, Int32(clamping: size)), "TTF_SetFontSize")
    self.size = size
  }
}
