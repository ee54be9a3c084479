import DisplayProbe

extension TerminalScreen {
  /// Kitty's pictures from back to front.
  var ordered: [Placement] {
    placements.enumerated().sorted { ($0.element.z, $0.offset) < ($1.element.z, $1.offset) }.map(\.element)
  }

  /// All pixels: what is behind the text, and the pictures on it.
  func picture(_ cell: CellSize) -> Picture {
    let (width, height) = (columns * cell.width, rows * cell.height)
    var words: [UInt32] = []
    words.reserveCapacity(width * height)
    for line in lines {
      let row = line.flatMap { repeatElement($0.background, count: cell.width) }
      for _ in 0..<cell.height { words += row }
    }
    let placed = ordered
    for place in placed where place.z < 0 { draw(place, on: &words, width: width) }
    if !sixels.isEmpty {
      let layer = TerminalImage(width: width, height: height, pixels: sixels)
      layer.draw(x: 0, y: 0, on: &words, width: width)
    }
    for place in placed where place.z >= 0 { draw(place, on: &words, width: width) }
    return Picture(width: width, height: height, words: words)
  }

  private func draw(_ place: Placement, on words: inout [UInt32], width: Int) {
    images[place.image]?.draw(x: place.x, y: place.y, on: &words, width: width)
  }
}

extension TerminalImage {
  /// Draws it on a picture without transparency, as far as it lies within.
  func draw(x: Int, y: Int, on words: inout [UInt32], width target: Int) {
    guard target > 0 else { return }
    let columns = max(-x, 0)..<max(min(width, target - x), max(-x, 0))
    let rows = max(-y, 0)..<max(min(height, words.count / target - y), max(-y, 0))
    guard !columns.isEmpty else { return }
    words.withUnsafeMutableBufferPointer { words in
      pixels.withUnsafeBufferPointer { pixels in
        for row in rows {
          var (from, to) = (row * width + columns.lowerBound, (y + row) * target + x + columns.lowerBound)
          let end = from + columns.count
          while from < end {
            words[to] = isOpaque ? pixels[from] & 0xff_ffff : Self.mixed(pixels[from], words[to])
            from += 1
            to += 1
          }
        }
      }
    }
  }

  private static func mixed(_ pixel: UInt32, _ behind: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel & 0xff_ffff }
    if alpha == 0 { return behind }
    func part(_ shift: UInt32) -> UInt32 {
      let sum = (pixel >> shift & 255) * alpha + (behind >> shift & 255) * (255 - alpha)
      return ((sum + 127) / 255) << shift
    }
    return part(16) | part(8) | part(0)
  }
}
