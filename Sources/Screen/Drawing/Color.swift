package import GatherModel

/// An opaque colour in sRGB.
package struct Color: Hashable, Sendable {
  /// The share of red, 0 to 255, as sRGB encodes it.
  package var red: UInt8
  /// The share of green, 0 to 255, as sRGB encodes it.
  package var green: UInt8
  /// The share of blue, 0 to 255, as sRGB encodes it.
  package var blue: UInt8

  /// The shares of red, green and blue, 0 to 255 each.
  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  init(_ color: TeamColor) {
    self.init(color.red, color.green, color.blue)
  }

  static let white = Color(255, 255, 255)
  static let black = Color(0, 0, 0)

  /// Relative luminance, 0 to 1 (WCAG 2.2, definition of "relative luminance").
  package var luminance: Double {
    0.2126 * TeamColor.light(of: red) + 0.7152 * TeamColor.light(of: green)
      + 0.0722 * TeamColor.light(of: blue)
  }

  /// Contrast of two colours, 1 to 21 (WCAG 2.2, definition of "contrast ratio").
  package func contrast(to other: Color) -> Double {
    let one = luminance
    let two = other.luminance
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The mixture with another colour.
  /// - Parameter part: The share of the other colour, from 0 (this colour) to 1 (the other colour).
  func mixed(with other: Color, _ part: Double) -> Color {
    func mix(_ one: UInt8, _ two: UInt8) -> UInt8 {
      UInt8((Double(one) + (Double(two) - Double(one)) * part).rounded())
    }
    return Color(mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
  }

}

extension TeamColor {
  /// The background for a team's name, and the colour of the letters on it. Their contrast is 7:1 or better.
  package var plate: (ground: TeamColor, ink: TeamColor) {
    let plate = Plate(color: Color(self))
    return (TeamColor(plate.ground), TeamColor(plate.text))
  }

  private init(_ color: Color) { self.init(red: color.red, green: color.green, blue: color.blue) }
}

/// The background of a team's name, and the text on it. Their contrast is 7:1 or better.
struct Plate: Hashable {
  /// The contrast at which people can read text in the sun (WCAG 2.2, success criterion 1.4.6, level AAA).
  static let leastContrast = 7.0

  let ground: Color
  let text: Color

  /// If neither white nor black text has enough contrast, the colour is changed as little as possible in the same hue.
  init(color: Color) {
    let candidates = [(Color.white, Color.black), (Color.black, Color.white)].map { text, away in
      let steps = (0...100).first { step in
        color.mixed(with: away, Double(step) / 100).contrast(to: text) >= Self.leastContrast
      }
      return (text: text, away: away, steps: steps ?? 100)
    }
    let best = candidates[0].steps <= candidates[1].steps ? candidates[0] : candidates[1]
    ground = color.mixed(with: best.away, Double(best.steps) / 100)
    text = best.text
  }
}
