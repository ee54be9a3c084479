import CSDL2

extension Surface {
  /// True when a pixel of these lines is not clear; for pictures of 32 bits a pixel with transparency.
  func hasInk(inRows rows: Range<Int>) -> Bool {
    rows.contains { y in (0..<width).contains { x in word(x: x, y: y) >> 24 != 0 } }
  }

  /// The lines of a picture of 32 bits a pixel as a picture of their own.
  package func cropped(toRows rows: Range<Int>) throws(SDLError) -> Surface {
    let result = try Surface(clearWidth: width, height: rows.count)
    for (target, y) in rows.enumerated() {
      for x in 0..<width { result.setWord(word(x: x, y: y), x: x, y: target) }
    }
    return result
  }

  /// A smaller picture: each of its pixels is the mean of those that it covers.
  ///
  /// For pictures that SDL_ttf makes of coloured glyphs: FreeType gives them multiplied by their transparency already
  /// (FT_PIXEL_MODE_BGRA), which is how a mean has to be taken, and SDL wants them without.
  /// - Parameter scale: More than 0; from 1 on a pixel is taken from the nearest one.
  func shrunk(by scale: Double) throws(SDLError) -> Surface {
    let result = try Surface(
      clearWidth: max(Int((Double(width) * scale).rounded()), 1),
      height: max(Int((Double(height) * scale).rounded()), 1))
    for y in 0..<result.height {
      let rows = Self.covered(y, of: result.height, by: height)
      for x in 0..<result.width {
        result.setWord(mean(columns: Self.covered(x, of: result.width, by: width), rows: rows), x: x, y: y)
      }
    }
    return result
  }

  /// Which of `source` pixels in a line come to lie in pixel `index` of `target`.
  private static func covered(_ index: Int, of target: Int, by source: Int) -> Range<Int> {
    let from = index * source / target
    return from..<max((index + 1) * source / target, from + 1)
  }

  private func mean(columns: Range<Int>, rows: Range<Int>) -> UInt32 {
    var (red, green, blue, alpha) = (0, 0, 0, 0)
    for y in rows {
      for x in columns {
        let word = Int(word(x: x, y: y))
        alpha += word >> 24
        red += word >> 16 & 255
        green += word >> 8 & 255
        blue += word & 255
      }
    }
    if alpha == 0 { return 0 }
    func part(_ sum: Int) -> UInt32 { UInt32(min(sum * 255 / alpha, 255)) }
    let opacity = UInt32(alpha / (columns.count * rows.count))
    return opacity << 24 | part(red) << 16 | part(green) << 8 | part(blue)
  }

  /// A picture of 32 bits a pixel, all clear.
  private convenience init(clearWidth width: Int, height: Int) throws(SDLError) {
    self.init(
      owning: try require(
        SDL_CreateRGBSurfaceWithFormat(
          0, Int32(clamping: width), Int32(clamping: height), 32, SDL_PIXELFORMAT_ARGB8888.rawValue),
        "SDL_CreateRGBSurfaceWithFormat"))
  }

  private func word(x: Int, y: Int) -> UInt32 {
    pointer.pointee.pixels.load(fromByteOffset: y * Int(pointer.pointee.pitch) + x * 4, as: UInt32.self)
  }

  private func setWord(_ word: UInt32, x: Int, y: Int) {
    pointer.pointee.pixels.storeBytes(
      of: word, toByteOffset: y * Int(pointer.pointee.pitch) + x * 4, as: UInt32.self)
  }
}
