import SDLKit
import Screen

/// A part of a picture in sixel format (DEC STD 070): six rows at a time, one colour after another.
enum SixelPicture {
  private static let mostColors = 255

  /// Returns the terminal sequence that draws a part of a picture. A terminal has 256 colours for each sixel picture,
  /// so a part with more colours is divided into several of them.
  /// - Parameters:
  ///   - rect: The part of the picture. Its upper left corner must be that of a letter's cell.
  ///   - cell: The size of a letter in pixels.
  static func sequence(_ surface: Surface, _ rect: PixelRect, cell: PixelSize) -> [UInt8] {
    let count = colors(in: rect, of: surface).count
    func both(_ one: PixelRect, _ other: PixelRect) -> [UInt8] {
      sequence(surface, one, cell: cell) + sequence(surface, other, cell: cell)
    }
    let (rows, columns) = (rect.height / cell.height / 2, rect.width / cell.width / 2)
    if count > mostColors, rows > 0 {
      let height = rows * cell.height
      return both(
        PixelRect(x: rect.x, y: rect.y, width: rect.width, height: height),
        PixelRect(x: rect.x, y: rect.y + height, width: rect.width, height: rect.height - height))
    }
    if count > mostColors, columns > 0 {
      let width = columns * cell.width
      return both(
        PixelRect(x: rect.x, y: rect.y, width: width, height: rect.height),
        PixelRect(x: rect.x + width, y: rect.y, width: rect.width - width, height: rect.height))
    }
    return Array("\u{1B}[\(rect.y / cell.height + 1);\(rect.x / cell.width + 1)H".utf8)
      + sequence(surface, rect)
  }

  private static func colors(in rect: PixelRect, of surface: Surface) -> Set<UInt32> {
    var colors: Set<UInt32> = []
    var last: UInt32?
    for y in rect.y..<rect.y + rect.height {
      for x in rect.x..<rect.x + rect.width {
        let color = surface.pixel(x: x, y: y)
        if color != last { colors.insert(color) }
        last = color
      }
    }
    return colors
  }

  /// Draws the part with its upper left corner at the cursor.
  private static func sequence(_ surface: Surface, _ rect: PixelRect) -> [UInt8] {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(rect.width * rect.height)
    for y in rect.y..<rect.y + rect.height {
      for x in rect.x..<rect.x + rect.width { pixels.append(surface.pixel(x: x, y: y)) }
    }
    // If there are too many colours, those that differ only in their last bits are merged.
    var bits: UInt32 = 0
    var table = colors(of: pixels, bits: bits)
    while table.count > mostColors {
      bits += 1
      table = colors(of: pixels, bits: bits)
    }
    // The last band of six rows may reach below the part. This header keeps the rows below the part unchanged.
    var bytes = Array("\u{1B}P0;1q\"1;1;\(rect.width);\(rect.height)".utf8)
    func percent(_ value: UInt32) -> UInt32 { ((value & 255) * 100 + 127) / 255 }
    for (color, index) in table.sorted(by: { $0.value < $1.value }) {
      bytes += "#\(index);2;\(percent(color >> 16));\(percent(color >> 8));\(percent(color))".utf8
    }
    let indices = pixels.map { table[reduced($0, bits: bits)] ?? 0 }
    for top in stride(from: 0, to: rect.height, by: 6) {
      let rows = min(6, rect.height - top)
      var bands: [Int: [UInt8]] = [:]
      for row in 0..<rows {
        for x in 0..<rect.width {
          let index = indices[(top + row) * rect.width + x]
          bands[index, default: Array(repeating: 0, count: rect.width)][x] |= 1 << row
        }
      }
      for (place, (index, band)) in bands.sorted(by: { $0.key < $1.key }).enumerated() {
        bytes += "\(place > 0 ? "$" : "")#\(index)".utf8
        add(band, to: &bytes)
      }
      bytes.append(UInt8(ascii: "-"))
    }
    bytes += "\u{1B}\\".utf8
    return bytes
  }

  /// Appends the sixels of one colour. A run of more than three equal sixels is written as a number and one sixel.
  private static func add(_ band: [UInt8], to bytes: inout [UInt8]) {
    let end = (band.lastIndex { $0 != 0 } ?? -1) + 1
    var x = 0
    while x < end {
      var next = x + 1
      while next < end, band[next] == band[x] { next += 1 }
      let sign = band[x] + 63
      if next - x > 3 {
        bytes += "!\(next - x)".utf8
        bytes.append(sign)
      } else {
        bytes += Array(repeating: sign, count: next - x)
      }
      x = next
    }
  }

  private static func reduced(_ color: UInt32, bits: UInt32) -> UInt32 {
    if bits == 0 { return color }
    let mask = (UInt32(255) >> bits) << bits
    return color & (mask << 16 | mask << 8 | mask)
  }

  private static func colors(of pixels: [UInt32], bits: UInt32) -> [UInt32: Int] {
    var table: [UInt32: Int] = [:]
    var last: UInt32?
    for pixel in pixels where pixel != last {
      last = pixel
      let color = reduced(pixel, bits: bits)
      if table[color] == nil { table[color] = table.count }
      if table.count > 4096 { break }
    }
    return table
  }
}
