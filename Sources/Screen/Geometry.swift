/// A rectangle of pixels; the origin is the upper left corner of the screen.
package struct Rect: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package var maxX: Int { x + width }
  package var maxY: Int { y + height }
  package var midX: Int { x + width / 2 }
  package var midY: Int { y + height / 2 }
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  package func intersects(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  package func contains(_ other: Rect) -> Bool {
    x <= other.x && other.maxX <= maxX && y <= other.y && other.maxY <= maxY
  }

  /// The smallest rectangle around both.
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

  /// The rectangle without a border of this width.
  package func inset(_ horizontal: Int, _ vertical: Int) -> Rect {
    Rect(
      x: x + horizontal, y: y + vertical, width: max(width - 2 * horizontal, 0),
      height: max(height - 2 * vertical, 0))
  }
}

/// A width and a height in pixels.
package struct PixelSize: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
