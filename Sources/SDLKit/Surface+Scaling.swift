import CSDL2

extension Surface {
  /// Whether any pixel of these rows is not fully transparent. The picture must have transparency, and 32 bits a pixel.
  func hasInk(inRows rows: Range<Int>) -> Bool {
    rows.contains { y in (0..<width).contains { x in word(x: x, y: y) >> 24 != 0 } }
  }

  /// A copy of these rows. The picture must have 32 bits a pixel.
  /// - Throws: ``SDLError`` if there is not enough memory.
  package func cropped(toRows rows: Range<Int>) throws(SDLError) -> Surface {
    let result = try Surface(clearWidth: width, height: rows.count)
    for (target, y) in rows.enumerated() {
      for x in 0..<width { result.setWord(word(x: x, y: y), x: x, y: target) }
    }
    return result
  }

  /// The picture in another size. Each pixel of a smaller picture is the mean of several pixels. A larger picture is
  /// interpolated.
  ///
  /// Only for coloured glyphs from SDL_ttf. A mean requires colours that are multiplied by the opacity, and FreeType
  /// has multiplied the glyph's colours (FT_PIXEL_MODE_BGRA). SDL requires colours that are not multiplied, so the
  /// colours of the result are divided by the opacity.
  /// - Parameter scale: More than 0.
  func scaled(by scale: Double) throws(SDLError) -> Surface {
    let result = try Surface(
      clearWidth: max(Int((Double(width) * scale).rounded()), 1),
      height: max(Int((Double(height) * scale).rounded()), 1))
    let columns = (0..<result.width).map { Self.weights($0, of: result.width, from: width) }
    for y in 0..<result.height {
      let rows = Self.weights(y, of: result.height, from: height)
      for x in 0..<result.width { result.setWord(mean(columns: columns[x], rows: rows), x: x, y: y) }
    }
    return result
  }

  /// The pixels of a source line that make pixel `index` of a target line, with their weights. `target` and `source`
  /// are the lengths of the lines.
  private static func weights(_ index: Int, of target: Int, from source: Int) -> [(
    index: Int, weight: Double
  )] {
    let step = Double(source) / Double(target)
    if step >= 1 {
      let from = Int(Double(index) * step)
      return (from..<min(max(Int(Double(index + 1) * step), from + 1), source)).map { ($0, 1) }
    }
    let place = min(max((Double(index) + 0.5) * step - 0.5, 0), Double(source - 1))
    let from = Int(place)
    let part = place - Double(from)
    return [(from, 1 - part), (min(from + 1, source - 1), part)]
  }

  private func mean(
    columns: [(index: Int, weight: Double)], rows: [(index: Int, weight: Double)]
  ) -> UInt32 {
    var (red, green, blue, alpha, total) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for row in rows {
      for column in columns {
        let word = word(x: column.index, y: row.index)
        let weight = row.weight * column.weight
        total += weight
        alpha += weight * Double(word >> 24)
        red += weight * Double(word >> 16 & 255)
        green += weight * Double(word >> 8 & 255)
        blue += weight * Double(word & 255)
      }
    }
    if alpha == 0 { return 0 }
    func part(_ sum: Double) -> UInt32 { UInt32(min(sum * 255 / alpha, 255)) }
    return UInt32((alpha / total).rounded()) << 24 | part(red) << 16 | part(green) << 8 | part(blue)
  }

  func word(x: Int, y: Int) -> UInt32 {
    pointer.pointee.pixels.load(fromByteOffset: y * Int(pointer.pointee.pitch) + x * 4, as: UInt32.self)
  }

  private func setWord(_ word: UInt32, x: Int, y: Int) {
    pointer.pointee.pixels.storeBytes(
      of: word, toByteOffset: y * Int(pointer.pointee.pitch) + x * 4, as: UInt32.self)
  }
}
