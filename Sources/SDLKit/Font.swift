import CSDL2
import Synchronization

/// SDL_ttf, from init to quit. Each font keeps its library alive.
///
/// Instances may exist on any threads. A lock serialises the calls that start or end SDL_ttf, or open or close fonts.
/// SDL_ttf needs this lock, because it has no lock for its own counter of starts and ends. FreeType needs this lock,
/// because all fonts belong to one FT_Library, in which only one thread at a time may open or close fonts.
package final class FontLibrary {
  private static let turn = Mutex(())

  package init() throws(SDLError) {
    try Self.inTurn { () throws(SDLError) in try check(TTF_Init(), "TTF_Init") }
  }

  deinit {
    Self.inTurn { TTF_Quit() }
  }

  static func inTurn<Value, Failure>(_ act: () throws(Failure) -> Value) throws(Failure) -> Value {
    try turn.withLock { _ throws(Failure) in try act() }
  }
}

/// A font that is open at one size at a time.
package final class Font {
  /// The settings for shaping a run of text, which SDL_ttf does not guess from the text. A font keeps each setting
  /// until the setting is changed.
  package struct Shaping: Hashable, Sendable {
    /// Whether the run is read from right to left.
    package var isRightToLeft: Bool
    /// The script, as four letters of ISO 15924: "Arab".
    package var script: String
    /// Whether the run is drawn bold. If the font has no bold cut, the strokes are widened.
    package var isBold: Bool

    package init(isRightToLeft: Bool, script: String, isBold: Bool) {
      self.isRightToLeft = isRightToLeft
      self.script = script
      self.isBold = isBold
    }
  }

  /// A run of text that was rendered.
  package struct Rendered {
    /// The picture of the run, on a transparent background and with 32 bits a pixel.
    package let surface: Surface
    /// The distance from the top down to the base line, in pixels.
    package let ascent: Int
  }

  /// The height of the board's own typeface, from its highest to its lowest ink, as a fraction of the font size.
  private static let ownHeight = 1.17

  private let pointer: OpaquePointer
  private let data: FontData
  private let library: FontLibrary
  private var size: Int
  /// The height of a line, as a fraction of the size; 0 for a font of pictures.
  private let height: Double
  /// The largest permitted height of a line, as a fraction of the size.
  private let tallest: Double
  private let hasBoldCut: Bool

  /// The width that is added to each side of a stroke if a font has no bold cut, as a fraction of the size. The value
  /// is the difference between regular and bold stems of a Han or Devanagari font. SDL_ttf's own bold is not used,
  /// because it smears each stroke to the right by a tenth of the size, which closes the small spaces in such letters.
  private static let widening = 0.018

  /// Whether this is a font of pictures in one size, such as coloured emoji.
  package var isPictures: Bool { height == 0 }

  /// - Parameters:
  ///   - index: The index of the font in a collection, as in fontconfig.
  ///   - tallest: The largest height of a line as a fraction of the size. A font with taller lines gets a smaller size.
  /// - Throws: ``SDLError`` if FreeType cannot read the font.
  package init(
    _ library: FontLibrary, _ data: FontData, index: Int = 0, tallest: Double = .infinity
  ) throws(SDLError) {
    self.library = library
    self.data = data
    self.tallest = tallest
    let source = try require(
      SDL_RWFromConstMem(data.bytes, Int32(clamping: data.count)), "SDL_RWFromConstMem")
    // The argument 1 makes SDL free `source`, even if the call fails. In a font of pictures, the size 1000 selects the
    // largest pictures.
    let font = try FontLibrary.inTurn { () throws(SDLError) in
      try require(TTF_OpenFontIndexRW(source, 1, 1000, index), "TTF_OpenFontIndexRW")
    }
    pointer = font
    TTF_SetFontHinting(pointer, TTF_HINTING_LIGHT)
    hasBoldCut = TTF_GetFontStyle(pointer) & TTF_STYLE_BOLD != 0
    size = 1000
    let first = TTF_FontHeight(pointer)
    let changed = TTF_SetFontSize(pointer, 2000)
    let second = TTF_FontHeight(pointer)
    guard changed == 0, first > 0 else {
      FontLibrary.inTurn { TTF_CloseFont(font) }
      throw SDLError("TTF_SetFontSize")
    }
    size = 2000
    height = first == second ? 0 : Double(second) / 2000
  }

  deinit {
    FontLibrary.inTurn { TTF_CloseFont(pointer) }
  }

  /// Whether the font has a glyph for the code point (TTF_GlyphIsProvided32).
  package func provides(_ scalar: Unicode.Scalar) -> Bool {
    TTF_GlyphIsProvided32(pointer, scalar.value) != 0
  }

  /// The width of a run's ink in pixels (TTF_SizeUTF8).
  /// - Throws: ``SDLError`` if the size cannot be set, or if SDL_ttf cannot measure the run.
  package func width(of run: String, _ shaping: Shaping, size: Int) throws(SDLError) -> Int {
    if run.isEmpty { return 0 }
    try use(size, shaping)
    let width = try measure(run).width
    return isPictures
      ? Int((Double(width) * pictureScale(size)).rounded()) : width + 2 * margin(shaping)
  }

  /// Renders the run in a colour (TTF_RenderUTF8_Blended). Pictures keep their own colours. nil if the run has no width.
  ///
  /// - Throws: ``SDLError`` if the size cannot be set, or if SDL_ttf cannot draw the run.
  package func render(
    _ run: String, _ shaping: Shaping, size: Int, _ color: PixelColor
  ) throws(SDLError) -> Rendered? {
    if run.isEmpty { return nil }
    try use(size, shaping)
    if try measure(run).width == 0 { return nil }
    let surface = try draw(run, color)
    let ascent = Int(TTF_FontAscent(pointer)) + (try raise(of: run, surface, color))
    let margin = margin(shaping)
    if margin > 0 {
      let wide = try surface.widened(by: Double(self.size) * widening(shaping), margin: margin, color)
      return Rendered(surface: wide, ascent: ascent + margin)
    }
    guard isPictures else { return Rendered(surface: surface, ascent: ascent) }
    let scale = pictureScale(size)
    return Rendered(
      surface: try surface.scaled(by: scale), ascent: Int((Double(ascent) * scale).rounded()))
  }

  /// The distance in pixels by which the base line is lower than usual, because ink extends over the top of the line.
  ///
  /// SDL_ttf makes the surface higher if ink extends over the line's top or bottom. It does not report which of the
  /// two, so both edges of the surface are searched for ink.
  private func raise(of run: String, _ surface: Surface, _ color: PixelColor) throws(SDLError) -> Int {
    let excess = surface.height - Int(TTF_FontHeight(pointer))
    if excess <= 0 { return 0 }
    let reachesTop = surface.hasInk(inRows: 0..<min(2, surface.height))
    let reachesBottom = surface.hasInk(inRows: max(surface.height - 2, 0)..<surface.height)
    if !reachesTop { return 0 }
    if !reachesBottom { return excess }
    // Ink extends over both edges. The ink of a single letter rarely does, so the letters are measured one by one.
    if run.count <= 1 { return excess / 2 }
    var raise = 0
    for character in run {
      let alone = String(character)
      let (width, height) = try measure(alone)
      if width == 0 || height <= Int(TTF_FontHeight(pointer)) { continue }
      raise = max(raise, try self.raise(of: alone, try draw(alone, color), color))
    }
    return min(raise, excess)
  }

  private func draw(_ run: String, _ color: PixelColor) throws(SDLError) -> Surface {
    let ink = SDL_Color(r: color.red, g: color.green, b: color.blue, a: 255)
    return Surface(
      owning: try require(TTF_RenderUTF8_Blended(pointer, run, ink), "TTF_RenderUTF8_Blended"))
  }

  private func measure(_ run: String) throws(SDLError) -> (width: Int, height: Int) {
    var width: Int32 = 0
    var height: Int32 = 0
    try check(TTF_SizeUTF8(pointer, run, &width, &height), "TTF_SizeUTF8")
    return (Int(width), Int(height))
  }

  private func use(_ size: Int, _ shaping: Shaping) throws(SDLError) {
    // Both calls fail only if SDL_ttf was built without HarfBuzz. Then the run is drawn unshaped.
    TTF_SetFontDirection(pointer, shaping.isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    TTF_SetFontScriptName(pointer, shaping.script)
    if isPictures { return }  // There is only one size.
    let height = height + 2 * widening(shaping)
    let size = height > tallest ? max(Int(Double(size) * tallest / height), 1) : size
    if size == self.size { return }
    try check(TTF_SetFontSize(pointer, Int32(clamping: size)), "TTF_SetFontSize")
    self.size = size
  }

  /// The width that is added to each side of a stroke, as a fraction of the size; 0 if strokes are not widened.
  private func widening(_ shaping: Shaping) -> Double {
    shaping.isBold && !hasBoldCut && !isPictures ? Self.widening : 0
  }

  /// The margin at each side, in whole pixels, which has room for the wider strokes; 0 if strokes are not widened.
  private func margin(_ shaping: Shaping) -> Int {
    Int((Double(size) * widening(shaping)).rounded(.up))
  }

  private func pictureScale(_ size: Int) -> Double {
    Double(size) * Self.ownHeight / Double(TTF_FontHeight(pointer))
  }
}
