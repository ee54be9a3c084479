import CSDL2

extension Surface {
  /// The picture with every stroke wider, on a clear margin that it grows into: each pixel is as much covered as the one
  /// nearby that reaches it.
  ///
  /// SDL_ttf can draw a font bolder only by a tenth of its size and to one side.
  /// - Parameters:
  ///   - distance: How far strokes grow at either side, in pixels; parts of a pixel count.
  ///   - margin: What the picture gets at each side; no less than `distance`.
  ///   - color: That of the picture, which is of 32 bits a pixel with transparency, and of one colour.
  func widened(by distance: Double, margin: Int, _ color: PixelColor) throws(SDLError) -> Surface {
    let reach = Self.reach(distance, margin)
    let wide = width + 2 * margin
    let high = height + 2 * margin
    var coverage = [UInt8](repeating: 0, count: wide * high)
    for y in 0..<height {
      for x in 0..<width {
        let covered = Int(word(x: x, y: y) >> 24)
        if covered == 0 { continue }
        if isInner(x: x, y: y) {
          coverage[(y + margin) * wide + x + margin] = 255
          continue
        }
        for (right, down, part) in reach {
          let place = (y + margin + down) * wide + x + margin + right
          coverage[place] = max(coverage[place], UInt8(covered * part / 256))
        }
      }
    }
    return try Surface(width: wide, height: high, color) { x, y in coverage[y * wide + x] }
  }

  /// Whether the pixel and the four beside it are covered wholly: it then reaches nothing that they do not.
  private func isInner(x: Int, y: Int) -> Bool {
    guard x > 0, x < width - 1, y > 0, y < height - 1 else { return false }
    let all = word(x: x, y: y) & word(x: x - 1, y: y) & word(x: x + 1, y: y)
    return (all & word(x: x, y: y - 1) & word(x: x, y: y + 1)) >> 24 == 255
  }

  /// Which pixels one reaches, and how much of it they get, in parts of 256: all within the distance, and of the next one
  /// as much as the distance goes into it.
  private static func reach(_ distance: Double, _ margin: Int) -> [(right: Int, down: Int, part: Int)] {
    (-margin...margin).flatMap { down in
      (-margin...margin).compactMap { right in
        let away = Double(right * right + down * down).squareRoot()
        let part = Int(min(max(distance + 1 - away, 0), 1) * 256)
        return part > 0 ? (right, down, part) : nil
      }
    }
  }
}
