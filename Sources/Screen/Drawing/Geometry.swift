/// A rectangle of pixels. The origin is the upper left corner of the screen.
package struct Rect: Hashable, Sendable {
  /// The left edge.
  package var x: Int
  /// The upper edge.
  package var y: Int
  /// The width in pixels. A rectangle with a width of 0 or less is empty.
  package var width: Int
  /// The height in pixels. A rectangle with a height of 0 or less is empty.
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge: the first column to the right of the rectangle.
  package var maxX: Int { x + width }
  /// The lower edge: the first row below the rectangle.
  package var maxY: Int { y + height }
  /// The column in the middle; the right one if there are two.
  package var midX: Int { x + width / 2 }
  /// The row in the middle; the lower one if there are two.
  package var midY: Int { y + height / 2 }
  /// Whether the rectangle contains no pixel.
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Whether the two rectangles overlap. Touching edges are no overlap.
  package func intersects(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// Whether the other rectangle is inside this one. Edges may be the same.
  package func contains(_ other: Rect) -> Bool {
    x <= other.x && other.maxX <= maxX && y <= other.y && other.maxY <= maxY
  }

  /// The smallest rectangle that contains both.
  package func union(_ other: Rect) -> Rect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  func moved(_ right: Int, _ down: Int) -> Rect {
    Rect(x: x + right, y: y + down, width: width, height: height)
  }

  /// The rectangle inside margins of these widths in pixels.
  package func inset(_ horizontal: Int, _ vertical: Int) -> Rect {
    Rect(
      x: x + horizontal, y: y + vertical, width: max(width - 2 * horizontal, 0),
      height: max(height - 2 * vertical, 0))
  }
}

/// A width and a height in pixels.
package struct PixelSize: Hashable, Sendable {
  /// The width in pixels.
  package var width: Int
  /// The height in pixels.
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
