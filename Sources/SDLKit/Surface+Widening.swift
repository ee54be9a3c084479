import CSDL2

extension Surface {
  /// The picture with every stroke wider. Each pixel spreads its coverage to the pixels around it.
  ///
  /// SDL_ttf's own bold is not used, because it always widens strokes by a tenth of the size, and only to one side.
  /// - Parameters:
  ///   - distance: The growth of strokes at each side, in pixels. Fractions of a pixel are allowed.
  ///   - margin: The transparent margin at each side, at least `distance`.
  ///   - color: The only colour of the picture, which has 32 bits a pixel with transparency.
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

  /// Whether the pixel and its four neighbours are fully covered. Such a pixel need not spread its coverage, because
  /// its neighbours spread to the same pixels.
  private func isInner(x: Int, y: Int) -> Bool {
    guard x > 0, x < width - 1, y > 0, y < height - 1 else { return false }
    let all = word(x: x, y: y) & word(x: x - 1, y: y) & word(x: x + 1, y: y)
    return (all & word(x: x, y: y - 1) & word(x: x, y: y + 1)) >> 24 == 255
  }

  /// The offsets of the pixels to which one pixel spreads, and the part of the coverage that each receives, in 256ths.
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
