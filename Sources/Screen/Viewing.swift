/// How large a screen is and from how far it is looked at, and how high letters have to be for that.
package struct Viewing: Hashable, Sendable {
  /// The diagonal of the screen in metres.
  package let diagonal: Double
  /// How far the spectators are away, in metres; nil where that is not known.
  package let distance: Double?

  package init(diagonal: Double, distance: Double? = nil) {
    self.diagonal = diagonal
    self.distance = distance
  }

  /// Reads a length like `75in`, `190 cm` or `40m`, from 1 cm to 1 km, in metres; nil for anything else.
  package static func metres(_ text: String) -> Double? {
    let text = text.lowercased().filter { $0 != " " }
    let units = [("in", 0.0254), ("\"", 0.0254), ("cm", 0.01), ("mm", 0.001), ("m", 1.0)]
    guard let (unit, metres) = units.first(where: { text.hasSuffix($0.0) }) else { return nil }
    let number = text.dropLast(unit.count)
    guard !number.isEmpty, number.allSatisfy({ "0123456789.".contains($0) }), let value = Double(number)
    else {
      return nil
    }
    let length = value * metres
    return (0.01...1000).contains(length) ? length : nil
  }

  /// What a row is for, which says how high its letters have to be.
  package enum Use: Hashable, Sendable {
    /// Score and clock are read at a glance: a height of 1/155 of the distance, 22 minutes of arc (ISO 9241-303).
    case glance
    /// The rest is read by who wants to: 1/300, as signs are made (DIN 4844-1).
    case reading

    /// The distance in heights of a capital.
    var heights: Double { self == .glance ? 155 : 300 }
  }

  /// The height of a pixel in metres.
  private func pixel(on size: PixelSize) -> Double {
    diagonal / Double(size.width * size.width + size.height * size.height).squareRoot()
  }

  /// From how many metres capitals of a height can be read.
  /// - Parameters:
  ///   - cap: Of the capitals, in pixels.
  ///   - size: Of the whole screen.
  package func reach(ofCap cap: Int, for use: Use, on size: PixelSize) -> Double {
    Double(cap) * pixel(on: size) * use.heights
  }

  /// How high capitals have to be for the distance, in pixels; 0 where no distance is known.
  func leastCap(for use: Use, on size: PixelSize) -> Int {
    distance.map { Int(($0 / use.heights / pixel(on: size)).rounded(.up)) } ?? 0
  }
}
