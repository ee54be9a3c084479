/// The size of a screen and the distance of its spectators, which determine the necessary height of letters.
package struct Viewing: Hashable, Sendable {
  /// The diagonal of the screen in metres.
  package let diagonal: Double
  /// The distance of the spectators in metres; nil if unknown.
  package let distance: Double?

  package init(diagonal: Double, distance: Double? = nil) {
    self.diagonal = diagonal
    self.distance = distance
  }

  /// Reads a length such as `75in`, `190 cm` or `40m`, in metres. nil for other texts, and for lengths outside 1 cm to
  /// 1 km.
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

  /// The purpose of a row, which determines the necessary height of its letters.
  package enum Use: Hashable, Sendable {
    /// For score and clock. The height is 1/155 of the distance, which is 22 minutes of arc (ISO 9241-303).
    case glance
    /// For everything else. The height is 1/300 of the distance, the same as for signs (DIN 4844-1).
    case reading

    /// The greatest distance, as a multiple of the height of a capital.
    var heights: Double { self == .glance ? 155 : 300 }
  }

  /// The height of a pixel in metres.
  private func pixel(on size: PixelSize) -> Double {
    diagonal / Double(size.width * size.width + size.height * size.height).squareRoot()
  }

  /// The greatest distance in metres from which capitals can be read.
  /// - Parameters:
  ///   - cap: The height of the capitals in pixels.
  ///   - size: The size of the whole screen.
  package func reach(ofCap cap: Int, for use: Use, on size: PixelSize) -> Double {
    Double(cap) * pixel(on: size) * use.heights
  }

  /// The smallest height of capitals that spectators can read, in pixels; 0 if the distance is unknown.
  func leastCap(for use: Use, on size: PixelSize) -> Int {
    distance.map { Int(($0 / use.heights / pixel(on: size)).rounded(.up)) } ?? 0
  }
}
