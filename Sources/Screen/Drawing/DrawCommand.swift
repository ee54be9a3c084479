package import Scenes

/// A weight of the board's font.
package enum Typeface: Hashable, Sendable, CaseIterable {
  case bold, regular

  /// The height of capitals and digits as a fraction of the size: 1456 of 2048 units in Roboto Condensed.
  package static let capHeight = 1456.0 / 2048.0
}

/// The style of a text: the weight, and the size of the em square in pixels.
package struct TextStyle: Hashable, Sendable {
  /// The weight: bold or regular.
  package var face: Typeface
  /// The height of the em square in pixels.
  package var size: Int

  /// - Parameter size: The height of the em square in pixels.
  package init(_ face: Typeface, _ size: Int) {
    self.face = face
    self.size = size
  }

  /// The height of a capital in pixels.
  package var capHeight: Int { Int((Double(size) * Typeface.capHeight).rounded()) }

  static func size(capHeight: Double) -> Int { Int((capHeight / Typeface.capHeight).rounded()) }
}

/// A drawing command. Equal lists of commands are equal pictures.
package enum DrawCommand: Hashable, Sendable {
  case fill(Rect, Color)
  case roundedFill(Rect, radius: Int, Color)
  /// `x` is the left edge of the text, and `width` its measured width.
  case text(String, TextStyle, x: Int, baseline: Int, width: Int, Color)
  /// A picture that fills a rectangle of the same aspect ratio. The opacity is from 0 (invisible) to 255.
  case picture(Picture, Rect, opacity: UInt8)

  /// An area that contains all pixels that the command changes.
  package var bounds: Rect {
    switch self {
    case .fill(let rect, _), .roundedFill(let rect, _, _), .picture(_, let rect, _): rect
    case .text(_, let style, let x, let baseline, let width, _):
      // Includes stacked diacritics, descenders, and slanted letters at both ends.
      Rect(
        x: x - style.size / 4, y: baseline - style.size * 5 / 4, width: width + style.size / 2,
        height: style.size * 7 / 4)
    }
  }
}

extension DrawCommand {
  /// The visible area. A text of digits has no descenders, so its area ends at the baseline.
  package var visibleBounds: Rect {
    switch self {
    case .fill(let rect, _), .roundedFill(let rect, _, _), .picture(_, let rect, _): rect
    case .text(let text, let style, let x, let baseline, let width, _):
      Rect(
        x: x, y: baseline - style.capHeight, width: width,
        height: style.capHeight + (text.allSatisfy { ("0"..."9").contains($0) } ? 0 : style.size / 4))
    }
  }
}

extension DrawCommand {
  /// - Parameter opacity: From 0 (invisible) to 1 (unchanged).
  func faded(to opacity: Double, on ground: Color) -> DrawCommand {
    func faded(_ color: Color) -> Color { color.mixed(with: ground, 1 - opacity) }
    return switch self {
    case .fill(let rect, let color): .fill(rect, faded(color))
    case .roundedFill(let rect, let radius, let color): .roundedFill(rect, radius: radius, faded(color))
    case .text(let text, let style, let x, let baseline, let width, let color):
      .text(text, style, x: x, baseline: baseline, width: width, faded(color))
    case .picture(let picture, let rect, let own):
      .picture(picture, rect, opacity: UInt8((Double(own) * opacity).rounded()))
    }
  }
}

/// Returns the width of a text in a style, in pixels.
package typealias MeasureText = (String, TextStyle) -> Int
