/// A rectangle of pixels; the origin is the upper left corner of the screen.
package struct Rect: Hashable, Sendable {
  /// The left edge.
  package var x: Int
  /// The upper edge.
  package var y: Int
  /// In pixels; a rectangle of no width, or less, is empty.
  package var width: Int
  /// In pixels; a rectangle of no height, or less, is empty.
  package var height: Int

  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge: the first column that is not in it any more.
  package var maxX: Int { x + width }
  /// The lower edge: the first row that is not in it any more.
  package var maxY: Int { y + height }
  /// The column in the middle, the right one of two.
  package var midX: Int { x + width / 2 }
  /// The row in the middle, the lower one of two.
  package var midY: Int { y + height / 2 }
  /// Whether there is no pixel in it.
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Whether the two overlap; that their edges touch is not enough.
  package func intersects(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// Whether all of the other lies within this one; edges may be the same.
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
  /// From left to right.
  package var width: Int
  /// From top to bottom.
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
