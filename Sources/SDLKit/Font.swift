import CSDL2
import Synchronization

/// SDL_ttf, from init to quit. Fonts hold it.
///
/// Several may live at a time, on any threads: SDL_ttf counts them without a lock, and FreeType opens and closes the
/// fonts of its one library on one thread at a time (the reference of FT_Library), so this takes turns.
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
  /// How a run is shaped. SDL_ttf guesses neither: a font reads from left to right in no script until it is told, and
  /// then stays so.
  package struct Shaping: Hashable, Sendable {
    /// Whether the run is read from right to left.
    package var isRightToLeft: Bool
    /// Four letters of ISO 15924: "Arab".
    package var script: String
    /// Whether it is to look bold: strokes of a font without a bold cut are widened.
    package var isBold: Bool

    package init(isRightToLeft: Bool, script: String, isBold: Bool) {
      self.isRightToLeft = isRightToLeft
      self.script = script
      self.isBold = isBold
    }
  }

  /// A rendered run.
  package struct Rendered {
    /// The run on a clear ground: 32 bits a pixel, with transparency.
    package let surface: Surface
    /// From the top of the surface down to the base line, in pixels.
    package let ascent: Int
  }

  /// The height of the board's own type, from the highest to the lowest it draws, in parts of its size.
  private static let ownHeight = 1.17

  private let pointer: OpaquePointer
  private let data: FontData
  private let library: FontLibrary
  private var size: Int
  /// The height of a line in parts of the size; 0 for a font of pictures.
  private let height: Double
  /// The largest height that a line may have, in parts of the size.
  private let tallest: Double
  /// Whether its letters are bold as they are (the style flags of the file).
  private let hasBoldCut: Bool

  /// By how much a stroke of a font without a bold cut is widened at either side to stand beside bold letters, in parts
  /// of the size: from the stems of a regular Han or Devanagari font to those of its bold cut. Much more would close the
  /// small spaces in such letters, as SDL_ttf's own bold does, which smears a tenth of the size to the right.
  private static let widening = 0.018

  /// True for a font of pictures of one size, as those of coloured emoji are.
  package var isPictures: Bool { height == 0 }

  /// - Parameters:
  ///   - index: Which font of a collection, as fontconfig counts them.
  ///   - tallest: The largest height a line may have in parts of the size: a font of taller lines is set smaller.
  /// - Throws: ``SDLError`` when the bytes are no font that FreeType reads, or have none of this index.
  package init(
    _ library: FontLibrary, _ data: FontData, index: Int = 0, tallest: Double = .infinity
  ) throws(SDLError) {
    self.library = library
    self.data = data
    self.tallest = tallest
    let source = try require(
      SDL_RWFromConstMem(data.bytes, Int32(clamping: data.count)), "SDL_RWFromConstMem")
    // 1: the source is freed with the font, and when it cannot be opened. Of pictures this takes the largest size.
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

  /// True when the font has a glyph for the code point (TTF_GlyphIsProvided32).
  package func provides(_ scalar: Unicode.Scalar) -> Bool {
    TTF_GlyphIsProvided32(pointer, scalar.value) != 0
  }

  /// The width of a run in pixels, as far as it is drawn (TTF_SizeUTF8); 0 for an empty one.
  /// - Throws: ``SDLError`` when the size cannot be set, or SDL_ttf cannot measure the run.
  package func width(of run: String, _ shaping: Shaping, size: Int) throws(SDLError) -> Int {
    if run.isEmpty { return 0 }
    try use(size, shaping)
    let width = try measure(run).width
    return isPictures
      ? Int((Double(width) * pictureScale(size)).rounded()) : width + 2 * margin(shaping)
  }

  /// The run in a colour on a clear ground (TTF_RenderUTF8_Blended); pictures keep their own colours. nil for a run that
  /// has no width.
  ///
  /// - Throws: ``SDLError`` when the size cannot be set, or SDL_ttf cannot draw the run.
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

  /// How much lower than usual the base line is because something reaches over the line's top.
  ///
  /// SDL_ttf makes the surface higher than a line for what reaches over its top and under its bottom, and does not tell
  /// which. What reaches out touches the surface's edge.
  private func raise(of run: String, _ surface: Surface, _ color: PixelColor) throws(SDLError) -> Int {
    let excess = surface.height - Int(TTF_FontHeight(pointer))
    if excess <= 0 { return 0 }
    let reachesTop = surface.hasInk(inRows: 0..<min(2, surface.height))
    let reachesBottom = surface.hasInk(inRows: max(surface.height - 2, 0)..<surface.height)
    if !reachesTop { return 0 }
    if !reachesBottom { return excess }
    // Both, but not often by the same letter.
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
    // Both fail only without HarfBuzz, and then all is drawn as it comes.
    TTF_SetFontDirection(pointer, shaping.isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    TTF_SetFontScriptName(pointer, shaping.script)
    if isPictures { return }  // There is only one size.
    let height = height + 2 * widening(shaping)
    let size = height > tallest ? max(Int(Double(size) * tallest / height), 1) : size
    if size == self.size { return }
    try check(TTF_SetFontSize(pointer, Int32(clamping: size)), "TTF_SetFontSize")
    self.size = size
  }

  /// By how much strokes are widened at either side, in parts of the size.
  private func widening(_ shaping: Shaping) -> Double {
    shaping.isBold && !hasBoldCut && !isPictures ? Self.widening : 0
  }

  /// The whole pixels that this takes around a run at the size in use.
  private func margin(_ shaping: Shaping) -> Int {
    Int((Double(size) * widening(shaping)).rounded(.up))
  }

  /// How large a picture is drawn so that it is as high as a line of the board's own type.
  private func pictureScale(_ size: Int) -> Double {
    Double(size) * Self.ownHeight / Double(TTF_FontHeight(pointer))
  }
}
