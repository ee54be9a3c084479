package import Scenes

/// Which cut of the board's type.
package enum Typeface: Hashable, Sendable, CaseIterable {
  case bold, regular

  /// The height of capitals and digits in parts of the size: 1456 of 2048 units in Roboto Condensed.
  package static let capHeight = 1456.0 / 2048.0
}

/// How text is set: the cut, and the size of its em square in pixels.
package struct TextStyle: Hashable, Sendable {
  /// Bold or regular.
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

  /// The size whose capitals are this high.
  static func size(capHeight: Double) -> Int { Int((capHeight / Typeface.capHeight).rounded()) }
}

/// One thing to draw. The list of them is the picture: two equal lists are equal pictures.
package enum DrawCommand: Hashable, Sendable {
  case fill(Rect, Color)
  /// A filled rectangle with round corners.
  case roundedFill(Rect, radius: Int, Color)
  /// A run of text; `x` is its left edge, `baseline` the line it stands on, `width` as measured.
  case text(String, TextStyle, x: Int, baseline: Int, width: Int, Color)
  /// A picture that fills a rectangle of its own proportions. Opacity is 0 for invisible to 255 for opaque.
  case picture(Picture, Rect, opacity: UInt8)

  /// Everything the command can touch.
  package var bounds: Rect {
    switch self {
    case .fill(let rect, _), .roundedFill(let rect, _, _), .picture(_, let rect, _): rect
    case .text(_, let style, let x, let baseline, let width, _):
      // Room for stacked diacritics, descenders and slanted edges.
      Rect(
        x: x - style.size / 4, y: baseline - style.size * 5 / 4, width: width + style.size / 2,
        height: style.size * 7 / 4)
    }
  }
}

extension DrawCommand {
  /// Where it shows: of a text its capitals and descenders, as wide as measured; digits have none of the latter.
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
  /// The same on its way to nothing, as it is to be seen on a ground.
  /// - Parameter opacity: 0 to 1.
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

/// The width in pixels that a text takes in a style.
package typealias MeasureText = (String, TextStyle) -> Int
