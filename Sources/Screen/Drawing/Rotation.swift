/// The clockwise rotation of the picture on the panel, in degrees. Pictures are laid out upright and then rotated.
package enum Rotation: Int, Hashable, Sendable, CaseIterable {
  case upright = 0
  /// The top of the picture is at the panel's right edge.
  case clockwise = 90
  case upsideDown = 180
  /// The top of the picture is at the panel's left edge.
  case counterclockwise = 270

  /// Whether the rotation exchanges width and height.
  package var isSideways: Bool { self == .clockwise || self == .counterclockwise }

  /// The size of the upright picture that fills a panel. The same function converts back.
  package func uprightSize(of panel: PixelSize) -> PixelSize {
    isSideways ? PixelSize(width: panel.height, height: panel.width) : panel
  }

  /// The area on the panel that a part of the upright picture covers.
  /// - Parameter size: The size of the upright picture.
  package func turned(_ rect: Rect, in size: PixelSize) -> Rect {
    switch self {
    case .upright: rect
    case .clockwise:
      Rect(x: size.height - rect.maxY, y: rect.x, width: rect.height, height: rect.width)
    case .upsideDown:
      Rect(
        x: size.width - rect.maxX, y: size.height - rect.maxY, width: rect.width, height: rect.height)
    case .counterclockwise:
      Rect(x: rect.y, y: size.width - rect.maxX, width: rect.height, height: rect.width)
    }
  }
}
